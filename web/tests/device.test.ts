// Whole matches on the device itself: without a network, without a server, through reloads and crashes, in two windows; what is
// kept, what is handed on, and that the page stays quick and small meanwhile.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { dice, legalMoves, newTable, playMove, playToTheEnd, steps, type TableSetup, waitForTurn } from './player.ts';
import { startServer } from './server.ts';
import { expect, type Stage, type Suite } from './stage.ts';

export interface Programs {
  binary: string;
  web: string;
  module: string;
  /** Many matches for what must not grow. */
  long: boolean;
}

const TABLE = /\/t\/~\w+$/;
const SETUPS: Record<string, TableSetup> = {
  'Captain Carcass': { game: 'captain-carcass', seats: ['me', 'sailor'] },
  'Treasure Divers': { game: 'treasure-divers', seats: ['me', 'sailor'] },
  'Sea & Shore': { game: 'sea-and-shore', seats: ['me', 'sailor', 'novice'] },
};

/** `keeps`: with a browser that keeps the page. */
const somebody = (stage: Stage, keeps = false) => stage.person({ where: 'device', keeps });

/** All of the page is kept in the browser. */
const keptOffline = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

async function tableHere(page: Page, setup: TableSetup, address = ''): Promise<string> {
  if (address) await page.goto(address);
  const link = await newTable(page, setup, address);
  expect(TABLE.test(link), `${link} is no table of this device`);
  return link;
}

/** So many decisions, or until the end. */
async function playSome(page: Page, most: number, choose: (moves: string[]) => string): Promise<void> {
  for (let decisions = 0; decisions < most && (await waitForTurn(page)) === 'mine'; ++decisions) {
    await playMove(page, choose(await legalMoves(page)), 'list');
  }
}

const tableOf = (link: string) => new URL(link).pathname.split('/').at(-1)!;

async function wholeGame(stage: Stage, setup: TableSetup): Promise<void> {
  const page = await somebody(stage, true);
  await page.goto('/');
  await keptOffline(page);
  const link = await tableHere(page, setup);
  await page.context().setOffline(true);
  let hinted = false;
  const decisions = await playToTheEnd(page, dice(5), async () => {
    if (hinted) return;
    hinted = true;
    await page.locator('[data-ask-hint]').click();
    await page.locator('[data-hint]').waitFor();
  });
  expect(decisions > 0 && hinted, 'there was something to decide');
  expect((await page.locator('[data-result] [data-player]').count()) === setup.seats.length, 'everybody has a result');

  // The shuffle is checked here as well, and so is the way back to any moment.
  await page.locator('[data-check-shuffle]').click();
  await page.locator('[data-shuffle=fair]').waitFor();
  await page.locator('[data-watch-replay]').click();
  await page.waitForURL(/\/r\/~\w+/);
  await page.waitForSelector('[data-replay]');
  await page.locator('[data-slider]').fill('5');
  await page.waitForSelector('[data-at="5"]');

  // The list has it, and says that the server is away without making much of it.
  await page.goto('/games');
  await page.locator(`[data-game="${tableOf(link)}"] [data-on-device]`).waitFor();
}

/** The module runs once, in one window; if that goes, another one goes on. */
const isMine = (page: Page) => page.waitForSelector('[data-turn=mine]', { timeout: 30_000 });

interface Held {
  heap: number;
  nodes: number;
  /** Of these nodes, those that are not in the document: how many does not depend on what is shown. */
  apart: number;
  /** How many listen to the window or the document, which outlive every table. */
  listeners: number;
}

const shownNodes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let count = 1;
    while (walker.nextNode()) ++count;
    return count;
  });

/** What the page holds on to, after everything else has been let go. */
async function held(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let tries = 0; tries < 20; ++tries) {
    const shown = await shownNodes(page);
    for (let times = 0; times < 3; ++times) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes } = await session.send('Memory.getDOMCounters');
    // Something has come meanwhile, of which one of the counts knows nothing.
    if ((await shownNodes(page)) !== shown) continue;
    let listeners = 0;
    for (const expression of ['window', 'document']) {
      const { result } = await session.send('Runtime.evaluate', { expression });
      const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
      listeners += found.listeners.length;
    }
    await session.detach();
    return { heap: usedSize, nodes, apart: nodes - shown, listeners };
  }
  throw new Error('The page does not come to rest.');
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** The workers that have tables: one, unless nobody plays. Bots may think in more. */
const tableWorkers = (page: Page) => page.workers().filter((worker) => !worker.url().includes('thinker'));

/** Bytes of the module's own memory. */
const moduleMemory = (page: Page): Promise<number> =>
  tableWorkers(page)[0]!.evaluate(() => (globalThis as { fathomMemory?: () => number }).fathomMemory?.() ?? 0);

/** How many decisions and hints were found by workers beside the one that has the tables. */
const thoughtElsewhere = (page: Page): Promise<number> =>
  tableWorkers(page)[0]!.evaluate(() => (globalThis as { fathomThoughts?: () => number }).fathomThoughts?.() ?? 0);

interface Second {
  /** Pictures that the page has shown. */
  shown: number;
  /** Milliseconds of a processor that its own thread took for each: whatever else the machine does, sixty times that much has
   * to fit into a second. */
  each: number;
}

async function second(page: Page): Promise<Second> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const before = await busy();
  const shown = await frames(page);
  const each = ((await busy()) - before) / Math.max(shown, 1);
  await session.detach();
  return { shown, each };
}

const frames = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const begin = performance.now();
        let shown = 0;
        const next = () => {
          shown += 1;
          if (performance.now() - begin < 1000) requestAnimationFrame(next);
          else done(shown);
        };
        requestAnimationFrame(next);
      }),
  );

export const device = ({ binary, web, module, long }: Programs): Suite => ({
  ...Object.fromEntries(
    Object.entries(SETUPS).map(([game, setup]) => [
      `on this device: a whole game of ${game} without a network`,
      (stage: Stage) => wholeGame(stage, setup),
    ]),
  ),

  'on this device: play now is ready at once': async (stage) => {
    const page = await stage.person({ where: 'device', motion: true });
    await page.goto('/');
    expect((await page.locator('[data-where]').getAttribute('data-where')) === 'device', 'that is where one plays');
    expect(page.workers().length === 0, 'nothing is started that nobody has asked for');
    await page.locator('[data-play=captain-carcass]').click();
    await page.waitForURL(TABLE);
    await page.waitForSelector('[data-board]');
    expect(tableWorkers(page).length === 1, 'one worker');
    // Back on the first page, both places are asked once, and then left alone for a while.
    let asked = 0;
    page.on('request', (request) => (asked += request.url().includes('/api/') ? 1 : 0));
    await page.goto('/');
    await page.locator('[data-on-device]').waitFor();
    await page.waitForTimeout(1000);
    expect(asked <= 12, `${asked} requests in a moment`);
    // Whoever wants the server has it from now on.
    await page.locator('[data-where] label:has([value=server])').click();
    await page.locator('[data-play=captain-carcass]').click();
    await page.waitForURL(/\/t\/[^~]/);
    await page.waitForSelector('[data-board]');
  },

  'on this device: where workers have no workers, bots think all the same': async (stage) => {
    const page = await somebody(stage);
    await page.context().route('**/assets/worker-*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `self.Worker = undefined;\n${await response.text()}` });
    });
    await tableHere(page, { game: 'treasure-divers', seats: ['me', 'expert'] });
    await playSome(page, 3, dice(12));
    await waitForTurn(page);
    expect((await thoughtElsewhere(page)) === 0, 'nobody could');
  },

  'on this device: the server is killed': async (stage) => {
    const server = await startServer(binary, web, module);
    const page = await somebody(stage, true);
    try {
      await page.goto(server.address);
      await keptOffline(page);
      await tableHere(page, SETUPS['Treasure Divers']!, server.address);
      const choose = dice(3);
      await playSome(page, 2, choose);
      server.kill();
      await playSome(page, 2, choose);
      const before = await steps(page);
      await page.reload();
      await waitForTurn(page);
      expect((await steps(page)) >= before, 'what was played is there');
      await playToTheEnd(page, choose);
      await page.goto(server.address);
      await page.locator('[data-away]').waitFor();
      expect((await page.locator('main [role=alert]').count()) === 0, 'nobody is disturbed');
    } finally {
      server.stop();
    }
  },

  'on this device: reload and crash in every kind of decision': async (stage) => {
    let page = await somebody(stage);
    const link = await tableHere(page, { game: 'captain-carcass', seats: ['me', 'novice'] });
    const choose = dice(11);
    const met = new Map<string, number>();
    const again = async () => {
      page = await page.context().newPage();
      await page.goto(link);
    };
    for (let decisions = 0; decisions < 60; ++decisions) {
      if ((await waitForTurn(page)) === 'over') break;
      const moves = await legalMoves(page);
      const before = await steps(page);
      const kind = moves[0]!.split(':')[0]!;
      const times = met.get(kind) ?? 0;
      met.set(kind, times + 1);
      if (times === 0) await page.reload();
      else if (times === 1) {
        // The window is gone, and its worker with it.
        const gone = page;
        const session = await page.context().newCDPSession(page);
        void session.send('Page.crash').catch(() => null);
        await gone.waitForEvent('crash').catch(() => null);
        await again();
        await gone.close();
      } else if (times === 2) {
        // In the middle of a move: it counts, or it was never made.
        const move = choose(moves);
        await page.locator('details[data-moves]').evaluate((element: HTMLDetailsElement) => (element.open = true));
        await page
          .locator(`details[data-moves] [data-move="${move}"]`)
          .evaluate((element: HTMLElement) => element.click());
        const gone = page;
        await again();
        await gone.close();
        if ((await waitForTurn(page)) === 'over') break;
        expect((await steps(page)) >= before, 'nothing that was acknowledged is lost');
        continue;
      }
      if (times < 2) {
        await isMine(page);
        expect((await steps(page)) === before, `${kind}: ${await steps(page)} steps instead of ${before}`);
        const found = await legalMoves(page);
        expect(found.join() === moves.join(), `${kind}: ${found.join()} instead of ${moves.join()}`);
      }
      await playMove(page, choose(moves), 'list');
    }
    expect(met.size >= 2, `only ${[...met.keys()].join()} was met`);
  },

  'on this device: two windows at one table': async (stage) => {
    const one = await somebody(stage);
    const link = await tableHere(one, SETUPS['Treasure Divers']!);
    await isMine(one);
    const two = await one.context().newPage();
    await two.goto(link);
    await isMine(two);
    const choose = dice(2);
    // What is played in one is shown in the other.
    for (const [here, there] of [
      [two, one],
      [one, two],
    ] as const) {
      await waitForTurn(here);
      await playMove(here, choose(await legalMoves(here)), 'list');
      const count = await steps(here);
      await there.waitForFunction(
        (least) => Number(document.querySelector('[data-steps]')?.getAttribute('data-steps')) >= least,
        count,
      );
    }
    await waitForTurn(two);
    const before = await steps(two);
    // The one that has the server goes.
    await one.close();
    await isMine(two);
    expect((await steps(two)) === before, 'nothing is lost');
    await playMove(two, choose(await legalMoves(two)), 'list');
    // Both windows are of the same player.
    await two.goto('/');
    await two.locator('a.button', { hasText: 'Continue' }).first().waitFor();
  },

  'on this device: analysis, file and proof of a match': async (stage) => {
    const page = await somebody(stage);
    const link = await tableHere(page, { game: 'treasure-divers', seats: ['me', 'random'] });
    await playSome(page, 200, dice(4));
    const folder = mkdtempSync(join(tmpdir(), 'fathom-record-'));
    try {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('[data-result] [data-record]').click(),
      ]);
      const file = join(folder, 'match.fathom');
      await download.saveAs(file);
      const said = execFileSync(binary, ['verify', file], { encoding: 'utf8' });
      expect(said.length > 0, 'the program verifies it');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    await page.locator('[data-analysis]').click();
    await page.locator('[data-result-analysis] [data-curve]').waitFor({ timeout: 120_000 });
    await page.locator('[data-analysing]').waitFor({ state: 'detached', timeout: 300_000 });
    await page.goto('/games');
    const row = page.locator(`[data-game="${tableOf(link)}"]`);
    await row.locator('[data-analysed]').waitFor();
    expect((await page.locator('[data-figures=treasure-divers]').count()) === 1, 'it has figures');
    // Back in the replay it goes on from the middle, on this device.
    await row.getByRole('link').first().click();
    await page.waitForSelector('[data-replay]');
    await page.locator('[data-panel="play-on"]').click();
    await page.locator('[data-play-on] button.primary').click();
    await page.waitForURL(TABLE);
    await page.waitForSelector('[data-board]');
  },

  'on this device: a match goes on with a friend': async (stage) => {
    const page = await somebody(stage);
    await tableHere(page, { game: 'captain-carcass', seats: ['me', 'sailor'] });
    await playSome(page, 2, (moves) => moves[0]!);
    await waitForTurn(page);
    const before = await steps(page);
    await page.locator('[data-panel=share]').click();
    await page.locator('[data-play-on] button.primary').click();
    await page.waitForURL(/\/t\/[^~]/);
    // There it waits for the friend.
    const friend = await stage.person();
    await friend.goto(page.url());
    await friend.locator('[data-sit="1"]').click();
    await page.locator('[data-start=now]').click();
    await page.waitForSelector('[data-board]');
    await friend.waitForSelector('[data-board]');
    await page.waitForFunction(
      (least) => Number(document.querySelector('[data-steps]')?.getAttribute('data-steps')) >= least,
      before,
    );
    await isMine(page);
  },

  'on this device: matches of both places in one list': async (stage) => {
    const page = await somebody(stage);
    const here = tableOf(await tableHere(page, { game: 'treasure-divers', seats: ['me', 'random'] }));
    await playSome(page, 200, dice(6));
    await page.goto('/?new=treasure-divers');
    await page.locator('[data-where] label:has([value=server])').click();
    const there = tableOf(await newTable(page, { game: 'treasure-divers', seats: ['me', 'random'] }));
    expect(!there.startsWith('~'), 'this one is on the server');
    await playSome(page, 200, dice(6));
    await page.goto('/games');
    await page.locator(`[data-game="${there}"]`).waitFor();
    const listed = await page
      .locator('[data-game]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-game')));
    expect(listed.join() === [there, here].join(), `the newest first: ${listed.join()}`);
    expect((await page.locator('[data-on-device]').count()) === 1, 'one is marked');
    // Each place has its figures.
    expect((await page.locator('select[name=figures] option').count()) === 2, 'figures of both');
    await page.locator(`[data-game="${here}"] button`, { hasText: 'Delete' }).click();
    await page.locator(`[data-game="${here}"] button`, { hasText: 'Really?' }).click();
    await page.locator(`[data-game="${here}"]`).waitFor({ state: 'detached' });
    expect((await page.locator(`[data-game="${there}"]`).count()) === 1, 'the other one stays');
  },

  'on this device: without a module it is the server': async (stage) => {
    const page = await somebody(stage);
    await page.context().route('**/local/fathom.wasm', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await page.locator('[data-where]').waitFor({ state: 'detached' });
    await page.locator('[data-play=treasure-divers]').click();
    await page.waitForURL(/\/t\/[^~]/);
    await page.waitForSelector('[data-board]');
  },

  'on this device: no room left': async (stage) => {
    const page = await somebody(stage);
    await tableHere(page, { game: 'sea-and-shore', seats: ['me', 'random', 'random'] });
    const choose = dice(8);
    await playSome(page, 1, choose);
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    const full = page.locator('[data-lost]', { hasText: 'no room left' });
    let before = 0;
    // The browser looks only now and then how much room there is.
    for (let tries = 0; (await full.count()) === 0; ++tries) {
      expect(tries < 90, 'there is always room');
      await page.waitForTimeout(1500);
      if ((await page.locator('[data-turn=mine]').count()) === 0) continue;
      before = await steps(page);
      const moves = await legalMoves(page);
      if (moves.length === 0 || tries % 4 > 0) continue;
      const move = page.locator(`details[data-moves] [data-move="${choose(moves)}"]`);
      await move.evaluate((button: HTMLElement) => button.click()).catch(() => null);
    }
    // There is room again: it goes on by itself from what was kept.
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await page.locator('[data-lost]').waitFor({ state: 'detached', timeout: 60_000 });
    await waitForTurn(page);
    expect((await steps(page)) >= before, 'nothing that was acknowledged is lost');
    await playSome(page, 2, choose);
  },

  'on this device: all of it is deleted': async (stage) => {
    const page = await somebody(stage);
    const link = await tableHere(page, SETUPS['Treasure Divers']!);
    await isMine(page);
    await page.goto('/me');
    for (let asked = 0; asked < 3; ++asked) await page.locator(`[data-erase="${asked}"]`).click();
    await page.locator('[data-device-data]').waitFor({ state: 'detached' });
    await page.goto(link);
    await page.waitForSelector('main h1');
    expect((await page.locator('[data-board]').count()) === 0, 'the table is gone');
  },

  [`on this device: ${long ? 50 : 4} matches take no more and more memory`]: async (stage) => {
    const page = await somebody(stage);
    await tableHere(page, { game: 'treasure-divers', seats: ['me', 'random'] });
    const count = long ? 50 : 4;
    const known: (Held & { module: number })[] = [];
    for (let match = 0; match < count; ++match) {
      await playSome(page, 200, dice(match));
      const { pathname } = new URL(page.url());
      await page.locator('button[data-rematch]').click();
      await page.waitForURL((url) => url.pathname !== pathname);
      // What stood there before stays until the next page is ready.
      await page.locator('[data-result]').waitFor({ state: 'detached' });
      // At the next table, since a table at its end still has something of what it has shown.
      await waitForTurn(page);
      known.push({ ...(await held(page)), module: await moduleMemory(page) });
    }
    const told = known.map(
      ({ heap, nodes, apart, listeners, module: bytes }) =>
        `${megabytes(heap)}, ${nodes} nodes, ${apart} of them apart, ${listeners} listeners, ${megabytes(bytes)} in the module`,
    );
    // What the first matches load stays; after that nothing does.
    const [, second] = known;
    const last = known.at(-1)!;
    // A table that stays behind brings some two thousand; what is shown for the first time a few.
    expect(last.apart < second!.apart + 200, `elements stay behind:\n${told.join('\n')}`);
    // Each table that goes on listening is one more.
    expect(last.listeners < second!.listeners + count - 2, `tables go on listening:\n${told.join('\n')}`);
    // The browser compiles what it runs often: that alone comes to some two megabytes, however many matches there are.
    expect(last.heap < second!.heap + 4e6, `the page grows:\n${told.join('\n')}`);
    expect(last.module > 0 && last.module < second!.module + 16e6, `the module grows:\n${told.join('\n')}`);
    if (long) console.log(told.map((line) => `      ${line}`).join('\n'));
  },

  'on this device: the page stays quick while the expert thinks': async (stage) => {
    const page = await somebody(stage);
    await tableHere(page, { game: 'sea-and-shore', seats: ['me', 'expert', 'expert', 'expert'] });
    const choose = dice(9);
    const shares: number[] = [];
    const costs: number[] = [];
    // Other programs run on this machine, too: each try is compared with the moments right before it, and the best one counts.
    for (let tries = 0; tries < 8; ++tries) {
      if ((await waitForTurn(page)) === 'over') break;
      const idle = await second(page);
      await page.locator('[data-ask-hint]').click();
      const thinking = await second(page);
      await page.locator('[data-hint]').waitFor();
      shares.push(thinking.shown / idle.shown);
      costs.push(thinking.each);
      if (shares.at(-1)! > 0.9) break;
      await playMove(page, choose(await legalMoves(page)), 'list');
    }
    expect((await thoughtElsewhere(page)) > 0, 'bots think in workers of their own');
    const best = Math.max(...shares);
    expect(
      best > 0.8,
      `of the pictures of an idle page it shows ${shares.map((share) => share.toFixed(2)).join(', ')}`,
    );
    // All of them, not the best: no try may leave less than half of the time.
    const most = Math.max(...costs);
    expect(most < 1000 / 60 / 2, `a picture takes ${most.toFixed(1)} ms of the page's thread while bots think`);
  },
});
