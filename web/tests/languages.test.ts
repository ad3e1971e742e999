// Two languages at one table, the switch, and a language that nobody speaks, which is longer than any that people do.
import type { Page } from 'playwright-core';
import { PSEUDO } from '../scripts/pseudo.js';
import { playIn, TABLES } from './fits.test.ts';
import { dice, legalMoves, newTable, playMove, waitForTurn } from './player.ts';
import { foreign, overflowing, type Spoken, unaccented } from './reading.ts';
import { expect, type Stage, type Suite } from './stage.ts';
import { STATES } from './states.ts';

const PHONE = { name: '360x640', width: 360, height: 640 };

async function speaks(page: Page, language: Spoken, names: string[] = []): Promise<void> {
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  const odd = await foreign(page, language, names);
  expect(odd.length === 0, `${page.url()} is not all in ${language}:\n${odd.join('\n')}`);
}
const choose = (page: Page, language: Spoken) => page.locator('[data-language]').first().selectOption(language);

/** Wherever it is, and without a reload. */
async function switches(page: Page, names: string[] = []): Promise<void> {
  await page.evaluate(() => ((window as { same?: boolean }).same = true));
  for (const language of ['en', 'fr'] as const) {
    await choose(page, language);
    await speaks(page, language, names);
  }
  expect(await page.evaluate(() => (window as { same?: boolean }).same), 'the page was loaded anew');
}

const PSEUDO_STATES = Object.entries(STATES).filter(([name]) => !/^(?:Captain|Treasure|Sea)/.test(name));

export const languages: Suite = {
  'the language changes at once on every page, and is remembered': async (stage) => {
    const page = await stage.person({ locale: 'de-AT' });
    await page.goto('/');
    await page.waitForSelector('[data-play]');
    await speaks(page, 'en');
    await choose(page, 'fr');
    await speaks(page, 'fr');
    await page.reload();
    await page.waitForSelector('[data-play]');
    await speaks(page, 'fr');
    const name = await page.locator('input[name=name]').inputValue();
    for (const [path, there] of [
      ['/', '[data-play]'],
      ['/?new=sea-and-shore', 'form'],
      ['/rules/treasure-divers', 'article'],
      ['/games', 'h1'],
      ['/nowhere', 'h1'],
    ] as const) {
      await page.goto(path);
      await page.waitForSelector(there);
      await switches(page, [name]);
    }
    await newTable(page, { game: 'captain-carcass', seats: ['me', 'open'] });
    await page.waitForSelector('[data-start]');
    const names = [await page.locator('input[name=name]').inputValue()];
    await switches(page, names);
    await newTable(page, { game: 'captain-carcass', seats: ['me', 'expert'], hints: true });
    await waitForTurn(page);
    await page.locator('[data-ask-hint]').click();
    await page.waitForSelector('[data-hint]');
    await page.locator('nav [data-panel=menu]').click();
    await switches(page, names);
    await newTable(page, { game: 'treasure-divers', seats: ['me', 'here'] });
    await page.waitForSelector('[data-curtain] [data-lift]:not(:disabled)');
    // What the other one was called when the table was made stays a name.
    await switches(page, [...names, 'Joueur']);
  },

  'words that cannot be fetched change nothing': async (stage) => {
    const page = await stage.person();
    await page.route(/\/fr\.common[^/]*\.js/, (route) => route.abort());
    await page.goto('/');
    await page.waitForSelector('[data-play]');
    await choose(page, 'fr');
    await page.getByRole('alert').waitFor();
    await speaks(page, 'en');
    expect((await page.locator('[data-language]').inputValue()) === 'en', 'the switch says what is spoken');
    await page.reload();
    await page.waitForSelector('[data-play]');
    await speaks(page, 'en');
  },

  'the first language of the browser that there is': async (stage) => {
    const page = await stage.person({ locale: 'fr-CA' });
    await page.goto('/');
    await page.waitForSelector('[data-play]');
    await speaks(page, 'fr');
  },

  'two players and a spectator read the same game in their languages': async (stage) => {
    const host = await stage.person({ locale: 'fr' });
    const guest = await stage.person({ locale: 'en' });
    const watcher = await stage.person({ locale: 'fr' });
    const link = await newTable(host, { game: 'captain-carcass', seats: ['me', 'open'] });
    await guest.goto(link);
    await guest.locator('[data-sit="1"]').click();
    await host.locator('button[data-start=now]').click();
    await watcher.goto(link);
    await Promise.all([host, guest, watcher].map((page) => page.waitForSelector('[data-board]')));
    const names = await host.evaluate(async () => {
      const answer = await fetch(`/api/tables/${location.pathname.split('/').at(-1)}`);
      return ((await answer.json()) as { seats: { name: string }[] }).seats.map((seat) => seat.name);
    });
    const pick = dice(2);
    for (let decisions = 0; decisions < 8; ++decisions) {
      const turn = await Promise.race(
        [host, guest].map((page) => page.waitForSelector('[data-turn=mine], [data-result]').then(() => page)),
      );
      if (await turn.locator('[data-result]').count()) break;
      await playMove(turn, pick(await legalMoves(turn)), 'list');
    }
    await speaks(host, 'fr', names);
    await speaks(guest, 'en', names);
    await speaks(watcher, 'fr', names);
    await host.locator('nav [data-panel=menu]').click();
    await choose(host, 'en');
    await speaks(host, 'en', names);
    await speaks(watcher, 'fr', names);
  },

  'the pseudo-language has room on every page': async (stage: Stage) => {
    const problems: string[] = [];
    for (const [name, states] of PSEUDO_STATES) {
      const page = await stage.person({ viewport: PHONE, locale: PSEUDO });
      await states(page, async (state) => {
        for (const problem of await overflowing(page)) problems.push(`${name}, ${state}: ${problem}`);
        for (const text of await unaccented(page)) problems.push(`${name}, ${state}: not from the catalogue: ${text}`);
        if (problems.length > 0) await stage.keep(page, `pseudo ${name}`);
      });
      await page.close();
    }
    expect(problems.length === 0, problems.join('\n'));
  },

  ...Object.fromEntries(
    Object.entries(TABLES).map(([game, tables]) => [
      `the pseudo-language has room at a table of ${game}`,
      (stage: Stage) =>
        playIn(stage, PHONE, game, tables[0]!, {
          locale: PSEUDO,
          read: async (page) => [await overflowing(page), await unaccented(page)].flat(),
        }),
    ]),
  ),
};
