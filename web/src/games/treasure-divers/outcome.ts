// Why a match ended as it did (TD-19).
import type { Result } from '../../net/protocol';
import { say } from '../../words';
import { CATEGORIES, cardsIn, cardsOverall, leader, otherSeat, type Category, type View } from './view';

export function whyWon(result: Result, view: View): string {
  const [first] = result.winners;
  if (result.winners.length !== 1 || first === undefined) return say('treasure-divers.result.equal');
  const categories = result.scores[first] ?? 0;
  if (categories >= 3) return say('treasure-divers.result.byCategories', { count: categories });
  const [more, less] = [cardsOverall(view, first), cardsOverall(view, otherSeat(first))];
  return more === less
    ? say('treasure-divers.result.byCaptain')
    : say('treasure-divers.result.byCards', { more, less });
}

export interface Duel {
  category: Category;
  /** The cards of both, mine first. */
  cards: [number, number];
  winner: number | null;
}

export const duels = (view: View, mine: number): Duel[] =>
  CATEGORIES.map((category) => ({
    category,
    cards: [cardsIn(view, mine, category), cardsIn(view, otherSeat(mine), category)],
    winner: leader(view, category),
  }));
