// A game that the page knows nothing of (examples/lantern_reef), on the plain board.
import type { Page } from 'playwright-core';
import { boardMoves, legalMoves, newTable, playToTheEnd, waitForTurn } from './player.ts';
import { expect, type Suite } from './stage.ts';

const GAME = 'lantern-reef';
const SIZES = [
  [390, 844],
  [1366, 768],
] as const;

const cardsAt = (page: Page, place: string) => page.locator(`[data-board] [data-at="${place}"] [data-card]`);
const logLines = (page: Page) => page.locator('.side .log li').allTextContents();

/** Hangs the highest lantern that it may: so sooner or later a lower one is left, whatever is dealt. */
function highest(moves: string[]): string {
  return moves.filter((move) => move.startsWith('hang:')).at(-1) ?? moves[0]!;
}

/** Every card in the hand leads to its moves, and to the reason why another is not possible. */
async function lookAtHand(page: Page, moves: string[]): Promise<number> {
  let asked = 0;
  for (const card of await cardsAt(page, 'hand:0').all()) {
    const value = (await card.getAttribute('data-choice'))!.replace('card:', '');
    await card.click();
    const offered = await boardMoves(page);
    const own = moves.filter((move) => move.endsWith(`:${value}`));
    expect(offered.join() === own.join(), `${value} offers ${offered.join()}, not ${own.join()}`);
    const impossible = page.locator(`[data-why="hang:${value}"]`);
    if ((await impossible.count()) > 0) {
      asked += 1;
      // It is disabled for screen readers, but it answers.
      await impossible.click({ force: true });
      await page.locator('[role=alert]', { hasText: 'too low' }).waitFor();
    }
    await card.click();
  }
  return asked;
}

export const plain: Suite = {
  'a game without a board is played on the plain one': async (stage) => {
    const page = await stage.person();
    await newTable(page, { game: GAME, seats: ['me', 'sailor'], options: { first: '0' } });
    await page.waitForSelector('[data-board]');
    expect((await page.locator('h1').textContent()) === GAME, 'it goes by its id');
    let decided = 0;
    let asked = 0;
    const decisions = await playToTheEnd(page, highest, async (moves) => {
      expect([...(await boardMoves(page))].sort().join() === [...moves].sort().join(), 'the board offers all moves');
      expect((await cardsAt(page, 'hand:1').count()) === 0, 'the hand of the other is hidden');
      asked += await lookAtHand(page, moves);
      if (++decided === 5) await stage.photograph(page, 'plain', SIZES);
    });
    // Of fifteen lanterns the one who begins has eight.
    expect(decisions === 8, `${decisions} decisions`);
    expect(asked > 0, 'nothing was impossible');
    expect((await page.locator('[data-result] [data-player]').count()) === 2, 'the result has every player');
    const log = await logLines(page);
    for (const told of ['hung', 'dropped', 'drew', 'counted, points', 'won']) {
      expect(
        log.some((line) => line.includes(told)),
        `the log tells ${told}`,
      );
    }
    expect((await page.locator('[data-panel=rules]').count()) === 0, 'there are no rules to show');
    await stage.photograph(page, 'plain-over', SIZES);
  },
  'the home page lists it, a bot gives a hint, and who watches sees no hand': async (stage) => {
    const page = await stage.person({ motion: true });
    await page.goto('/');
    await page.locator(`[data-play=${GAME}]`).waitFor();
    await stage.photograph(page, 'plain-home', SIZES);
    await page.locator(`[data-play=${GAME}]`).click();
    await waitForTurn(page);
    await page.locator('[data-ask-hint]').click();
    const hint = await page.locator('[data-hint]').getAttribute('data-hint');
    expect((await legalMoves(page)).includes(hint!), `${hint} is a move`);
    const watcher = await stage.person();
    await watcher.goto(page.url());
    await watcher.locator('[data-board] [data-at="hand:0"]').waitFor();
    for (const place of ['hand:0', 'hand:1', 'stock']) {
      expect((await cardsAt(watcher, place).count()) === 0, `${place} is hidden`);
    }
    expect((await boardMoves(watcher)).length === 0, 'a spectator decides nothing');
  },
};
