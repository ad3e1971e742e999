// The guided first games, followed by clicks on what the coach recommends until the goal is reached. Nothing that the coach says
// lies over anything that can be chosen.
import type { Page } from 'playwright-core';
import { choicesFor, dice, onBoard } from './player.ts';
import { unreadable } from './reading.ts';
import { look, nextDecision } from './sight.ts';
import { expect, type Stage, type Suite } from './stage.ts';

const WINDOWS = [
  { width: 1366, height: 768 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];
/** The smallest phone speaks French: its words are longer. */
const FRENCH = 360;
/** Of each game how many moves are recommended on the way: table/lessons/. */
const GAMES = { 'captain-carcass': 10, 'treasure-divers': 5, 'sea-and-shore': 5 };

/** Comes from the first page to the guided game of a game; the bots answer at once. */
async function learn(page: Page, game: string): Promise<void> {
  await page.route('**/api/tables', (route) => {
    const body: unknown = route.request().postDataJSON();
    return body ? route.continue({ postData: JSON.stringify({ ...body, bot_delay_ms: 0 }) }) : route.continue();
  });
  await page.goto('/');
  await page.locator(`[data-learn=${game}]`).click();
  await page.waitForURL(/\/t\//);
  await page.waitForSelector('[data-coach]', { state: 'attached' });
}

const said = (page: Page) => page.locator('[data-coach]').getAttribute('data-coach');

/** What the coach says is in the window, all of it. */
async function expectInSight(page: Page, what: string): Promise<void> {
  const whole = await page
    .locator('[data-coach] p')
    .first()
    .evaluate((words) => {
      const { left, right, top, bottom } = words.getBoundingClientRect();
      const panel = words.closest('[data-coach]')!;
      const fits = panel.scrollHeight <= panel.clientHeight && left >= 0 && top >= 0;
      return fits && right <= innerWidth && bottom <= innerHeight && words.textContent!.length > 10;
    });
  expect(whole, `${what} is not wholly in sight`);
}

/** Reads what the coach has to say until there is something to decide, or until the goal. */
async function listen(page: Page, after: number, heard: string[], french = false): Promise<'goal' | 'mine'> {
  for (;;) {
    const found = await page.waitForFunction(
      (count) => {
        const coach = document.querySelector<HTMLElement>('[data-coach]');
        if (coach?.dataset['coach']) return coach.dataset['coach'];
        const steps = Number(document.querySelector('[data-steps]')?.getAttribute('data-steps') ?? 0);
        return steps > count && document.querySelector('[data-turn=mine]') ? 'mine' : null;
      },
      after,
      { timeout: 60_000 },
    );
    const what = (await found.jsonValue())!;
    if (what === 'mine') return what;
    await expectInSight(page, what);
    if (french) {
      const odd = await unreadable(page, 'fr');
      expect(odd.length === 0, `${what}:\n${odd.join('\n')}`);
    }
    if (what === 'goal') return what;
    if (heard.at(-1) !== what) heard.push(what);
    // The last remark before a decision may stay: it is looked at together with the choices.
    const rest = await page.locator('[data-turn=mine]').count();
    const next = page.locator('[data-coach-next]');
    if (rest > 0 && (await next.getAttribute('data-coach-next')) === 'last') return 'mine';
    await next.click();
  }
}

async function follow(stage: Stage, game: keyof typeof GAMES, viewport: { width: number; height: number }) {
  const french = viewport.width === FRENCH;
  const page = await stage.person({ viewport, locale: french ? 'fr' : 'en' });
  await learn(page, game);
  const choose = dice(3);
  const places: Record<string, string> = {};
  const heard: string[] = [];
  let followed = 0;
  let step = 0;
  while ((await listen(page, step, heard, french)) === 'mine') {
    const decision = await nextDecision(page, step);
    expect(decision, `${game}: the match ended before the goal`);
    step = decision.step;
    const recommended = await page.locator('[data-coach]').getAttribute('data-recommended');
    if (recommended) followed += 1;
    const move = recommended ?? choose(decision.moves);
    if (followed === 2) await stage.keep(page, `lesson ${game} ${viewport.width}`);
    for (const click of [...choicesFor(move), onBoard(move)]) {
      const { problems, places: now } = await look(page, places, click);
      Object.assign(places, now);
      if (problems.length === 0) continue;
      const picture = await stage.keep(page, `lesson ${game} ${viewport.width} step ${step}`);
      throw new Error([`${game}, step ${step}, on the way to ${move}:`, ...problems, picture].join('\n  '));
    }
  }
  expect(followed === GAMES[game], `${followed} moves were recommended`);
  expect(heard.length > 10, `the coach said only ${heard.join(', ')}`);
  await stage.keep(page, `lesson ${game} ${viewport.width} goal`);
  expect((await page.locator('[data-real-game]').count()) === 1, 'there is a real game to start');
  await page.locator('[data-coach-next]').click();
  await page.waitForFunction(() => document.querySelector<HTMLElement>('[data-coach]')?.dataset['coach'] !== 'goal');
  return page;
}

export const lessons: Suite = {
  ...Object.fromEntries(
    (Object.keys(GAMES) as (keyof typeof GAMES)[]).flatMap((game) =>
      WINDOWS.map((window) => [
        `the guided game of ${game} at ${window.width}`,
        async (stage: Stage) => {
          await follow(stage, game, window);
        },
      ]),
    ),
  ),
  'a guided game is left and found again, and another way can be gone': async (stage) => {
    const page = await stage.person();
    await learn(page, 'captain-carcass');
    expect((await said(page)) === 'welcome', 'it begins with a welcome');
    await page.locator('[data-coach-next]').click();
    const second = await said(page);
    await page.goto('/');
    const table = page.locator('a[data-learn=captain-carcass]');
    await table.waitFor();
    await table.click();
    await page.waitForSelector('[data-coach=welcome]');
    expect(second !== 'welcome', 'remarks come one after the other');
    // Not what is recommended: nothing is recommended any more, and the match goes on.
    await page.locator(onBoard('surface')).click();
    await page.waitForSelector('[data-coach=surfaced]');
    while ((await listen(page, 0, [])) === 'mine' && !(await page.locator('[data-turn=mine]').count()));
    await nextDecision(page, 3);
    expect((await page.locator('[data-recommended]').count()) === 0, 'nothing is recommended');
  },
};
