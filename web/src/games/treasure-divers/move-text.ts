// A legal move in words.
import { say, yes } from '../../words';
import { isKind } from './view';
import { lagoonText, teamText, kindText, oneOf } from './words';

/** A placement by the numbers of its cards. */
export function shortMove(move: string): string | null {
  const [one, two, three] = move.startsWith('place:') ? move.slice('place:'.length).split(',') : [];
  return one && two && three ? say('treasure-divers.move.placeShort', { one, two, three }) : null;
}

export function moveText(move: string): string {
  const [verb, a = '', b, c] = move.split(':');
  switch (verb) {
    case 'flip':
      return say('treasure-divers.move.flip', { lagoon: lagoonText(Number(a)) });
    case 'peek':
      return say('treasure-divers.move.peek', { lagoon: lagoonText(Number(a)) });
    case 'chum':
      return say('treasure-divers.move.chum', { lagoon: lagoonText(Number(a)) });
    case 'place':
      return a
        .split(',')
        .map((card, at) => say('treasure-divers.move.place', { card: teamText(Number(card)), lagoon: lagoonText(at) }))
        .join(', ');
    case 'assign':
      return isKind(a) ? say('treasure-divers.move.assign', { kind: kindText(a) }) : move;
    case 'feed':
      return isKind(a) ? say('treasure-divers.move.feed', { card: oneOf(a) }) : move;
    case 'sub':
      return isKind(a) && isKind(b)
        ? say('treasure-divers.move.sub', {
            gave: oneOf(a),
            took: oneOf(b),
            joins: yes(isKind(c)),
            pile: isKind(c) ? kindText(c) : '',
          })
        : move;
    case 'pass':
      return say('treasure-divers.board.pass');
    default:
      return move;
  }
}
