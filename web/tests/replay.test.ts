// Matches that are over, step by step: every game, by keys, buttons, slider and link, from every point of view, from a file; and
// looking back while a match is played.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { chooseFile, type Finished, finishedMatch } from './finished.ts';
import { legalMoves, newTable, playMove, steps, waitForTurn } from './player.ts';
import { expect, type Stage, type Suite } from './stage.ts';

const GAMES: Record<string, string[]> = {
  'captain-carcass': ['random', 'random'],
  'treasure-divers': ['random', 'random'],
  'sea-and-shore': ['random', 'random', 'random'],
};

/** A match in which Ben has not revealed the nonce that he had promised. */
const WITHHELD = new URL('../../tests/golden/captain-carcass/withheld.fathom', import.meta.url);

/** The step that is shown, as soon as it is this one. */
const atStep = (page: Page, step: number) => page.waitForSelector(`[data-at="${step}"]`);
const shownStep = async (page: Page) => Number(await page.locator('[data-at]').getAttribute('data-at'));
const loaded = (page: Page, match: Finished) => page.waitForSelector(`[data-loaded="${match.count}"]`);

async function open(stage: Stage, game: string, hash = ''): Promise<{ page: Page; match: Finished }> {
  const match = await finishedMatch(stage.address, game, GAMES[game]!);
  const page = await stage.person();
  await page.goto(`/r/${match.table}${hash}`);
  await page.waitForSelector('[data-board]');
  return { page, match };
}

/** Every step is shown, and told to whoever listens. */
async function walkThrough(stage: Stage, game: string): Promise<void> {
  const { page, match } = await open(stage, game);
  await loaded(page, match);
  await atStep(page, 1);
  await page.evaluate(() => {
    const told: string[] = [];
    const region = document.querySelector('[data-said]')!;
    new MutationObserver(() => told.push(region.textContent!.trim())).observe(region, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    Object.assign(window, { told });
  });
  for (let step = 2; step <= match.count; ++step) await page.keyboard.press('ArrowRight');
  await atStep(page, match.count);
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
  for (let step = 2; step <= match.count; ++step) {
    const start = `Step ${step} of ${match.count}.`;
    expect(told[step - 2]?.startsWith(start), `${game}: “${told[step - 2]}” instead of “${start}”`);
  }
  await page.keyboard.press('ArrowRight');
  await atStep(page, match.count);
  // The board shows the end: everybody has the points of the result.
  const result = JSON.parse(match.file.trim().split('\n').at(-1)!) as { scores: number[] };
  const scores = await page
    .locator('.players [data-score]')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-score'))));
  expect(scores.join() === result.scores.join(), `${game}: ${scores.join()} instead of ${result.scores.join()}`);
}

/** What can be read on the board. */
const boardText = (page: Page) => page.locator('[data-board]').innerText();

async function choose(page: Page, view: string): Promise<void> {
  await page.locator('select[name=view]').selectOption(view);
  await page.waitForSelector(`[data-view="${view}"]`);
}

export const replay: Suite = {
  'replay: every step of Captain Carcass': (stage) => walkThrough(stage, 'captain-carcass'),
  'replay: every step of Treasure Divers': (stage) => walkThrough(stage, 'treasure-divers'),
  'replay: every step of Sea & Shore': (stage) => walkThrough(stage, 'sea-and-shore'),

  'replay: keys, buttons, slider and speed': async (stage) => {
    const { page, match } = await open(stage, 'captain-carcass');
    await loaded(page, match);
    await page.keyboard.press('End');
    await atStep(page, match.count);
    await page.keyboard.press('ArrowLeft');
    await atStep(page, match.count - 1);
    await page.keyboard.press('Home');
    await atStep(page, 1);
    // A turn on, and back.
    await page.keyboard.press('PageDown');
    const turn = await shownStep(page);
    expect(turn > 1, 'a turn begins further on');
    await page.keyboard.press('PageUp');
    await atStep(page, 1);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    expect(await button('One step back').isDisabled(), 'nothing lies before the start');
    await button('One step on').click();
    await atStep(page, 2);
    await button('One step back').click();
    await atStep(page, 1);
    await button('To the end').click();
    await atStep(page, match.count);
    expect(await button('One step on').isDisabled(), 'nothing lies behind the end');
    await button('To the start').click();
    await atStep(page, 1);

    const slider = page.locator('[data-slider]');
    await slider.fill('30');
    await atStep(page, 30);
    expect((await slider.getAttribute('aria-valuetext'))!.startsWith('Step 30 of'), 'the slider says where it is');
    await slider.press('ArrowRight');
    await atStep(page, 31);
    await slider.press('ArrowLeft');
    await atStep(page, 30);
    expect((await page.locator('.marks i').count()) > 3, 'turns are marked');

    // It goes on by itself, stops when asked to, and at the end.
    await page.getByText('4×').click();
    await page.locator('[data-board]').focus();
    await page.keyboard.press(' ');
    await page.waitForSelector('[data-play=true]');
    await page.waitForFunction(() => Number(document.querySelector('[data-at]')?.getAttribute('data-at')) > 32);
    await page.keyboard.press(' ');
    await page.waitForSelector('[data-play=false]');
    await slider.fill(String(match.count - 2));
    await page.locator('[data-board]').focus();
    await page.keyboard.press(' ');
    await atStep(page, match.count);
    await page.waitForSelector('[data-play=false]');
  },

  'replay: a link leads to a step': async (stage) => {
    const { page, match } = await open(stage, 'sea-and-shore', '#step=150&view=1');
    await atStep(page, 150);
    await page.waitForSelector('[data-view="1"]');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/#step=151&view=1$/);
    // What somebody else opens is the same.
    const other = await stage.person();
    await other.goto(page.url());
    await atStep(other, 151);
    expect((await boardText(other)) === (await boardText(page)), 'both see the same board');
    // Another step of the same replay, by the address alone.
    await other.goto(`/r/${match.table}#step=7&view=spectator`);
    await atStep(other, 7);
    await other.waitForSelector('[data-view=spectator]');
    // Beyond the end is the end, and nonsense the beginning.
    await other.goto(`/r/${match.table}#step=99999`);
    await atStep(other, match.count);
    await other.goto(`/r/${match.table}#step=soon&view=me`);
    await atStep(other, 1);
  },

  'replay: from every point of view, and with all cards open': async (stage) => {
    const { page, match } = await open(stage, 'sea-and-shore');
    await loaded(page, match);
    // Before the first trick everybody has a hand.
    // Step 0 stands on the second line.
    const playing = match.file.split('\n').findIndex((line) => line.includes('"play:'));
    await page.locator('[data-slider]').fill(String(playing - 1));
    const islands = async (view: string) => {
      await choose(page, view);
      return page
        .locator('[data-board] [data-about^="island:"]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-about')!));
    };
    const spectator = await islands('spectator');
    const first = await islands('0');
    const second = await islands('1');
    const all = await islands('open');
    expect(spectator.length === 0, `a spectator sees ${spectator.join()}`);
    expect(first.length > 0 && second.length > 0 && first.join() !== second.join(), 'every seat sees its own hand');
    for (const island of [...first, ...second]) expect(all.includes(island), `${island} is hidden`);
    expect(all.length > first.length + second.length, 'the third hand is hidden');

    const divers = await open(stage, 'treasure-divers');
    await loaded(divers.page, divers.match);
    const placing = divers.match.file.split('\n').findIndex((line) => line.includes('"place:'));
    await divers.page.locator('[data-slider]').fill(String(placing));
    await choose(divers.page, 'spectator');
    const teams = () => divers.page.locator('[data-board] .slot [data-card^="team-"]').count();
    const closed = await teams();
    await choose(divers.page, 'open');
    expect((await teams()) > closed, 'the first placement lies open');
  },

  'replay: the log leads to its moments': async (stage) => {
    const { page, match } = await open(stage, 'treasure-divers');
    await loaded(page, match);
    await page.locator('.side li button').nth(5).click();
    const there = await shownStep(page);
    expect(there > 1, 'a line leads to its step');
    await page.waitForSelector(`.side li [aria-current=step]`);
    await page.keyboard.press('End');
    await atStep(page, match.count);
    const last = await page.locator('.side li').last().locator('[aria-current=step]').count();
    expect(last === 1, 'the last line is the one that is shown');
  },

  'replay: the shuffle is checked in the page': async (stage) => {
    // Somebody who has given a number of their own.
    const page = await stage.person();
    await newTable(page, { game: 'captain-carcass', seats: ['me', 'random'] });
    while ((await waitForTurn(page)) === 'mine') await playMove(page, (await legalMoves(page)).at(-1)!, 'list');
    await page.locator('[data-watch-replay]').click();
    await page.waitForSelector('[data-replay]');
    await page.waitForSelector('[data-view="0"]');
    await page.locator('[data-panel=proof]').click();
    await page.locator('[data-check-shuffle]').click();
    await page.waitForSelector('[data-shuffle=fair]');
    expect((await page.locator('[data-shuffle] li.bad').count()) === 0, 'every promise was kept');
    expect((await page.locator('[data-shuffle]').innerText()).includes('draws again'), 'the draws were computed again');
  },

  'replay: a file that somebody has': async (stage) => {
    const match = await finishedMatch(stage.address, 'captain-carcass', GAMES['captain-carcass']!);
    const page = await stage.person();
    await page.goto('/r');
    await page.waitForSelector('#replay-file', { state: 'attached' });
    const says = async (name: string, text: string, words: string) => {
      await chooseFile(page, name, text);
      await page.locator('[data-wrong]').getByText(words, { exact: true }).waitFor();
      expect((await page.locator('[data-wrong]').count()) === 1, `${name}: one line`);
    };
    const lines = match.file.split('\n');
    await says('holiday.jpg', '\u0000\u0001nonsense', 'This is no replay that Fathom can read.');
    await says('large.fathom', 'x'.repeat(300_000), 'This file is too large to be a replay.');
    const bent = [...lines.slice(0, 11), lines[11]!.replace(/"move":"[^"]*"/, '"move":"harpoon:9:squid"')];
    await says(
      'bent.fathom',
      [...bent, ...lines.slice(12)].join('\n'),
      'This replay is damaged: line 12 does not fit.',
    );
    await says('short.fathom', lines.slice(0, 20).join('\n'), 'This replay is damaged: line 20 does not fit.');

    // One can be let go over the page as well.
    await page.evaluate((text) => {
      const files = new DataTransfer();
      files.items.add(new File([text], 'match.fathom'));
      for (const type of ['dragover', 'drop'])
        window.dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }));
    }, match.file);
    await page.waitForSelector(`[data-replay="${match.count}"]`);
    await page.keyboard.press('ArrowRight');
    await atStep(page, 2);
    expect((await page.locator('[data-wrong]').count()) === 0, 'what was wrong before is past');
    await page.locator('[data-panel=proof]').click();
    await page.locator('[data-check-shuffle]').click();
    await page.waitForSelector('[data-shuffle=unpromised]');
    expect((await page.locator('[data-shuffle] li.bad').count()) === 0, 'all that was promised holds');
    await page.keyboard.press('Escape');

    // Play on from it.
    await page.locator('[data-panel=play-on]').click();
    await page.locator('[data-play-on] button.primary').click();
    await page.waitForURL(/\/t\//);
    await page.waitForSelector('[data-board]');
  },

  'replay: a promise that was broken is called so': async (stage) => {
    const page = await stage.person();
    await page.goto('/r');
    await page.waitForSelector('#replay-file', { state: 'attached' });
    await chooseFile(page, 'withheld.fathom', readFileSync(WITHHELD, 'utf8'));
    await page.locator('[data-panel=proof]').click();
    await page.locator('[data-check-shuffle]').click();
    await page.waitForSelector('[data-shuffle=broken]');
    const words = await page.locator('[data-broken="1"]').innerText();
    expect(words.includes('Ben had promised a number and did not give it.'), words);
    expect((await page.locator('[data-shuffle] li.bad').count()) === 1, 'all the rest holds');
  },

  'replay: a match that ended before its end says how': async (stage) => {
    const match = await finishedMatch(stage.address, 'captain-carcass', GAMES['captain-carcass']!);
    const played = match.file.split('\n').slice(0, 31);
    const [first, second] = match.seats.map(({ name }) => name);
    const page = await stage.person();
    const says = async (result: object, words: string, analysed: boolean) => {
      await page.goto('/r');
      await page.waitForSelector('#replay-file', { state: 'attached' });
      const end = JSON.stringify({ type: 'result', scores: [0, 0], ...result });
      await chooseFile(page, 'match.fathom', [...played, end, ''].join('\n'));
      await page.waitForSelector('[data-replay="30"][data-loaded="30"]');
      await page.keyboard.press('End');
      await atStep(page, 30);
      await page.locator('header .told').getByText(words).waitFor();
      expect((await page.locator('[data-panel=analysis]').count()) === Number(analysed), `${words} Analysed?`);
    };
    await says({ closed: true, winners: [] }, 'The match was ended before its end: nobody has won.', false);
    const resigned = { forfeit: 1, reason: 'resigned', winners: [0] };
    await says(resigned, `${first} wins: ${second} has resigned.`, true);
  },

  'replay: play on from a step against other bots': async (stage) => {
    const { page, match } = await open(stage, 'sea-and-shore', '#step=60&view=open');
    await atStep(page, 60);
    await page.locator('[data-panel=play-on]').click();
    await page.locator('[data-play-on] input[value="1"]').check();
    await page.locator('[data-play-on] select[name=level-0]').selectOption('expert');
    await page.locator('[data-play-on] select[name=level-2]').selectOption('novice');
    await page.locator('[data-play-on] button.primary').click();
    await page.waitForURL(/\/t\//);
    const table = (await (await fetch(`${stage.address}/api/tables/${page.url().split('/').at(-1)}`)).json()) as {
      continued_from: { table: string; step: number };
      seats: { kind: string; level: string | null }[];
    };
    expect(table.continued_from.table === match.table && table.continued_from.step === 60, 'it goes on from there');
    expect(
      table.seats.map(({ kind, level }) => level ?? kind).join() === 'expert,player,novice',
      JSON.stringify(table.seats),
    );
    // At the end there is nothing to play on.
    await page.goto(`/r/${match.table}#step=${match.count}`);
    await atStep(page, match.count);
    expect((await page.locator('[data-panel=play-on]').count()) === 0, 'the match is over');
  },

  'replay: not before the end': async (stage) => {
    const page = await stage.person();
    const address = await newTable(page, { game: 'captain-carcass', seats: ['me', 'random'] });
    await waitForTurn(page);
    await page.goto(address.replace('/t/', '/r/'));
    await page.getByRole('heading', { name: 'This match is not over yet' }).waitFor();
    await page.getByRole('link', { name: 'To the table' }).click();
    await page.waitForSelector('[data-board]');
    await page.goto('/r/nosuchtable');
    await page.getByRole('heading', { name: 'No such table' }).waitFor();
  },

  'looking back during a match, which goes on meanwhile': async (stage) => {
    const page = await stage.person();
    await newTable(page, { game: 'captain-carcass', seats: ['me', 'random'] });
    for (let decisions = 0; decisions < 3; ++decisions) {
      if ((await waitForTurn(page)) === 'over') return;
      await playMove(page, (await legalMoves(page)).at(0)!, 'list');
    }
    if ((await waitForTurn(page)) === 'over') return;
    const now = await boardText(page);
    const count = await steps(page);
    await page.locator('[data-look-back]').click();
    await page.waitForSelector(`[data-looking="${count - 2}"]`);
    expect((await page.locator('[data-board] [data-move]').count()) === 0, 'the past cannot be changed');
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector(`[data-looking="${count - 3}"]`);
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector(`[data-looking="${count - 2}"]`);
    await page.locator('.side .log button').first().click();
    await page.waitForSelector('[data-looking]');
    expect((await boardText(page)) !== now, 'the board is as it was');
    // It is my turn all the same, and I am told so.
    const back = page.locator('[data-back-to-now]');
    expect((await back.innerText()) === 'Your turn: back to now', await back.innerText());
    expect((await page.title()).includes('Your turn'), 'the tab says so, too');
    await back.click();
    await page.waitForSelector('[data-turn=mine]');
    expect((await boardText(page)) === now, 'and then as it is');
    await page.keyboard.press(',');
    await page.waitForSelector('[data-looking]');
    await page.keyboard.press('.');
    await page.waitForSelector('[data-turn=mine]');

    // Others move while I look at something earlier; nothing of it is lost.
    const watcher = await stage.person();
    await watcher.goto(page.url());
    await watcher.waitForSelector('[data-steps]');
    await watcher.locator('[data-look-back]').click();
    const looked = await watcher.locator('[data-looking]').getAttribute('data-looking');
    await playMove(page, (await legalMoves(page)).at(0)!, 'list');
    await watcher.waitForFunction(
      (before) => Number(document.querySelector('[data-steps]')?.getAttribute('data-steps')) > before,
      count,
    );
    expect(
      (await watcher.locator('[data-looking]').getAttribute('data-looking')) === looked,
      'who looks back stays there',
    );
    await watcher.locator('[data-back-to-now]').click();
    await watcher.waitForSelector('[data-looking]', { state: 'detached' });
  },
};
