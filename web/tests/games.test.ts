import type { Page } from 'playwright-core';
import { boardMoves, dice, newTable, playToTheEnd, type TableSetup } from './player.ts';
import { expect, type Stage, type Suite } from './stage.ts';

async function wholeGame(stage: Stage, setup: TableSetup, look?: (page: Page, moves: string[]) => Promise<void>) {
  const page = await stage.person();
  await newTable(page, setup);
  const decisions = await playToTheEnd(page, dice(7), (moves) => look?.(page, moves) ?? Promise.resolve());
  // Among four, chance may leave one with few turns.
  expect(decisions * setup.seats.length >= 8, `only ${decisions} decisions`);
  expect(
    (await page.locator('[data-result] [data-player]').count()) === setup.seats.length,
    'the result has every player',
  );
  expect((await page.locator('[data-board]').count()) === 1, 'the final board is still there');
  return page;
}

/** Where one click is one move, the board offers exactly the legal ones. */
async function boardOffersAll(page: Page, moves: string[]): Promise<void> {
  const offered = [...new Set(await boardMoves(page))].sort();
  expect(offered.join() === [...moves].sort().join(), `on the board: ${offered.join()}\nlegal: ${moves.join()}`);
}

export const games: Suite = {
  'play now: two clicks to a first game': async (stage) => {
    const page = await stage.person({ motion: true });
    await page.goto('/');
    const start = Date.now();
    await page.locator('[data-play=captain-carcass]').click();
    await page.waitForSelector('[data-board]');
    await page.waitForSelector('[data-turn=mine]', { timeout: 20_000 });
    expect(Date.now() - start < 20_000, 'it took too long');
    expect((await page.title()).includes('Your turn'), 'the tab says whose turn it is');
  },
  'a whole game of Captain Carcass': async (stage) => {
    await wholeGame(stage, { game: 'captain-carcass', seats: ['me', 'sailor'] }, boardOffersAll);
  },
  'Captain Carcass with Divers, a Variant and four players': async (stage) => {
    await wholeGame(
      stage,
      {
        game: 'captain-carcass',
        seats: ['novice', 'me', 'sailor', 'random'],
        options: { divers: 'random', variant: '1' },
      },
      boardOffersAll,
    );
  },
  'a whole game of Treasure Divers': async (stage) => {
    await wholeGame(stage, { game: 'treasure-divers', seats: ['me', 'sailor'] });
  },
  'a whole game of Sea & Shore': async (stage) => {
    await wholeGame(stage, { game: 'sea-and-shore', seats: ['me', 'sailor', 'sailor', 'sailor'] });
  },
  'a hint says what a bot would play, and why': async (stage) => {
    for (const { game, seats } of [
      { game: 'captain-carcass', seats: ['me', 'sailor'] },
      { game: 'treasure-divers', seats: ['me', 'novice'] },
    ]) {
      const page = await stage.person();
      await newTable(page, { game, seats });
      await page.waitForSelector('[data-turn=mine]');
      await page.locator('[data-ask-hint]').click();
      const hint = page.locator('[data-hint]');
      const best = await hint.getAttribute('data-hint');
      expect((await hint.innerText()).includes('chance to win'), `${game}: the figure has a name`);
      const list = await hint
        .locator('[data-hinted]')
        .evaluateAll((items) => items.map((item) => item.getAttribute('data-hinted')));
      expect(list.length === 0 || list[0] === best, `${game}: ${best} stands first in ${list.join(' ')}`);
      await page.close();
    }
  },
  'after the end: look back, play on from there, rematch': async (stage) => {
    const page = await wholeGame(stage, { game: 'captain-carcass', seats: ['me', 'sailor'] });
    const over = page.url();
    await page.locator('.side .log button').nth(8).click();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForURL((url) => url.href !== over && url.pathname.startsWith('/t/'));
    await page.waitForSelector('[data-board]');
    await page.goto(over);
    await page.locator('button[data-rematch]').click();
    await page.waitForURL((url) => url.href !== over);
    await page.waitForSelector('[data-board], [data-start]');
  },
};
