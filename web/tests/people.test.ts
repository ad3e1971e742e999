// What people do around a match: play again, change the rules before it, look at what they have played.
import type { Page } from 'playwright-core';
import { dice, legalMoves, newTable, playMove, playToTheEnd } from './player.ts';
import { expect, type Stage, type Suite } from './stage.ts';

/** Two people at a match that has ended. */
async function ended(stage: Stage): Promise<[Page, Page]> {
  const host = await stage.person();
  const guest = await stage.person();
  const link = await newTable(host, { game: 'captain-carcass', seats: ['me', 'open'] });
  await guest.goto(link);
  await guest.locator('[data-sit="1"]').click();
  await host.locator('button[data-start=now]').click();
  const choose = dice(4);
  for (let decisions = 0; decisions < 400; ++decisions) {
    await Promise.race([host, guest].map((page) => page.waitForSelector('[data-result], [data-turn=mine]')));
    if (await host.locator('[data-result]').count()) break;
    for (const page of [host, guest]) {
      if (await page.locator('[data-turn=mine]').count()) await playMove(page, choose(await legalMoves(page)));
    }
  }
  await guest.waitForSelector('[data-result]');
  return [host, guest];
}

/** At the next table; what stood there before stays until that is ready. */
async function elsewhere(page: Page, than: string): Promise<void> {
  await page.waitForURL((url) => url.href !== than && url.pathname.startsWith('/t/'));
  await page.waitForSelector('[data-result]', { state: 'detached' });
}

export const people: Suite = {
  'play again: one click against bots': async (stage) => {
    const page = await stage.person();
    const before = await newTable(page, { game: 'captain-carcass', seats: ['me', 'random'] });
    await playToTheEnd(page, dice(7));
    await page.locator('[data-result] button[data-rematch]').click();
    await elsewhere(page, before);
    await page.waitForSelector('[data-board]');
    const table = await page.evaluate(async () => {
      const answer = await fetch(`/api/tables/${location.pathname.split('/').at(-1)}`);
      return (await answer.json()) as { seats: { kind: string; nonce_commitment: string | null }[] };
    });
    expect(table.seats[0]!.kind === 'bot', 'the seats are rotated');
    expect(table.seats[1]!.nonce_commitment !== null, 'with a nonce, like every match');
  },

  'play again: one click each between people': async (stage) => {
    const [host, guest] = await ended(stage);
    const before = host.url();
    await guest.locator('[data-result] button[data-rematch]').click();
    await elsewhere(guest, before);
    await guest.getByText('The game starts by itself').waitFor();
    await host.getByText('wants to play again').waitFor();
    await stage.keep(host, 'play-again-asked');
    await stage.keep(guest, 'play-again-waiting');
    await host.locator('[data-result] button[data-rematch]').click();
    await elsewhere(host, before);
    await Promise.all([host, guest].map((page) => page.waitForSelector('[data-board]')));
    expect(host.url() === guest.url(), 'both are at the same table');
  },

  'play again: who goes home is not waited for': async (stage) => {
    const [host, guest] = await ended(stage);
    await guest.locator('[data-result] button[data-rematch]').click();
    // Who has asked is asked, too, until the seat is taken.
    await guest.locator('li:not(.mine)', { hasText: 'is asked to play again' }).waitFor();
    await host.getByText('wants to play again').waitFor();
    await host.locator('[data-result] a[href="/"]').click();
    await guest.locator('li', { hasText: 'Free' }).waitFor();
    await guest.locator('button[data-start]').click();
    await guest.waitForSelector('[data-board]');
  },

  'the host changes the rules in the lobby, and everybody is told': async (stage) => {
    const host = await stage.person();
    const guest = await stage.person();
    const link = await newTable(host, { game: 'captain-carcass', seats: ['me', 'open'] });
    await guest.goto(link);
    await guest.locator('[data-sit="1"]').click();
    expect((await guest.locator('button[data-change]').count()) === 0, 'only the host changes them');
    await host.locator('button[data-change]').click();
    await host.locator('select[name=players]').selectOption('3');
    await host.locator('select[name=clock]').selectOption('move-300');
    await host.locator('input[name=hints]').check();
    await stage.photograph(host, 'lobby-change', [
      [390, 844],
      [1366, 768],
    ]);
    await host.locator('form button.primary').click();
    const told = guest.locator('[data-changes]');
    await told.waitFor();
    for (const words of ['Players', '3', '5 minutes per move', 'Hints', 'allowed'])
      expect((await told.innerText()).includes(words), `${words} is not told: ${await told.innerText()}`);
    await guest.getByRole('button', { name: 'Stand up' }).waitFor();
    expect((await guest.locator('.seats ol > li').count()) === 3, 'there is a third seat');
    await stage.photograph(guest, 'lobby-changed', [
      [390, 844],
      [1366, 768],
    ]);
  },

  'my games: what was played, and how it is deleted': async (stage) => {
    const page = await stage.person();
    const link = await newTable(page, { game: 'captain-carcass', seats: ['me', 'random'] });
    await playToTheEnd(page, dice(11));
    await newTable(page, { game: 'treasure-divers', seats: ['me', 'novice'] });
    await page.waitForSelector('[data-board]');
    await page.goto('/');
    await page.getByRole('link', { name: 'My games' }).click();
    const row = page.locator(`[data-game="${link.split('/').at(-1)}"]`);
    await row.waitFor();
    await page.locator('[data-figures=captain-carcass]', { hasText: 'Random' }).waitFor();
    await page.locator('section', { hasText: 'Running' }).getByText('Treasure Divers').waitFor();
    await stage.photograph(page, 'my-games', [
      [360, 640],
      [390, 844],
      [1366, 768],
    ]);
    await page.locator('select[name=game]').selectOption('sea-and-shore');
    await row.waitFor({ state: 'detached' });
    await page.locator('select[name=game]').selectOption('');
    await row.getByRole('link', { name: 'Look at it again' }).click();
    await page.waitForSelector('[data-replay]');
    await page.goBack();
    const remove = row.getByRole('button', { name: 'Delete this game' });
    await remove.click();
    await remove.click();
    await row.waitFor({ state: 'detached' });
    expect((await page.locator('[data-figures]').count()) === 0, 'nor does it count any more');
  },

  'a move without a choice is made by the page, and told': async (stage) => {
    const page = await stage.person({ forced: true });
    await newTable(page, { game: 'sea-and-shore', seats: ['me', 'random', 'random', 'random'] });
    const choose = dice(2);
    const told = page.getByText('No other choice:').first();
    for (let decisions = 0; decisions < 300 && !(await told.count()); ++decisions) {
      const turn = await page.waitForSelector('[data-result], [data-turn=mine]');
      if ((await turn.getAttribute('data-result')) !== null) break;
      if ((await turn.textContent()) === 'Only one choice') {
        // The page is about to do it.
        await page.waitForFunction(() => !document.body.innerText.includes('Only one choice'));
        continue;
      }
      const moves = await legalMoves(page);
      if (moves.length > 0) await playMove(page, choose(moves), 'list');
    }
    expect(await told.count(), 'no move was told as the only one');
  },
};
