// What a click means at each place of the table, as the code of a move: it is made if it is possible, and otherwise the
// server says why not.
import type { Outlook } from '../contract';
import type { Asks, Consequence, View } from './view';

export type AtSeat = 'hand' | 'additions' | 'pile' | 'island';
export type InMiddle = 'treasure' | 'deck' | 'stock';

export class Choices {
  constructor(
    private readonly legal: string[],
    private readonly outlook: Outlook<Consequence>,
    private readonly asks: Asks,
    private readonly view: View,
  ) {}

  /** What I have to decide. */
  get asked(): Asks {
    return this.legal.length > 0 ? this.asks : 'nothing';
  }

  /** The move, if it can be made. */
  possible(move: string): string | undefined {
    return this.legal.includes(move) ? move : undefined;
  }

  inHand(island: string): string {
    const { asked } = this;
    return asked === 'pass' || asked === 'give' || asked === 'discard' ? `${asked}:${island}` : `play:${island}:?:?`;
  }

  at(seat: number, what: AtSeat): string {
    switch (what) {
      case 'hand':
        return `raid:${seat}`;
      case 'additions':
        return `additions:${seat}`;
      case 'pile':
        return `steal:${seat}`;
      case 'island':
        return `fetch:${this.view.played[seat]?.island ?? '?'}`;
    }
  }

  inMiddle(what: InMiddle, deck: number): string {
    if (what === 'stock') return 'additions:stock';
    if (what === 'deck') return `look:${deck}`;
    const up = this.view.decks[deck]?.up;
    return up === this.outlook['take']?.card ? 'take' : `take:${up}`;
  }
}
