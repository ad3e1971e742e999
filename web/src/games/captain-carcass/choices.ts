// What the legal moves ask for, and why something else cannot be chosen.
import { texts } from '../../texts';
import { type CardCode, suitOf } from './cards';
import type { CaptainCarcassView } from './view';

export type Asked = 'knife' | 'harpoon' | 'net' | 'map' | 'board' | 'wreck' | 'turn' | null;

const CLEAN_SWEEP = 7;
const QUICK_HANDS = 8;
const PARRY = 14;
const words = texts.captainCarcass.board;

/** The kind of decision that is open: all legal moves are of one kind, but for continue and surface. */
export function askedBy(legal: string[]): Asked {
  const verb = legal[0]?.split(':')[0];
  if (verb === undefined) return null;
  return verb === 'continue' || verb === 'surface' ? 'turn' : (verb as Asked);
}

export function askText(view: CaptainCarcassView, legal: string[], seat: number): string {
  const asked = askedBy(legal);
  const diver = view.divers[seat];
  switch (asked) {
    case null:
      return '';
    case 'knife':
      if (legal[0]?.startsWith(`knife:${seat}:`)) return words.ask.knifeSelf;
      if (diver === CLEAN_SWEEP) return words.ask.knifeSweep;
      return diver === QUICK_HANDS ? words.ask.knifeTake : words.ask.knife;
    case 'turn':
      if (!legal.includes('surface')) return words.ask.owed(view.owed);
      return legal.includes('continue') ? words.ask.turn : words.ask.last;
    default:
      return words.ask[asked];
  }
}

/** Why the top card of this stack cannot be chosen now. */
export function whyNotStack(
  view: CaptainCarcassView,
  legal: string[],
  me: number,
  owner: number,
  card: CardCode,
): string {
  const asked = askedBy(legal);
  const own = owner === me;
  if (asked === 'knife') {
    if (legal[0]?.startsWith(`knife:${me}:`)) return words.whyNot.knifeSelf;
    return words.whyNot.ownHold;
  }
  if (asked === 'net') return words.whyNot.netOwn;
  if (asked === 'harpoon') {
    if (own) return words.whyNot.ownHold;
    if (view.divers[owner] === PARRY && suitOf(card) !== 'squid') return words.whyNot.parry;
    return words.whyNot.harpoonHave(texts.captainCarcass.short[suitOf(card)]);
  }
  return words.whyNot.nothing;
}
