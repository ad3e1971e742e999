// The Mini-Sub's swap (TD-13): a treasure of mine, a card of the Locker, and for a Shark also the pile that it joins.
// The same piles are clicked when a wild Shark is assigned (TD-14).
import { say } from '../../words';
import { movesOf, type Category, type Kind } from './view';

export class Swapping {
  given = $state<Category | null>(null);
  takesShark = $state(false);

  constructor(
    private readonly moves: () => string[],
    private readonly act: (move: string) => void,
    private readonly explain: (why: string) => void,
  ) {}

  private readonly swaps: string[][] = $derived.by(() => movesOf(this.moves(), 'sub'));
  readonly active: boolean = $derived(this.swaps.length > 0);

  clear(): void {
    this.given = null;
    this.takesShark = false;
  }

  private sends(move: string): string | undefined {
    return this.moves().includes(move) ? move : undefined;
  }

  /** What a click on one of my piles sends, if it sends a move. */
  pileMove(category: Category): string | undefined {
    const assigns = this.sends(`assign:${category}`);
    return assigns ?? (this.takesShark ? this.sends(`sub:${this.given}:shark:${category}`) : undefined);
  }
  pileChoice(category: Category): string | undefined {
    return !this.takesShark && this.swaps.some(([own]) => own === category) ? `own:${category}` : undefined;
  }
  pickPile(category: Category): void {
    const move = this.pileMove(category);
    if (move) return this.act(move);
    const why = this.whyNotPile(category);
    if (why) return this.explain(why);
    this.given = this.given === category ? null : category;
  }
  private whyNotPile(category: Category): string | null {
    if (movesOf(this.moves(), 'assign').length > 0) return say('treasure-divers.why.assign');
    if (movesOf(this.moves(), 'feed').length > 0) return say('treasure-divers.why.feedEarlier');
    if (!this.active) return say('treasure-divers.why.notYours');
    if (this.takesShark) return say('treasure-divers.why.swapPile');
    return this.pileChoice(category) ? null : say('treasure-divers.why.swapNone');
  }

  lockerMove(kind: Kind): string | undefined {
    return this.given && !this.takesShark ? this.sends(`sub:${this.given}:${kind}`) : undefined;
  }
  lockerChoice(kind: Kind): string | undefined {
    const possible = kind === 'shark' && this.swaps.some(([own, taken]) => own === this.given && taken === 'shark');
    return possible ? 'locker:shark' : undefined;
  }
  pickLocker(kind: Kind): void {
    if (!this.given) return this.explain(say('treasure-divers.why.swapOwn'));
    const move = this.lockerMove(kind);
    if (move) return this.act(move);
    if (this.lockerChoice(kind)) this.takesShark = true;
    else this.explain(say('treasure-divers.why.swapPile'));
  }
}
