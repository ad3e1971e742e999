// A legal move in words.
import { parseIsland, type View } from './view';
import { words } from './words';

export function moveText(move: string, _view: View, players: string[], _seat: number): string {
  const [verb, a = '', b = '', c = ''] = move.split(':');
  const say = words.move;
  const name = players[Number(a)] ?? '';
  switch (verb) {
    case 'pass':
      return say.pass(parseIsland(a));
    case 'play':
      return say.play(parseIsland(a), b === 'sea' ? 'sea' : 'shore', Number(c));
    case 'take':
      return say.take;
    case 'steal':
      return say.steal(name);
    case 'additions':
      return say.supplies(a === 'stock' ? null : name);
    case 'raid':
      return say.raid(name);
    case 'give':
      return say.give(parseIsland(a));
    case 'look':
      return say.look(Number(a));
    case 'order':
      return say.order(a.split(',').map((treasure) => words.island(parseIsland(treasure))));
    case 'fetch':
      return say.fetch(parseIsland(a));
    case 'discard':
      return say.discard(parseIsland(a));
    default:
      return move;
  }
}
