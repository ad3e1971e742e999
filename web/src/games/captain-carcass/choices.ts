// What the legal moves ask for, and why something else cannot be chosen.
import { say } from '../../words';
import { type CardCode, suitOf } from './cards';
import type { CaptainCarcassView } from './view';

export type Asked = 'knife' | 'harpoon' | 'net' | 'map' | 'board' | 'wreck' | 'turn' | null;

const CLEAN_SWEEP = 7;
const QUICK_HANDS = 8;
const PARRY = 14;

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
      if (legal[0]?.startsWith(`knife:${seat}:`)) return say('captain-carcass.board.ask.knifeSelf');
      if (diver === CLEAN_SWEEP) return say('captain-carcass.board.ask.knifeSweep');
      return diver === QUICK_HANDS
        ? say('captain-carcass.board.ask.knifeTake')
        : say('captain-carcass.board.ask.knife');
    case 'turn':
      if (!legal.includes('surface')) return say('captain-carcass.board.ask.owed', { count: view.owed });
      return legal.includes('continue') ? say('captain-carcass.board.ask.turn') : say('captain-carcass.board.ask.last');
    default:
      return say(`captain-carcass.board.ask.${asked}`);
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
    if (legal[0]?.startsWith(`knife:${me}:`)) return say('captain-carcass.board.whyNot.knifeSelf');
    return say('captain-carcass.board.whyNot.ownHold');
  }
  if (asked === 'net') return say('captain-carcass.board.whyNot.netOwn');
  if (asked === 'harpoon') {
    if (own) return say('captain-carcass.board.whyNot.ownHold');
    if (view.divers[owner] === PARRY && suitOf(card) !== 'squid') return say('captain-carcass.board.whyNot.parry');
    return say('captain-carcass.board.whyNot.harpoonHave', { suit: say(`captain-carcass.suit.${suitOf(card)}.short`) });
  }
  return say('captain-carcass.board.whyNot.nothing');
}
