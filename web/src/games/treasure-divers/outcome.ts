// Why a match ended as it did (TD-19).
import type { Result } from '../../net/protocol';
import { CATEGORIES, cardsIn, cardsOverall, leader, otherSeat, type Category, type View } from './view';
import { words } from './words';

export function whyWon(result: Result, view: View): string {
  const [first] = result.winners;
  if (result.winners.length !== 1 || first === undefined) return words.result.equal;
  const categories = result.scores[first] ?? 0;
  if (categories >= 3) return words.result.byCategories(categories);
  const [more, less] = [cardsOverall(view, first), cardsOverall(view, otherSeat(first))];
  return more === less ? words.result.byCaptain : words.result.byCards(more, less);
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
