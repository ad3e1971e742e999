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
    private readonly why: (move: string) => void,
    private readonly explain: (text: string) => void,
  ) {}

  private readonly swaps: string[][] = $derived.by(() => movesOf(this.moves(), 'sub'));
  readonly active: boolean = $derived(this.swaps.length > 0);

  clear(): void {
    this.given = null;
    this.takesShark = false;
  }

  /** Takes back what is half chosen; false: nothing is. */
  back(): boolean {
    if (this.given === null) return false;
    if (this.takesShark) this.takesShark = false;
    else this.given = null;
    return true;
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
    const move = this.pileMove(category) ?? this.sends(`feed:${category}`);
    if (move) return this.act(move);
    if (!this.pileChoice(category)) return this.why(this.attempt(category));
    this.given = this.given === category ? null : category;
  }
  /** The move that a click on a pile stands for. */
  private attempt(category: Category): string {
    const verb = ['assign', 'feed'].find((one) => movesOf(this.moves(), one).length > 0);
    if (verb) return `${verb}:${category}`;
    return this.takesShark ? `sub:${this.given}:shark:${category}` : `sub:${category}:?`;
  }

  /** A click on the pile is the next one on the way to this move. */
  pileLeadsTo(category: Category, move: string): boolean {
    const gives = this.given === null && this.pileChoice(category) !== undefined;
    return move === this.pileMove(category) || (gives && move.startsWith(`sub:${category}:`));
  }
  /** The same of a kind in the Locker. */
  lockerLeadsTo(kind: Kind, move: string): boolean {
    return this.given !== null && !this.takesShark && `${move}:`.startsWith(`sub:${this.given}:${kind}:`);
  }

  lockerMove(kind: Kind): string | undefined {
    return this.given && !this.takesShark ? this.sends(`sub:${this.given}:${kind}`) : undefined;
  }
  lockerChoice(kind: Kind): string | undefined {
    const possible = kind === 'shark' && this.swaps.some(([own, taken]) => own === this.given && taken === 'shark');
    return possible ? 'locker:shark' : undefined;
  }
  pickLocker(kind: Kind): void {
    if (!this.given) return this.explain(say('treasure-divers.board.chooseOwn'));
    const move = this.lockerMove(kind);
    if (move) return this.act(move);
    if (this.lockerChoice(kind)) this.takesShark = true;
    else this.why(`sub:${this.given}:${kind}`);
  }
}
