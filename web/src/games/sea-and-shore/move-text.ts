// A legal move in words.
import { say } from '../../words';
import { parseIsland, type View } from './view';
import { islandText } from './words';

export function moveText(move: string, _view: View, _outlook: unknown, players: string[], _seat: number): string {
  const [verb, a = '', b = '', c = ''] = move.split(':');
  const island = islandText(parseIsland(a));
  const name = players[Number(a)] ?? '';
  switch (verb) {
    case 'pass':
      return say('sea-and-shore.move.pass', { island });
    case 'play':
      return say('sea-and-shore.move.play', { island, half: b, count: Number(c) });
    case 'take':
      return say('sea-and-shore.move.take');
    case 'steal':
      return say('sea-and-shore.move.steal', { name });
    case 'additions':
      return a === 'stock' ? say('sea-and-shore.move.suppliesStock') : say('sea-and-shore.move.supplies', { name });
    case 'raid':
      return say('sea-and-shore.move.raid', { name });
    case 'give':
      return say('sea-and-shore.move.give', { island });
    case 'look':
      return say('sea-and-shore.move.look', { number: Number(a) + 1 });
    case 'order':
      return say('sea-and-shore.move.order', {
        treasures: a
          .split(',')
          .map((treasure) => islandText(parseIsland(treasure)))
          .join(', '),
      });
    case 'fetch':
      return say('sea-and-shore.move.fetch', { island });
    case 'discard':
      return say('sea-and-shore.move.discard', { island });
    default:
      return move;
  }
}
