// Pictures of every page and of every decision at the four sizes, for people to look at.
import type { Page } from 'playwright-core';
import { dice, legalMoves, newTable, playMove, type TableSetup, waitForTurn } from './player.ts';
import { expect, type Stage, type Suite } from './stage.ts';

const GAMES: TableSetup[] = [
  { game: 'captain-carcass', seats: ['me', 'novice', 'novice'], options: { divers: 'random' } },
  { game: 'treasure-divers', seats: ['me', 'novice'] },
  { game: 'sea-and-shore', seats: ['me', 'novice', 'novice', 'novice'] },
];

/** A game from its first decision to its result: a picture of each kind of decision when it first comes. */
async function board(stage: Stage, setup: TableSetup): Promise<void> {
  const page = await stage.person();
  await newTable(page, setup);
  const choose = dice(21);
  const seen = new Set<string>();
  for (let decisions = 0; decisions < 200; ++decisions) {
    if ((await waitForTurn(page)) === 'over') break;
    const moves = await legalMoves(page);
    const kind = moves[0]!.split(':')[0]!;
    // The second one of a kind comes in the middle of things.
    const name = [`${setup.game}-${kind}`, `${setup.game}-${kind}-again`].find((one) => !seen.has(one));
    if (name && (name.endsWith('again') ? decisions > 6 : true)) {
      seen.add(name);
      await choosing(page);
      await stage.photograph(page, name);
    }
    await playMove(page, choose(moves), 'list');
  }
  expect(seen.size > 3, `only ${[...seen].join()}`);
  await stage.photograph(page, `${setup.game}-over`);
}

/** Decisions of several clicks are pictured in their middle. */
async function choosing(page: Page): Promise<void> {
  const island = page.locator('[data-choice^="island:"]').first();
  if (await island.count()) await island.click();
  if (await page.locator('[data-choice="slot:0"]').count()) {
    await page.locator('[data-choice="card:5"], [data-choice="card:4"], [data-choice="card:3"]').first().click();
    await page.locator('[data-choice="slot:1"]').click();
  }
}

/** What happens by itself, pictured while it is told: `shows` is there only then. */
async function telling(stage: Stage, setup: TableSetup, shows: string, prefer: RegExp): Promise<void> {
  for (const size of [
    [360, 740],
    [1280, 800],
  ] as const) {
    const page = await stage.person({ motion: true, speed: 'slow' });
    await page.setViewportSize({ width: size[0], height: size[1] });
    await newTable(page, setup);
    await toldOnce(page, shows, prefer);
    await stage.photograph(page, `${setup.game}-telling`, [size]);
  }
}

async function toldOnce(page: Page, shows: string, prefer: RegExp): Promise<void> {
  const choose = dice(5);
  for (let decisions = 0; decisions < 60; ++decisions) {
    if ((await waitForTurn(page)) === 'over') break;
    const moves = await legalMoves(page);
    await playMove(page, moves.find((move) => prefer.test(move)) ?? choose(moves), 'list');
    const told = await page.waitForSelector(`${shows}, [data-turn=mine]`);
    if ((await told.getAttribute('data-turn')) !== null) continue;
    // Not the first moment, but one in the middle.
    await page.waitForTimeout(shows.includes('telling') ? 4000 : 500);
    return;
  }
  throw new Error(`${shows} never came`);
}

export const screenshots: Suite = {
  'pictures of the pages': async (stage) => {
    const page = await stage.person();
    await page.goto('/');
    await page.waitForSelector('[data-play]');
    await stage.photograph(page, 'home');
    for (const { game } of GAMES) {
      await page.goto(`/?new=${game}`);
      await page.waitForSelector('form');
      await stage.photograph(page, `new-${game}`);
      await page.goto(`/rules/${game}`);
      await page.waitForSelector('article');
      await stage.photograph(page, `rules-${game}`);
    }
    await page.goto('/t/nosuchtable');
    await page.waitForSelector('h1');
    await stage.photograph(page, 'no-such-table');
    await newTable(page, { game: 'captain-carcass', seats: ['me', 'open', 'expert'] });
    await page.waitForSelector('[data-start]');
    await stage.photograph(page, 'lobby');
  },
  'pictures of the panels of a table': async (stage) => {
    const page = await stage.person();
    await newTable(page, { game: 'captain-carcass', seats: ['me', 'novice'] });
    await waitForTurn(page);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const panel of ['rules', 'log', 'chat', 'share', 'menu']) {
      await page.locator(`[data-panel=${panel}]`).click();
      await page.waitForSelector('aside');
      if (panel === 'share') await page.getByRole('button', { name: 'Make a link' }).click();
      await stage.photograph(page, `panel-${panel}`, [[360, 740]]);
      if (panel === 'rules' || panel === 'share') await stage.photograph(page, `panel-${panel}`, [[1280, 800]]);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.keyboard.press('Escape');
      await page.waitForSelector('aside', { state: 'detached' });
    }
  },
  'pictures of Captain Carcass': (stage) => board(stage, GAMES[0]!),
  'pictures of Treasure Divers': (stage) => board(stage, GAMES[1]!),
  'pictures of Sea & Shore': (stage) => board(stage, GAMES[2]!),
  'pictures of an Incident': (stage) =>
    telling(stage, { game: 'captain-carcass', seats: ['me', 'novice'] }, '[data-incident]', /^continue$/),
  'pictures of a dive that is told': (stage) =>
    telling(stage, { game: 'treasure-divers', seats: ['me', 'novice'] }, '[data-telling=true]', /^place:/),
  'pictures of a trick that is told': (stage) =>
    telling(
      stage,
      { game: 'sea-and-shore', seats: ['me', 'novice', 'novice', 'novice'] },
      '[data-telling=true]',
      /^play:/,
    ),
};
