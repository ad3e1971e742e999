// Making an arrangement (TD-6): by click, drag or keys, with a way back until it is sent.
import { say } from '../../words';
import { NOTHING_PLACED, firstFree, placeMove, placeable, put, takeBack, undo } from './placement';

export class Placing {
  placement = $state.raw(NOTHING_PLACED);
  /** The card whose Lagoon is still to be chosen. */
  picked = $state<number | null>(null);

  constructor(
    private readonly moves: () => string[],
    private readonly why: (move: string) => void,
    private readonly explain: (text: string) => void,
  ) {}

  readonly usable: Set<number> = $derived.by(() => placeable(this.moves()));
  readonly active: boolean = $derived(this.usable.size > 0);
  /** The move, once all three Lagoons have a card. */
  readonly move: string | null = $derived(this.active ? placeMove(this.placement) : null);

  clear(): void {
    this.placement = NOTHING_PLACED;
    this.picked = null;
  }

  pick(card: number): void {
    if (!this.usable.has(card)) return this.why(`place:${card},?,?`);
    this.picked = this.picked === card ? null : card;
  }

  putAt(card: number, lagoon: number): void {
    if (!this.usable.has(card)) return this.pick(card);
    this.placement = put(this.placement, card, lagoon);
    this.picked = null;
  }

  /** A click on my place at a Lagoon. */
  slot(lagoon: number): void {
    if (this.picked !== null) return this.putAt(this.picked, lagoon);
    if (this.placement.slots[lagoon] === null) return this.explain(say('treasure-divers.board.chooseCard'));
    this.placement = takeBack(this.placement, lagoon);
  }

  undo(): void {
    this.placement = undo(this.placement);
  }

  /** Takes back what is half chosen; false: nothing is. */
  back(): boolean {
    if (this.picked === null && this.placement.order.length === 0) return false;
    if (this.picked !== null) this.picked = null;
    else this.undo();
    return true;
  }

  /** A card was let go over this element. */
  drop(card: number, on: Element | null): void {
    const target = on?.closest<HTMLElement>('[data-pool]');
    if (target) this.putAt(card, Number(target.dataset['pool']));
    else this.picked = null;
  }

  /** Digits send a card to the next free Lagoon or take it back, Backspace takes the last one back. */
  key(key: string): boolean {
    if (key === 'Backspace') this.undo();
    else if (/^[0-6]$/.test(key)) this.toggle(Number(key));
    else return false;
    return true;
  }

  private toggle(card: number): void {
    const free = firstFree(this.placement);
    const at = this.placement.slots.indexOf(card);
    if (at >= 0) this.placement = takeBack(this.placement, at);
    else if (!this.usable.has(card)) this.pick(card);
    else if (free !== null) this.putAt(card, free);
  }
}
