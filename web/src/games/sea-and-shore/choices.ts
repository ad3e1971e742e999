// What a click sends at each place of the table, and why it sends nothing.
import { say } from '../../words';
import { colourOf, type Colour, type View } from './view';

export type AtSeat = 'hand' | 'additions' | 'pile' | 'island';
export type InMiddle = 'treasure' | 'deck' | 'stock';

/** The moves of one decision, by the places where they are clicked. */
export class Choices {
  constructor(
    private readonly legal: string[],
    private readonly view: View,
    private readonly mine: number,
  ) {}

  /** What kind of decision is to be made. */
  get verb(): string | null {
    return this.legal[0]?.split(':')[0] ?? null;
  }

  private sends(move: string): string | undefined {
    return this.legal.includes(move) ? move : undefined;
  }

  inHand(island: string): string | undefined {
    const verb = this.verb;
    return verb === 'pass' || verb === 'give' || verb === 'discard' ? this.sends(`${verb}:${island}`) : undefined;
  }

  at(seat: number): Record<AtSeat, string | undefined> {
    const played = this.view.played[seat];
    return {
      hand: this.sends(`raid:${seat}`),
      additions: this.sends(`additions:${seat}`),
      pile: this.sends(`steal:${seat}`),
      island: played ? this.sends(`fetch:${played.island}`) : undefined,
    };
  }

  inMiddle(what: InMiddle, deck: number): string | undefined {
    if (what === 'stock') return this.sends('additions:stock');
    if (what === 'deck') return this.sends(`look:${deck}`);
    const up = this.view.decks[deck]?.up;
    return up && colourOf(up) === this.wonColour ? this.sends('take') : undefined;
  }

  /** The colour whose treasure I may take. */
  get wonColour(): Colour | null {
    const takes = this.verb === 'take' || this.verb === 'steal';
    return takes ? colourOf(this.view.played[this.mine]?.island ?? '') : null;
  }

  whyNotInHand(): string {
    if (this.verb === null) return say('sea-and-shore.why.notYours');
    return this.verb === 'pass' ? say('sea-and-shore.why.pass') : say('sea-and-shore.why.hand');
  }
  whyNotAtSeat(): string {
    if (this.verb === null) return say('sea-and-shore.why.notYours');
    switch (this.verb) {
      case 'take':
        return say('sea-and-shore.why.steal');
      case 'additions':
        return say('sea-and-shore.why.supplies');
      case 'raid':
      case 'look':
      case 'fetch':
        return say(`sea-and-shore.why.${this.verb}`);
      default:
        return say('sea-and-shore.why.hand');
    }
  }
  whyNotInMiddle(what: InMiddle): string {
    if (what === 'treasure' && this.verb !== null) return say('sea-and-shore.why.take');
    return what === 'stock' && this.verb === 'additions' ? say('sea-and-shore.why.suppliesStock') : this.whyNotAtSeat();
  }
}
