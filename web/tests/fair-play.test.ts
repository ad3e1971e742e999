// A match belongs to its players: who resigns has lost, who is away is waited for or stood in for, who watches does not help.
import type { Page } from 'playwright-core';
import { Cable } from './cable.ts';
import { newTable } from './player.ts';
import { expect, type Stage, type Suite } from './stage.ts';

const LOOKS = [
  [360, 740],
  [1280, 800],
] as const;

/** As many people at one table, the first of whom is its host. */
async function together(stage: Stage, game: string, count: number, cabled: Cable[] = []): Promise<[Page[], string]> {
  const people: Page[] = [];
  for (let seat = 0; seat < count; ++seat) {
    const person = await stage.person();
    cabled.push(await Cable.on(person));
    people.push(person);
  }
  const [host, ...guests] = people;
  const link = await newTable(host!, { game, seats: ['me', ...guests.map(() => 'open')] });
  for (const [index, guest] of guests.entries()) {
    await guest.goto(link);
    await guest.locator(`[data-sit="${index + 1}"]`).click();
  }
  await host!.locator('button[data-start=now]').click();
  for (const person of people) await person.waitForSelector('[data-board]');
  return [people, link];
}

/** Somebody with a name, who comes to watch. */
async function watcher(stage: Stage, name: string, link: string): Promise<Page> {
  const page = await stage.person();
  await page.goto('/');
  await page.locator('input[name=name]').fill(name);
  await page.locator('input[name=name]').press('Enter');
  await page.locator('header form button').waitFor({ state: 'detached' });
  await page.goto(link);
  await page.waitForSelector('[data-board]');
  return page;
}

async function write(page: Page, text: string): Promise<void> {
  await page.locator('input[name=chat]').fill(text);
  await page.locator('input[name=chat]').press('Enter');
  await page.locator('.chat li', { hasText: text }).waitFor();
}

async function resign(page: Page): Promise<void> {
  await page.locator('nav [data-panel=menu]').click();
  await page.locator('button[data-resign]').click();
  await page.locator('[data-resign=sure] [data-yes]').click();
}

interface Told {
  type: string;
  table?: { seats: Record<string, unknown>[] };
  notice?: string | null;
}
/** What the server tells of a table, changed on the way. */
const retold = (change: (told: Told) => void) => (frame: string) => {
  const told = JSON.parse(frame) as Told;
  change(told);
  return JSON.stringify(told);
};

export const fairPlay: Suite = {
  'between two, who resigns has lost at once': async (stage) => {
    const [[host, guest]] = await together(stage, 'captain-carcass', 2);
    await host!.locator('nav [data-panel=menu]').click();
    await host!.locator('button[data-resign]').waitFor();
    expect(
      (await host!.getByRole('button', { name: /^(Remove|A bot instead|End this table)/ }).count()) === 0,
      'a host',
    );
    await host!.keyboard.press('Escape');

    await guest!.locator('nav [data-panel=menu]').click();
    await guest!.locator('button[data-resign]').click();
    await guest!.getByText('The match ends at once').waitFor();
    await stage.photograph(guest!, 'resign', LOOKS);
    await guest!.getByRole('button', { name: 'Play on' }).click();
    expect((await guest!.locator('[data-result]').count()) === 0, 'nothing has happened');
    await guest!.keyboard.press('Escape');
    await resign(guest!);
    await guest!.waitForSelector('[data-result=lost]');
    await guest!.waitForSelector('aside', { state: 'detached' });
    await host!.waitForSelector('[data-result=won]');
    await host!.locator('[data-result]', { hasText: 'has resigned' }).waitFor();
    await stage.photograph(host!, 'resigned', LOOKS);
  },

  'among more, a bot goes on for the others': async (stage) => {
    const [[host, guest, third]] = await together(stage, 'captain-carcass', 3);
    await resign(guest!);
    await guest!.getByText('You are watching').waitFor();
    expect((await guest!.locator('[data-turn=mine]').count()) === 0, 'nothing left to decide');
    for (const page of [host!, third!]) {
      await page.locator('.log li', { hasText: 'resigns' }).waitFor();
      expect((await page.locator('[data-result]').count()) === 0, 'the match goes on');
    }
  },

  'a match against several bots ends when its player resigns': async (stage) => {
    const page = await stage.person();
    await newTable(page, { game: 'captain-carcass', seats: ['me', 'random', 'random'] });
    await page.waitForSelector('[data-board]');
    await resign(page);
    await page.getByRole('heading', { name: 'The game is over' }).waitFor();
  },

  'those who watch talk among themselves, and lines can be muted and reported': async (stage) => {
    const [[host, guest], link] = await together(stage, 'captain-carcass', 2);
    const one = await watcher(stage, 'Wanda', link);
    const two = await watcher(stage, 'Walt', link);
    await write(host!, 'Ahoy!');
    await write(one, 'The squid is next');
    const heard = two.locator('.chat li.watching', { hasText: 'The squid is next' });
    await heard.waitFor();
    await write(host!, 'Your turn');
    await guest!.locator('.chat li', { hasText: 'Your turn' }).waitFor();
    expect((await guest!.locator('.chat li', { hasText: 'squid' }).count()) === 0, 'players are not helped');

    await heard.getByRole('button', { name: 'More about what Wanda said' }).click();
    await stage.photograph(two, 'chat-line', [[1280, 800]]);
    await heard.locator('[data-report]').click();
    await heard.getByText('Reported to the operator').waitFor();
    await heard.locator('[data-mute=true]').click();
    await two.locator('.chat li', { hasText: 'squid' }).waitFor({ state: 'detached' });
    await two.reload();
    const muted = two.locator('.chat li', { hasText: 'muted' });
    await muted.waitFor();
    await muted.getByRole('button', { name: 'More about what Wanda said' }).click();
    await muted.locator('[data-mute=false]').click();
    await two.locator('.chat li', { hasText: 'squid' }).waitFor();
    expect((await host!.locator('.chat .more').count()) === 0, 'nobody mutes or reports themselves');

    await guest!.locator('nav [data-panel=menu]').click();
    await guest!.locator('[data-report-player] summary').click();
    await guest!.locator('input[name=report]').fill('Says odd things');
    await guest!.locator('[data-report-player] button').click();
    await guest!.locator('[data-report-player]', { hasText: 'Reported to the operator' }).waitFor();
  },

  'who is away for long can be stood in for, and seats say what is wrong with them': async (stage) => {
    const cables: Cable[] = [];
    const [[host]] = await together(stage, 'captain-carcass', 3, cables);
    const [cable] = cables;
    // Time passes on the way: the server has seen everybody a moment ago.
    const since = Date.now() - 125_000;
    cable!.rewrite = retold((told) => {
      if (told.table) {
        Object.assign(told.table.seats[1]!, { connected: false, absent_since: since, votes: [2], votes_needed: 2 });
        Object.assign(told.table.seats[2]!, { nonce_withheld: true });
      }
      if (told.type === 'welcome') told.notice = 'The server restarts at noon.\nAll matches go on afterwards.';
    });
    await host!.reload();
    const offer = host!.locator('[data-absent="1"]');
    await offer.getByText(/has been away for 2 minutes/).waitFor();
    await offer.getByText('1 of 2 want it').waitFor();
    await host!.locator('[data-announcement]', { hasText: 'restarts at noon' }).waitFor();
    expect((await host!.locator('[data-about=withheld]').count()) === 1, 'a broken promise is marked');
    await stage.photograph(host!, 'absence', LOOKS);
    await host!.locator('[data-announcement] button').click();
    await host!.setViewportSize({ width: 360, height: 740 });
    await stage.keep(host!, 'absence-phone');
    await host!.setViewportSize({ width: 1280, height: 800 });
    await offer.locator('[data-vote]').click();
    // The server knows better: everybody is here.
    await host!.getByRole('alert').filter({ hasText: 'too late or too early' }).waitFor();
    expect(
      cable!.sent.some((frame) => /"type":"vote"/.test(frame) && /"seat":1/.test(frame)),
      'no vote was sent',
    );
    await offer.getByRole('button', { name: 'Wait' }).click();
    await offer.waitFor({ state: 'detached' });
    await host!.reload();
    await host!.waitForSelector('[data-board]');
    expect((await host!.locator('[data-announcement]').count()) === 0, 'what was read is read');
  },

  'a bot that takes longer says why': async (stage) => {
    const page = await stage.person();
    const cable = await Cable.on(page);
    cable.rewrite = retold((told) => {
      if (told.table) Object.assign(told.table.seats[1]!, { late: true });
    });
    await newTable(page, { game: 'captain-carcass', seats: ['me', 'random'] });
    await page.waitForSelector('[data-board]');
    await page.locator('.players li', { hasText: 'thinking longer: the server is busy' }).waitFor();
    await stage.photograph(page, 'late', LOOKS);
    await page.locator('.players [data-about=late]').first().hover();
    await page.locator('[data-explanation]', { hasText: 'The server has much to do' }).waitFor();
  },

  'devices and data: a phrase brings somebody back, and everything can be deleted': async (stage) => {
    const page = await stage.person();
    await page.goto('/');
    await page.locator('input[name=name]').fill('Ada');
    await page.locator('input[name=name]').press('Enter');
    await page.locator('header form button').waitFor({ state: 'detached' });
    const mine = page.getByRole('link', { name: 'Devices and data' });
    await mine.click();
    await page.locator('[data-device=this]').waitFor();
    await page.locator('[data-make-phrase]').click();
    const phrase = await page.locator('[data-phrase]').innerText();
    await stage.photograph(page, 'me', LOOKS);

    const other = await stage.person();
    await other.goto('/');
    await other.getByRole('link', { name: 'Devices and data' }).click();
    await other.waitForSelector('[data-me=title]');
    await stage.photograph(other, 'me-nobody', LOOKS);
    await other.locator('input[name=phrase]').fill('no such words');
    await other.locator('[data-come-back]').click();
    await other.getByText('Nobody has this phrase').waitFor();
    await other.locator('input[name=phrase]').fill(phrase);
    await other.locator('[data-come-back]').click();
    await other.waitForURL(stage.address + '/');
    expect((await other.locator('input[name=name]').inputValue()) === 'Ada', 'it is Ada again');

    await page.getByRole('link', { name: 'All games' }).click();
    await mine.click();
    await page.locator('[data-device=other]').waitFor();
    await page.locator('[data-sign-out=others]').click();
    await page.locator('[data-sure]').click();
    await page.getByText('All other devices are signed out').waitFor();
    await page.locator('[data-device=other]').waitFor({ state: 'detached' });
    await other.reload();
    await other.locator('[data-signed-out] a').click();
    await other.waitForSelector('[data-me=signedOut]');
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-export]').click()]);
    expect(/^fathom-.*\.json$/.test(file.suggestedFilename()), file.suggestedFilename());

    for (const asked of [0, 1, 2]) await page.locator(`[data-forget="${asked}"]`).click();
    await page.waitForSelector('[data-me=deleted]');
    await page.locator('[data-begin]').click();
    await page.waitForSelector('[data-me=somebody]');
    await page.locator('[data-sign-out=this]').click();
    await page.locator('[data-sure]').click();
    await page.waitForSelector('[data-me=signedOut]');
  },
};
