import type { Page } from 'playwright-core';
import { Cable } from './cable.ts';
import { finishedMatch } from './finished.ts';
import { dice, legalMoves, newTable, playMove, steps, type TableSetup, waitForTurn } from './player.ts';
import { startServer } from './server.ts';
import { expect, type Stage, type Suite } from './stage.ts';

const kindOf = (moves: string[]) => moves[0]!.split(':')[0]!;

async function sameMoves(page: Page, moves: string[], after: string): Promise<void> {
  await waitForTurn(page);
  const again = await legalMoves(page);
  expect(
    again.join() === moves.join(),
    `after ${after} in ${kindOf(moves)}: ${again.join()} instead of ${moves.join()}`,
  );
}

/** Each kind of decision is met once with a reload and once with a cut cable. */
async function interrupted(stage: Stage, setup: TableSetup, most: number): Promise<void> {
  const page = await stage.person();
  const cable = await Cable.on(page);
  await newTable(page, setup);
  const choose = dice(11);
  const reloaded = new Set<string>();
  const cut = new Set<string>();
  for (let decisions = 0; decisions < most; ++decisions) {
    if ((await waitForTurn(page)) === 'over') break;
    const moves = await legalMoves(page);
    const kind = kindOf(moves);
    if (!reloaded.has(kind)) {
      reloaded.add(kind);
      await page.reload();
      await sameMoves(page, moves, 'a reload');
    } else if (!cut.has(kind)) {
      cut.add(kind);
      const connections = cable.connections;
      await cable.cut();
      while (cable.connections === connections) await page.waitForTimeout(50);
      await page.waitForSelector('[data-lost]', { state: 'detached' });
      await sameMoves(page, moves, 'a lost connection');
    }
    await playMove(page, choose(moves));
  }
  console.log(`      reloaded in ${[...reloaded].join(', ')}; cut in ${[...cut].join(', ')}`);
  expect(cut.size > 0, 'some decision was interrupted');
}

export const connection: Suite = {
  'reload and lost connection in every decision of Captain Carcass': (stage) =>
    interrupted(stage, { game: 'captain-carcass', seats: ['me', 'novice'] }, 120),
  'reload and lost connection in every decision of Treasure Divers': (stage) =>
    interrupted(stage, { game: 'treasure-divers', seats: ['me', 'novice'] }, 120),
  'reload and lost connection in every decision of Sea & Shore': (stage) =>
    interrupted(stage, { game: 'sea-and-shore', seats: ['me', 'novice', 'novice'] }, 120),

  'a move whose answer is lost counts once': async (stage) => {
    const page = await stage.person();
    const cable = await Cable.on(page);
    await newTable(page, { game: 'captain-carcass', seats: ['me', 'novice'], options: { first: '0' } });
    await waitForTurn(page);
    const moves = await legalMoves(page);
    const log = await steps(page);
    cable.deaf = true;
    await page.locator(`[data-board] [data-move="${moves[0]!}"]`).click();
    await page.waitForTimeout(500);
    expect((await steps(page)) === log, 'nothing heard yet');
    await cable.cut();
    cable.deaf = false;
    await page.waitForFunction(
      (count) => Number(document.querySelector('[data-steps]')?.getAttribute('data-steps')) > count,
      log,
    );
    const sent = cable.sent.map((frame) => JSON.parse(frame) as { type: string; id?: string });
    const ids = sent.filter((frame) => frame.type === 'move').map((frame) => frame.id);
    expect(ids.length === 2 && ids[0] === ids[1], `the move was sent with the ids ${ids.join()}`);
    const happened = new Map<number, { seat: number; move: string }>();
    for (const frame of cable.received) {
      const { steps: told = [] } = JSON.parse(frame) as { steps?: { number: number; seat: number; move: string }[] };
      for (const step of told) happened.set(step.number, step);
    }
    const mine = [...happened.entries()].filter(([number, step]) => number >= log && step.seat === 0);
    expect(mine.length === 1 && mine[0]![1].move === moves[0], `my steps since: ${JSON.stringify(mine)}`);
  },

  'a move that a second tab has decided already changes nothing': async (stage) => {
    const first = await stage.person();
    const address = await newTable(first, {
      game: 'captain-carcass',
      seats: ['me', 'novice'],
      options: { first: '0' },
    });
    await waitForTurn(first);
    const second = await first.context().newPage();
    const cable = await Cable.on(second);
    await second.goto(address);
    await waitForTurn(second);
    const [move] = await legalMoves(second);
    const before = await steps(second);
    cable.holds = () => true;
    await playMove(first, move!);
    // The second tab does not know of it yet.
    await second.locator(`[data-board] [data-move="${move!}"]`).click();
    await second.waitForFunction(() => document.querySelector('[data-turn=mine]') === null);
    cable.holds = () => false;
    cable.letGo();
    await second.waitForFunction(
      (count) => Number(document.querySelector('[data-steps]')?.getAttribute('data-steps')) > count,
      before,
    );
    const told = () => cable.received.map((frame) => JSON.parse(frame) as { type: string; code?: string });
    while (!told().some((frame) => frame.type === 'error')) await second.waitForTimeout(20);
    const refusals = told().filter((frame) => frame.type === 'error');
    expect(refusals.length === 1 && refusals[0]!.code === 'too_late', `refused with ${JSON.stringify(refusals)}`);
    await waitForTurn(second);
    await waitForTurn(first);
    expect((await legalMoves(second)).join() === (await legalMoves(first)).join(), 'both tabs show the same');
  },

  'an old page after an update says so': async (stage) => {
    const page = await stage.person();
    const cable = await Cable.on(page);
    cable.rewrite = (frame) => frame.replace(/"version":"[^"]*"/, '"version":"99.0.0"');
    await newTable(page, { game: 'captain-carcass', seats: ['me', 'novice'] });
    await page.getByText('Fathom has been updated').waitFor();
  },
};

export const unpackedConnection = (binary: string): Suite => ({
  'a long log comes page by page where nothing is packed': async (stage) => {
    const server = await startServer(binary, 'dist', null, ['--packed-connections', '0']);
    try {
      const match = await finishedMatch(server.address, 'sea-and-shore', ['random', 'random', 'random']);
      const page = await stage.person();
      const parts: number[] = [];
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          const frame = JSON.parse(String(payload)) as { type: string; steps: unknown[] };
          if (frame.type === 'welcome' || frame.type === 'page') parts.push(frame.steps.length);
        }),
      );
      await page.goto(`${server.address}/t/${match.table}`);
      await page.waitForSelector(`[data-steps="${match.count}"]`);
      expect(Math.max(...parts) === 60, `pages of ${parts.join()} steps`);
      expect(parts.reduce((sum, part) => sum + part) === match.count, `${parts.join()} steps of ${match.count}`);
    } finally {
      server.stop();
    }
  },
});
