// What an effect asks to choose from, as cards to click: stacks by whose they are, cards of the Locker, or players.
import type { Outlook } from '../contract';
import type { CardCode } from './cards';
import type { Consequence } from './view';

export interface Target {
  move: string;
  /** The card that it is about; null: the player as a whole. */
  card: CardCode | null;
  incident: boolean;
}
export interface TargetGroup {
  /** Whose they are; null: nobody's. */
  owner: number | null;
  targets: Target[];
}

const BUTTONS = ['continue', 'surface'];
const OF_PLAYERS = ['knife', 'harpoon'];
const PLAYERS = ['board', 'wreck'];

/** Moves that have no button of their own, in their order. */
export function targetsOf(legal: string[], outlook: Outlook<Consequence>, seat: number | null): TargetGroup[] {
  const groups: TargetGroup[] = [];
  for (const move of legal) {
    const [verb = '', first = ''] = move.split(':');
    if (BUTTONS.includes(verb)) continue;
    const owner = OF_PLAYERS.includes(verb) ? Number(first) : verb === 'net' ? seat : null;
    const card = PLAYERS.includes(verb) ? null : verb === 'map' ? first : (outlook[move]?.card ?? null);
    const target = { move, card, incident: outlook[move]?.incident === true };
    const group = groups.find((one) => one.owner === owner);
    if (group) group.targets.push(target);
    else groups.push({ owner, targets: [target] });
  }
  return groups;
}
