// The table of Sea & Shore in words.
import type { Situation } from '../../explain/explanation';
import { list, number, say } from '../../words';
import type { Chapter } from '../contract';
import {
  ACTION_CARDS,
  byColour,
  coloursOf,
  handOf,
  handSize,
  parseIsland,
  type Brief,
  type Played,
  type View,
} from './view';
import { actionEffect, actionName, halfText, islandText, treasureText } from './words';

const islands = (codes: string[]): string =>
  codes.length > 0 ? list(codes.map((code) => islandText(parseIsland(code)))) : say('sea-and-shore.described.none');

function playedText(played: Played): string {
  const what = parseIsland(played.island);
  return what.colour !== null && what.number !== null
    ? islandText(what)
    : say('sea-and-shore.board.showing', { half: halfText(what) });
}

export function describe({ view, brief, names, seat }: Situation<View, Brief>): Chapter[] {
  if (!view || !brief) return [];
  const none = say('sea-and-shore.described.none');
  const state: Chapter = {
    title: say('sea-and-shore.described.state'),
    rows: [
      [
        say('sea-and-shore.described.where'),
        say('sea-and-shore.board.round', { round: view.round, trick: view.trick }),
      ],
      ...(view.starter === null
        ? []
        : [[say('sea-and-shore.described.starter'), names[view.starter] ?? ''] satisfies [string, string]]),
      ...view.decks.map((deck, index): [string, string] => {
        const left = say('sea-and-shore.board.deckLeft', { count: deck.down });
        return [
          say('sea-and-shore.described.deck', { number: index + 1 }),
          deck.up
            ? say('sea-and-shore.described.deckShows', { treasure: treasureText(parseIsland(deck.up)), left })
            : say('sea-and-shore.described.deckEmpty', { left }),
        ];
      }),
      ...ACTION_CARDS.flatMap((card): [string, string][] => {
        const action = view.actions[card];
        if (action === null) return [];
        const colours = list(coloursOf(card).map((colour) => say(`sea-and-shore.colour.${colour}.name`)));
        const words = say('sea-and-shore.described.actionIs', {
          name: actionName(action),
          effect: actionEffect(action),
        });
        return [[say('sea-and-shore.described.action', { colours }), words]];
      }),
      [say('sea-and-shore.described.stock'), number(view.stock)],
    ],
  };
  const seats = names.map((name, one): Chapter => {
    const pile = view.piles[one] ?? [];
    const top = pile.at(-1);
    const played = view.played[one];
    const known = view.known_islands.filter(({ holder }) => holder === one && one !== seat);
    return {
      title: name,
      rows: [
        [say('sea-and-shore.described.score'), number(brief.scores[one] ?? 0)],
        [
          say('sea-and-shore.described.hand'),
          one === seat
            ? islands(byColour(handOf(view, seat)).flatMap((group) => group.islands))
            : number(handSize(view, one)),
        ],
        ...(known.length > 0
          ? [
              [say('sea-and-shore.described.known'), islands(known.map(({ island }) => island))] satisfies [
                string,
                string,
              ],
            ]
          : []),
        [say('sea-and-shore.described.additions'), number(view.additions[one] ?? 0)],
        [
          say('sea-and-shore.described.pile'),
          top
            ? say('sea-and-shore.described.top', { count: pile.length, treasure: treasureText(parseIsland(top)) })
            : none,
        ],
        [say('sea-and-shore.described.played'), played ? playedText(played) : none],
      ],
    };
  });
  return [state, ...seats];
}
