import type { Page } from 'playwright-core';
import { dice, legalMoves, newTable, playMove, waitForTurn } from './player.ts';
import { expect, type Stage, type Suite } from './stage.ts';

/** Two people at one table: the first makes it, the second comes by the link. */
async function together(stage: Stage, game: string): Promise<[Page, Page]> {
  const host = await stage.person();
  const guest = await stage.person();
  const link = await newTable(host, { game, seats: ['me', 'open'] });
  await guest.goto(link);
  await guest.locator('[data-sit="1"]').click();
  await host.locator('button[data-start=now]').click();
  await Promise.all([host.waitForSelector('[data-board]'), guest.waitForSelector('[data-board]')]);
  return [host, guest];
}

async function mayAct(page: Page): Promise<boolean> {
  return (await page.locator('[data-turn=mine]').count()) > 0;
}

export const twoPlayers: Suite = {
  'two browsers play Captain Carcass against each other': async (stage) => {
    const pages = await together(stage, 'captain-carcass');
    const choose = dice(3);
    for (let decisions = 0; decisions < 400; ++decisions) {
      await Promise.race(pages.map((page) => page.waitForSelector('[data-result], [data-turn=mine]')));
      if (await pages[0].locator('[data-result]').count()) break;
      for (const page of pages) {
        if (await mayAct(page)) await playMove(page, choose(await legalMoves(page)));
      }
    }
    const results = await Promise.all(pages.map((page) => page.locator('[data-result] [data-player]').allInnerTexts()));
    expect(String(results[0]) === String(results[1]), `both see the same result: ${results.join(' / ')}`);
  },

  'both orders of committing in Treasure Divers': async (stage) => {
    const pages = await together(stage, 'treasure-divers');
    const choose = dice(5);
    const orders: number[] = [];
    for (let decisions = 0; decisions < 200 && orders.length < 4; ++decisions) {
      await Promise.race(pages.map((page) => page.waitForSelector('[data-result], [data-turn=mine]')));
      const placing: boolean[] = [];
      for (const page of pages) {
        const moves = (await mayAct(page)) ? await legalMoves(page) : [];
        placing.push(moves.some((move) => move.startsWith('place:')));
      }
      if (placing[0] && placing[1]) {
        // The host first in one dive, the guest first in the next.
        const first = orders.length % 2;
        const [early, late] = [pages[first]!, pages[1 - first]!];
        await playMove(early, choose(await legalMoves(early)));
        await early.waitForSelector('[data-turn=other]');
        expect(await mayAct(late), 'the other one can still choose');
        await playMove(late, choose(await legalMoves(late)));
        orders.push(first);
        continue;
      }
      for (const page of pages) {
        const moves = (await mayAct(page)) ? await legalMoves(page) : [];
        if (moves.length > 0 && !moves[0]!.startsWith('place:')) await playMove(page, choose(moves));
      }
    }
    expect(orders.length === 4, `only ${orders.length} dives`);
  },

  'chat reaches the other browser': async (stage) => {
    const [host, guest] = await together(stage, 'captain-carcass');
    await host.locator('input[name=chat]').fill('Ahoy!');
    await host.locator('input[name=chat]').press('Enter');
    await guest.locator('.chat li', { hasText: 'Ahoy!' }).waitFor();
  },

  'a seat moves to another device': async (stage) => {
    const page = await stage.person();
    const phone = await stage.person();
    await newTable(page, { game: 'captain-carcass', seats: ['me', 'sailor'] });
    await waitForTurn(page);
    await page.locator('[data-panel=share]').click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.locator('aside a[href*="/transfer/"]').getAttribute('href');
    await page.locator('aside img').waitFor();
    // Whoever is somebody on the other device is asked, and can stay that.
    const somebody = await stage.person();
    await somebody.goto('/');
    await somebody.locator('[data-play=captain-carcass]').click();
    await somebody.waitForSelector('[data-board]');
    await somebody.goto(new URL(new URL(link!).pathname, stage.address).href);
    await somebody.getByRole('link', { name: /^Stay / }).click();
    await somebody.getByRole('heading', { name: 'Continue where you were' }).waitFor();

    await phone.goto(new URL(new URL(link!).pathname, stage.address).href);
    await phone.waitForSelector('[data-turn=mine]');
    const again = await stage.person();
    await again.goto(new URL(new URL(link!).pathname, stage.address).href);
    await again.getByText('This link no longer works').waitFor();
  },
};
