import { dice, newTable, playToTheEnd } from './player.ts';
import { expect, type Suite } from './stage.ts';

export const pages: Suite = {
  'bad links say what to do': async (stage) => {
    const page = await stage.person();
    for (const [path, words] of [
      ['/t/nosuchtable', 'No such table'],
      ['/transfer/nosuchcode', 'This link no longer works'],
      ['/rules/chess', 'There is nothing here'],
      ['/nowhere', 'There is nothing here'],
      ['/t/%E0%A4%A', 'No such table'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: words }).waitFor();
      expect((await page.getByRole('link', { name: 'All games' }).count()) > 0, `${path} leads home`);
    }
  },
  'nothing comes from elsewhere': async (stage) => {
    const page = await stage.person();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(stage.address) && !request.url().startsWith('data:')) elsewhere.push(request.url());
    });
    await page.goto('/');
    await page.locator('[data-play=captain-carcass]').click();
    await page.waitForSelector('[data-board]');
    expect(elsewhere.length === 0, elsewhere.join());
  },
  'a full table can be watched': async (stage) => {
    const host = await stage.person();
    const late = await stage.person();
    const link = await newTable(host, { game: 'captain-carcass', seats: ['me', 'sailor'] });
    await host.waitForSelector('[data-board]');
    await late.goto(link);
    await late.getByText('You are watching').waitFor();
  },
  'a finished table shows how it ended': async (stage) => {
    const host = await stage.person();
    const late = await stage.person();
    const link = await newTable(host, { game: 'captain-carcass', seats: ['me', 'random'] });
    await playToTheEnd(host, dice(1));
    await late.goto(link);
    await late.waitForSelector('[data-result]');
    expect((await late.locator('button[data-rematch]').count()) === 0, 'only players ask for a rematch');
  },
  'a closed table says so': async (stage) => {
    const host = await stage.person();
    const guest = await stage.person();
    const link = await newTable(host, { game: 'captain-carcass', seats: ['me', 'open'] });
    await guest.goto(link);
    await guest.locator('[data-sit="1"]').waitFor();
    await host.getByRole('button', { name: 'Close the table' }).click();
    await guest.getByRole('heading', { name: 'This table was closed' }).waitFor();
  },
  'a public table is listed and can be joined': async (stage) => {
    const host = await stage.person();
    const guest = await stage.person();
    await host.goto('/?new=captain-carcass');
    await host.locator('select[name=seat-1]').selectOption('open');
    await host.locator('select[name=visibility]').selectOption('public');
    await host.locator('form button.primary').click();
    await host.waitForURL(/\/t\//);
    await guest.goto('/');
    await guest.getByRole('link', { name: 'Join' }).first().click();
    await guest.locator('[data-sit="1"]').click();
    await guest.getByRole('button', { name: 'Stand up' }).waitFor();
  },
  'rules are one key away, and so are all keys': async (stage) => {
    const page = await stage.person();
    await newTable(page, { game: 'captain-carcass', seats: ['me', 'sailor'] });
    await page.waitForSelector('[data-turn=mine]');
    await page.keyboard.press('?');
    await page.locator('[data-keys] h2').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-keys]', { state: 'detached' });
    await page.keyboard.press('r');
    await page.locator('aside h2', { hasText: 'The idea' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForSelector('aside', { state: 'detached' });
  },
  'a name can be changed': async (stage) => {
    const page = await stage.person();
    await page.goto('/');
    await page.locator('input[name=name]').fill('Nemo');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
    await page.reload();
    expect((await page.locator('input[name=name]').inputValue()) === 'Nemo', 'the name is kept');
  },
};
