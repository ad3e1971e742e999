// The table of Captain Carcass in words.
import type { Situation } from '../../explain/explanation';
import { list, number, percent, say } from '../../words';
import type { Chapter } from '../contract';
import { type CardCode, cardText, stacksOf } from './cards';
import { diverOf, variantOf } from './divers';
import type { CaptainCarcassBrief, CaptainCarcassView } from './view';

const words = (cards: CardCode[]): string =>
  cards.length > 0 ? list(cards.map(cardText)) : say('captain-carcass.described.empty');

/** By suit, the scoring card first. */
const sorted = (cards: CardCode[]): string => words(stacksOf(cards).flatMap((stack) => stack.cards));

export function describe({ view, brief, names, seat }: Situation<CaptainCarcassView, CaptainCarcassBrief>): Chapter[] {
  if (!view || !brief) return [];
  const { cards, incident } = brief.odds;
  const known = view.known_top.flatMap(({ card }) => card ?? []);
  const variant = variantOf(view.variant);
  const rows = (...all: (false | [string, string])[]) => all.filter((row) => row !== false);
  const dive: Chapter = {
    title: say('captain-carcass.described.dive'),
    rows: rows(
      !!variant && [
        say('captain-carcass.board.variant'),
        say('about.variant', {
          name: say(`captain-carcass.variant.${variant}.name`),
          change: say(`captain-carcass.variant.${variant}.change`),
        }),
      ],
      [
        view.turn_of === null
          ? say('captain-carcass.board.exploration')
          : view.turn_of === seat
            ? say('captain-carcass.board.yourExploration')
            : say('captain-carcass.board.explorationOf', { name: names[view.turn_of] ?? '' }),
        words(view.exploration),
      ],
      brief.safe.length > 0 && [say('captain-carcass.described.safe'), words(brief.safe)],
      view.owed > 0 && [say('captain-carcass.described.owed'), number(view.owed)],
      cards > 0 && [
        say('captain-carcass.described.odds'),
        say('captain-carcass.described.chance', { bad: incident, all: cards, chance: percent(incident / cards) }),
      ],
      known.length > 0 && [say('captain-carcass.board.known'), words(known)],
      [say('captain-carcass.board.deck'), say('captain-carcass.board.cards', { count: view.deck.length })],
      [say('captain-carcass.board.locker'), sorted(view.locker)],
    ),
  };
  const holds = names.map((name, owner): Chapter => {
    const diver = diverOf(view.divers[owner] ?? null);
    return {
      title: owner === seat ? say('captain-carcass.board.yourHold') : say('captain-carcass.board.hold', { name }),
      rows: rows(
        [say('captain-carcass.described.score'), number(brief.scores[owner] ?? 0)],
        [
          say('captain-carcass.board.cards', { count: view.holds[owner]?.length ?? 0 }),
          sorted(view.holds[owner] ?? []),
        ],
        !!diver && [
          say('captain-carcass.described.diver'),
          say('setup.diver', {
            skill: say(`captain-carcass.diver.${diver.number}.skill`),
            character: say(`captain-carcass.diver.${diver.number}.character`),
          }),
        ],
      ),
    };
  });
  return [dive, ...holds];
}
