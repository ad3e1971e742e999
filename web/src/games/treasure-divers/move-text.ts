// A legal move in words.
import { isKind, type View } from './view';
import { words } from './words';

export function moveText(move: string, _view: View, _players: string[], _seat: number): string {
  const [verb, a = '', b, c] = move.split(':');
  const say = words.move;
  switch (verb) {
    case 'flip':
      return say.flip(Number(a));
    case 'peek':
      return say.peek(Number(a));
    case 'chum':
      return say.chum(Number(a));
    case 'place':
      return say.place(a.split(',').map(Number));
    case 'assign':
      return isKind(a) ? say.assign(a) : move;
    case 'feed':
      return isKind(a) ? say.feed(a) : move;
    case 'sub':
      return isKind(a) && isKind(b) ? say.sub(a, b, isKind(c) ? c : null) : move;
    case 'pass':
      return words.pass;
    default:
      return move;
  }
}
