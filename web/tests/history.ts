// A player's history of matches that were analysed, as the server would tell it: real ones would take hours.
import type { Page } from 'playwright-core';
import { newTable } from './player.ts';

interface Past {
  table: string;
  game: string;
  ended: string;
  result: number;
  luck: number;
  decisions: number;
  error_per_decision: number;
}

const wave = (index: number, length: number): number => Math.sin((index * 2 * Math.PI) / length);

/** One match a day, somewhat better from one to the next; `from`: after so many others. */
export const history = (count: number, game = 'captain-carcass', from = 0): Past[] =>
  Array.from({ length: count }, (_, index) => ({
    table: (from + index).toString(36).padStart(16, 'a'),
    game,
    ended: new Date(Date.UTC(2026, 0, 1 + from + index, 20)).toISOString().replace('.000', ''),
    result: index % 3 === 0 ? 0 : 1,
    luck: 0.3 * wave(index, 7) + 0.1 * wave(index, 2.7),
    decisions: 20 + (index % 5),
    error_per_decision: 0.02 - (0.012 * index) / count + 0.004 * wave(index, 3.3) + 0.003 * wave(index, 1.7),
  }));

const AGAINST = { kind: 'bot', name: 'Bo', level: 'sailor' };

const finished = (past: Past, analysed: boolean) => {
  const analysis = {
    ...{ seat: 0, result: past.result, start: 0.5, luck: past.luck, own_errors: -0.2, others_errors: 0.2, unknown: 0 },
    ...{ adjusted: 0.5, decisions: past.decisions, error_per_decision: past.error_per_decision },
    classes: { best: past.decisions, fine: 0, inaccuracy: 0, mistake: 0, blunder: 0 },
  };
  return {
    ...{ table: past.table, game: past.game, started: past.ended, ended: past.ended, seat: 0 },
    ...{ seats: [{ kind: 'player', name: 'Ada', level: null }, AGAINST], scores: [12, 9], winners: [1 - past.result] },
    ...{ won: past.result === 1, against: 'sailor', counts: true, replay: true },
    analysis: analysed ? analysis : null,
  };
};

/** My games, with that history: some of it in the list, the last match not analysed yet. */
export async function openHistory(page: Page, past: Past[]): Promise<void> {
  // Whoever has no table is nobody yet.
  await newTable(page, { game: 'captain-carcass', seats: ['me', 'open'] });
  await page.route('**/api/players/me/games*', (route) => {
    const game = new URL(route.request().url()).searchParams.get('game');
    const mine = past.filter((one) => game === null || one.game === game);
    const streak = { now: 1, longest: 3 };
    return route.fulfill({
      json: {
        games: mine
          .toReversed()
          .slice(0, 4)
          .map((one, index) => finished(one, index > 0)),
        next: null,
        running: [],
        statistics: { played: past.length, won: past.length - 1, streak, games: [] },
        analysed: mine.slice(0, -1),
      },
    });
  });
  await page.goto('/games');
  await page.locator('[data-trend]').waitFor();
}
