// Every page in every state, for tests that look at all of them. A new page or state is a line in STATES.
import type { Page } from 'playwright-core';
import { finishedMatch } from './finished.ts';
import { history, openHistory } from './history.ts';
import { dice, legalMoves, newTable, playMove, type TableSetup, waitForTurn } from './player.ts';

/** Is called in every state, by its name. */
export type Look = (state: string) => Promise<void>;
export type States = (page: Page, look: Look) => Promise<void>;

const table = (game: string, seats: string[], options: Record<string, string> = {}): TableSetup => ({
  game,
  seats,
  options,
});

/** A decision, what is being told, drawers and dialogs, and the result. */
const match =
  (setup: TableSetup): States =>
  async (page, look) => {
    await newTable(page, setup);
    await waitForTurn(page);
    await look('the first decision');
    for (const [key, what] of [
      ['r', 'rules'],
      ['t', 'the table in words'],
    ] as const) {
      await page.keyboard.press(key);
      await page.waitForSelector('aside');
      await look(what);
      await page.keyboard.press('Escape');
      await page.waitForSelector('aside', { state: 'detached' });
    }
    for (const panel of ['share', 'menu']) {
      await page.locator(`nav [data-panel=${panel}]`).click();
      await look(panel);
      await page.keyboard.press('Escape');
    }
    await page.locator('nav [data-panel=menu]').click();
    await page.locator('button[data-resign]').click();
    await look('resigning');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.waitForSelector('[data-keys]');
    await look('keys');
    await page.keyboard.press('Escape');
    await page.locator('[data-board] [data-about]:visible').first().hover();
    await page.waitForSelector('[data-explanation]');
    await look('an explanation');
    await page.mouse.move(0, 0);
    await page.locator('[data-ask-hint]').click();
    await page.waitForSelector('[data-hint]');
    await look('a hint');
    // Where nothing has happened yet there is nothing to look back at.
    if (await page.locator('[data-look-back]').count()) {
      await page.keyboard.press(',');
      await page.waitForSelector('[data-looking]');
      await look('looking back');
      await page.locator('[data-back-to-now]').click();
    }
    const pick = dice(11);
    for (let decisions = 0; (await waitForTurn(page)) === 'mine'; ++decisions) {
      if (decisions % 6 === 3) await look(`decision ${decisions}`);
      await playMove(page, pick(await legalMoves(page)), 'list');
    }
    await look('the result');
  };

/** A moment of a step that is told beat by beat. */
const telling =
  (setup: TableSetup): States =>
  async (page, look) => {
    await newTable(page, setup);
    const pick = dice(4);
    for (let decisions = 0; decisions < 60; ++decisions) {
      const found = await page.waitForSelector('[data-result], [data-turn=mine], [data-telling=true]');
      if ((await found.getAttribute('data-telling')) !== null) break;
      if ((await found.getAttribute('data-result')) !== null) return;
      const moves = page.locator('details[data-moves] [data-move]');
      const codes = await moves.evaluateAll((all) => all.map((one) => one.getAttribute('data-move')!));
      if (codes.length === 0) continue;
      await page.locator('details[data-moves]').evaluate((list) => ((list as HTMLDetailsElement).open = true));
      await page.locator(`details[data-moves] [data-move="${pick(codes)}"]`).click();
      await page
        .waitForSelector('[data-turn=other], [data-telling=true], [data-result]', { timeout: 3000 })
        .catch(() => undefined);
    }
    await look('while it is told');
  };

const page =
  (path: string, there: string): States =>
  async (on, look) => {
    await on.goto(path);
    await on.waitForSelector(there);
    await look(path);
  };

/** A replay in the middle and at its end, with what can be opened beside it. */
const replay =
  (game: string, seats: string[]): States =>
  async (on, look) => {
    await on.goto('/');
    const match = await finishedMatch(new URL(on.url()).origin, game, seats);
    await on.goto(`/r/${match.table}#step=${Math.floor(match.count / 2)}&view=open`);
    await on.waitForSelector(`[data-loaded="${match.count}"]`);
    await look('all cards open');
    const tool = async (name: string, there: string) => {
      if (await on.locator('[data-panel=more]').count()) await on.locator('[data-panel=more]').click();
      await on.locator(`[data-panel=${name}]`).click();
      await on.waitForSelector(there);
      if (name === 'proof') {
        await on.locator('[data-check-shuffle]').click();
        await on.waitForSelector('[data-shuffle]');
      }
      await look(name);
      await on.keyboard.press('Escape');
      await on.waitForSelector('aside', { state: 'detached' });
    };
    await tool('proof', 'aside');
    await tool('text', 'aside h3');
    await tool('play-on', '[data-play-on]');
    if (await on.locator('[data-panel=more]').count()) {
      await on.locator('[data-panel=more]').click();
      await on.waitForSelector('aside');
      await look('more');
      await on.keyboard.press('Escape');
    }
    await on.keyboard.press('End');
    await on.waitForSelector(`[data-at="${match.count}"]`);
    await look('the end');
  };

export const STATES: Record<string, States> = {
  home: page('/', '[data-play]'),
  'new table of Captain Carcass': page('/?new=captain-carcass', 'form'),
  'new table of Treasure Divers': page('/?new=treasure-divers', 'form'),
  'new table of Sea & Shore': page('/?new=sea-and-shore', 'form'),
  'rules of Captain Carcass': page('/rules/captain-carcass', 'article'),
  'rules of Treasure Divers': page('/rules/treasure-divers', 'article'),
  'rules of Sea & Shore': page('/rules/sea-and-shore', 'article'),
  'a problem': page('/nowhere', 'h1'),
  'my games': page('/games', 'h1'),
  'devices and data': async (on, look) => {
    await on.goto('/me');
    await on.waitForSelector('[data-me=title]');
    await look('nobody yet');
    await on.locator('[data-begin]').click();
    await on.locator('[data-device=this]').waitFor();
    await look('one device');
    await on.locator('[data-make-phrase]').click();
    await on.waitForSelector('[data-phrase]');
    await on.locator('[data-sign-out=this]').click();
    await on.locator('[data-forget="0"]').click();
    await look('all that is asked');
  },
  'my games over time': async (on, look) => {
    await openHistory(on, history(31));
    await on.waitForSelector('[data-trend="30"]');
    await on.locator('[data-trend] summary').click();
    await look('the chart');
  },
  'a replay of one’s own': async (on, look) => {
    await on.goto('/r');
    await on.waitForSelector('#replay-file', { state: 'attached' });
    await look('no file yet');
    await on.locator('#replay-file').setInputFiles({
      name: 'match.fathom',
      mimeType: 'application/jsonl',
      buffer: Buffer.from('nonsense'),
    });
    await on.waitForSelector('[data-wrong]');
    await look('a wrong one');
  },
  'a replay of Captain Carcass': replay('captain-carcass', ['random', 'random', 'random']),
  'a replay of Treasure Divers': replay('treasure-divers', ['random', 'random']),
  'a replay of Sea & Shore': replay('sea-and-shore', ['random', 'random', 'random', 'random']),
  'a guided game': async (on, look) => {
    await on.goto('/');
    await on.locator('[data-learn="captain-carcass"]').click();
    await on.waitForSelector('[data-coach]');
    await look('the first remark');
  },
  'the curtain': async (on, look) => {
    await newTable(on, table('treasure-divers', ['me', 'here']));
    await on.waitForSelector('[data-curtain] [data-lift]:not(:disabled)');
    await look('the curtain');
  },
  lobby: async (on, look) => {
    await newTable(on, table('captain-carcass', ['me', 'open', 'random'], { divers: 'random' }));
    await on.waitForSelector('[data-start]');
    await look('lobby');
  },
  'Captain Carcass': match(
    table('captain-carcass', ['me', 'random', 'random', 'random'], { divers: 'random', variant: '1' }),
  ),
  'Treasure Divers': match(table('treasure-divers', ['me', 'random'])),
  'Sea & Shore': match(table('sea-and-shore', ['me', 'random', 'random', 'random'])),
  'Captain Carcass is told': telling(table('captain-carcass', ['me', 'random'])),
  'Treasure Divers is told': telling(table('treasure-divers', ['me', 'random'])),
  'Sea & Shore is told': telling(table('sea-and-shore', ['me', 'random', 'random'])),
};

/** These are looked at while things move. */
export const MOVING = /is told$/;
