// The table of Treasure Divers in words.
import type { Situation } from '../../explain/explanation';
import { list, number, percent, say, who as subject } from '../../words';
import type { Chapter } from '../contract';
import {
  CATEGORIES,
  KINDS,
  LAGOONS,
  otherSeat,
  placedCards,
  type Brief,
  type Category,
  type Lagoon,
  type View,
} from './view';
import { kindText, lagoonText, oneOf, teamText, whoIs } from './words';

const none = () => say('treasure-divers.described.none');
const team = (cards: number[]): string => (cards.length > 0 ? list(cards.map(teamText)) : none());

function topText({ top, face_up, seen_by }: Lagoon, other: number, name: string): string {
  if (top === null) return say('treasure-divers.board.faceDown');
  if (face_up) return say('treasure-divers.described.faceUp', { card: oneOf(top) });
  const known = seen_by.includes(other)
    ? say('treasure-divers.board.peekedByBoth', { who: name })
    : say('treasure-divers.board.peekedByYou');
  return say('treasure-divers.described.known', { card: oneOf(top), known });
}

export function describe({ view, brief, names, seat }: Situation<View, Brief>): Chapter[] {
  if (!view || !brief) return [];
  const mine = seat ?? 0;
  const theirs = otherSeat(mine);
  const name = names[theirs] ?? '';
  const who = whoIs(names, seat);
  const placedAt = (one: number, lagoon: number): string => {
    const placed = placedCards(view, one)?.[lagoon];
    if (placed !== undefined) return teamText(placed);
    return view.placed[one] === null ? none() : say('treasure-divers.described.secret');
  };
  const lagoons = LAGOONS.map((index): Chapter => {
    const lagoon = view.lagoons[index]!;
    const { shark, cards } = brief.odds[index]!;
    const hidden = lagoon.count > 0 && lagoon.top === null && cards > 0;
    return {
      title: lagoonText(index),
      rows: [
        [say('treasure-divers.described.cards'), number(lagoon.count)],
        [
          say('treasure-divers.described.top'),
          lagoon.count === 0 ? say('treasure-divers.board.emptyLagoon') : topText(lagoon, theirs, name),
        ],
        ...(hidden
          ? [[say('treasure-divers.about.odds.title'), percent(shark / cards)] satisfies [string, string]]
          : []),
        [say('treasure-divers.described.yours'), placedAt(mine, index)],
        [say('treasure-divers.described.theirs', { name }), placedAt(theirs, index)],
      ],
    };
  });
  const led = (category: Category): [string, string] => {
    const { cards, leader } = brief.categories[category];
    const kind = kindText(category);
    const leads =
      leader === null
        ? say('treasure-divers.board.tied', { kind })
        : say('treasure-divers.board.leads', { ...subject(who(leader)), kind });
    return [kind, say('treasure-divers.described.led', { mine: cards[mine] ?? 0, theirs: cards[theirs] ?? 0, leads })];
  };
  const locker = KINDS.filter((kind) => (view.locker[kind] ?? 0) > 0);
  return [
    {
      title: say('treasure-divers.described.state'),
      rows: [
        [
          say('treasure-divers.board.dive', { dive: view.dive }),
          view.captain === mine ? say('treasure-divers.board.captain') : say('treasure-divers.board.scanner'),
        ],
      ],
    },
    ...lagoons,
    {
      title: say('treasure-divers.board.race'),
      rows: [
        [
          say('treasure-divers.about.score.title'),
          say('treasure-divers.described.score', { mine: brief.scores[mine] ?? 0, theirs: brief.scores[theirs] ?? 0 }),
        ],
        ...CATEGORIES.map(led),
      ],
    },
    ...[mine, theirs].map((one): Chapter => ({
      title: say('treasure-divers.board.handOf', subject(who(one))),
      rows: [
        [say('treasure-divers.described.hand'), team(view.hands[one] ?? [])],
        [say('treasure-divers.described.overall'), number(brief.overall[one] ?? 0)],
        [say('treasure-divers.about.wild.title'), number(view.wild[one] ?? 0)],
      ],
    })),
    {
      title: say('treasure-divers.board.locker'),
      rows:
        locker.length > 0
          ? locker.map((kind) => [kindText(kind), number(view.locker[kind] ?? 0)])
          : [[say('treasure-divers.board.locker'), say('treasure-divers.board.lockerEmpty')]],
    },
  ];
}
