import { say } from '../../words';
import { cardText } from './cards';
import type { CaptainCarcassView, Consequence } from './view';

export function moveText(
  move: string,
  view: CaptainCarcassView,
  outlook: Consequence | undefined,
  players: string[],
): string {
  const [verb, first = ''] = move.split(':');
  const name = players[Number(first)] ?? '';
  const card = outlook ? cardText(outlook.card) : '';
  const warned = (text: string) => (outlook?.incident ? say('captain-carcass.move.incident', { move: text }) : text);
  switch (verb) {
    case 'continue':
      return warned(say('captain-carcass.move.continue'));
    case 'surface':
      return say('captain-carcass.move.surface', { count: view.exploration.length });
    case 'knife':
      return warned(say('captain-carcass.move.knife', { name, card }));
    case 'harpoon':
      return warned(say('captain-carcass.move.harpoon', { name, card }));
    case 'net':
      return warned(say('captain-carcass.move.net', { card }));
    case 'map':
      return warned(say('captain-carcass.move.map', { card }));
    case 'board':
      return say('captain-carcass.move.board', { name });
    case 'wreck':
      return say('captain-carcass.move.wreck', { name });
    default:
      return move;
  }
}
