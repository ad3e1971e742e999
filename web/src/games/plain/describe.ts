// The places of any game in words, by whose they are.
import type { Situation } from '../../explain/explanation';
import { sayCards } from '../../table/teller';
import { number, say } from '../../words';
import type { Chapter, GameId } from '../contract';
import type { PlainPlace, PlainView } from './view';
import { placeText } from './words';

export function describe(game: GameId, { view, names, seat }: Situation<PlainView>): Chapter[] {
  const row = (at: PlainPlace): [string, string] => [
    placeText(game, at, names, seat),
    at.cards.length === at.count && at.count > 0 ? sayCards(game, at.cards) : number(at.count),
  ];
  const chapter = (title: string, owner: number | undefined): Chapter => ({
    title,
    rows: (view?.places ?? []).filter((at) => at.seat === owner).map(row),
  });
  return [chapter(say('table.board'), undefined), ...names.map((name, owner) => chapter(name, owner))].filter(
    ({ rows }) => rows.length > 0,
  );
}
