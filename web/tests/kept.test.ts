// The page on any static host and under any path; kept by the browser after one visit; and a newer version of it, which waits.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { dice, legalMoves, newTable, playMove, playToTheEnd, steps, waitForTurn } from './player.ts';
import { startServer } from './server.ts';
import { expect, type Stage, type Suite } from './stage.ts';
import { anotherVersion, hasModule, NEWER, NEWEST, StaticSite } from './static-site.ts';

const GAMES = ['captain-carcass', 'treasure-divers', 'sea-and-shore'];

/** The browser has everything and hands it out by itself. */
async function kept(page: Page): Promise<void> {
  for (let tries = 0; tries < 600; ++tries) {
    const is = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    });
    if (is) return;
    await page.waitForTimeout(100);
  }
  throw new Error('The browser does not keep the page.');
}

/** Which of its versions a page runs. */
const isNewer = (page: Page): Promise<boolean> =>
  page.evaluate((newer) => document.querySelector(`script[src*="${newer}"]`) !== null, NEWER);

const notice = (page: Page) => page.locator('[data-new-version]');

const DUEL = { game: 'captain-carcass', seats: ['me', 'novice'] };
/** The page adds the rest of an address itself. */
const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** Every page that needs nobody else says what it should, in the language that is spoken. */
async function visitAll(page: Page, address: string, rules: string): Promise<void> {
  for (const game of GAMES) {
    await page.goto(`${address}rules/${game}`);
    await page.getByRole('heading', { level: 1, name: rules }).waitFor();
  }
  for (const path of ['', 'games', 'me', 'r']) {
    await page.goto(address + path);
    await page.locator('h1').first().waitFor();
  }
}

export const keptPages = (binary: string): Suite => {
  async function site(
    stage: Stage,
    test: (page: Page, address: string, site: StaticSite) => Promise<void>,
  ): Promise<void> {
    const made = new StaticSite(binary);
    try {
      made.publish();
      const host = await made.open();
      await test(await stage.person({ keeps: true, where: 'device' }), host.address, made);
    } finally {
      made.close();
    }
  }

  return {
    'a static host: every address under a path': async (stage) => {
      const made = new StaticSite(binary);
      made.publish();
      const host = await made.open();
      try {
        const page = await stage.person();
        const elsewhere: string[] = [];
        page.on('request', (request) => {
          if (!request.url().startsWith(host.address) && !request.url().startsWith('data:')) {
            elsewhere.push(request.url());
          }
        });
        await visitAll(page, host.address, 'Rules of');
        // Links lead on inside, whatever page they are on.
        await page.goto(`${host.address}rules/captain-carcass`);
        await page.getByRole('link', { name: 'Treasure Divers' }).click();
        await page.waitForURL(`${host.address}rules/treasure-divers`);
        await page.getByRole('link', { name: 'All games' }).click();
        await page.waitForURL(host.address);
        await page.goBack();
        await page.getByRole('heading', { name: 'Rules of Treasure Divers' }).waitFor();
        const icon = await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href);
        expect(icon === `${host.address}icon.svg`, icon);
        expect(elsewhere.length === 0, elsewhere.join());
        const files = host.missed.filter((path) => /\.\w+$/.test(path));
        expect(files.length === 0, `missing: ${files.join()}`);
      } finally {
        made.close();
      }
    },
    'a static host: nobody is asked where there is no server': (stage) =>
      site(stage, async (page, address) => {
        const asked: string[] = [];
        page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
        await visitAll(page, address, 'Rules of');
        expect(asked.length === 0, asked.join());
      }),
    'a static host: all of it without a network after one visit': (stage) =>
      site(stage, async (page, address, made) => {
        await page.goto(address);
        await kept(page);
        made.close();
        await page.context().setOffline(true);
        await visitAll(page, address, 'Rules of');
        await page.goto(address);
        await page.locator('[data-language]').selectOption('fr');
        await page.getByText('Trois jeux de cartes').first().waitFor();
        await visitAll(page, address, 'Règles');
      }),
    ...(hasModule()
      ? {
          'a static host: a match without a network, through a reload': (stage: Stage) =>
            site(stage, async (page, address, made) => {
              await page.goto(address);
              await kept(page);
              made.close();
              await page.context().setOffline(true);
              await newTable(page, DUEL, withoutSlash(address));
              await waitForTurn(page);
              await playMove(page, (await legalMoves(page))[0]!, 'list');
              const before = await steps(page);
              await page.reload();
              await waitForTurn(page);
              expect((await steps(page)) >= before, 'what was acknowledged is there');
              await playToTheEnd(page, dice(7));
              await page.locator('[data-watch-replay]').click();
              await page.waitForSelector('[data-replay]');
              await page.goto(`${address}games`);
              await page.locator('[data-on-device]').first().waitFor();
            }),
        }
      : {}),
    'a static host: with others, on a server that allows it': async (stage) => {
      const made = new StaticSite(binary);
      const host = await made.open();
      const server = await startServer(binary, 'dist', null, ['--allow-origin', host.address]);
      try {
        made.publish('dist', ['--server', server.address]);
        const ada = await stage.person();
        const link = await newTable(
          ada,
          { game: 'treasure-divers', seats: ['me', 'open'] },
          withoutSlash(host.address),
        );
        expect(link.startsWith(`${host.address}t/`), link);
        const ben = await stage.person();
        await ben.goto(link);
        await ben.locator('[data-sit]').first().click();
        // Until she hears of him, the same button fills the seat with a bot.
        await ada.locator('[data-start=now]').click();
        // Whose turn it is depends on the deal: somebody's it always is.
        const turn = (page: Page) => page.waitForSelector('[data-turn=mine]').then(() => page);
        for (let moves = 0; moves < 4; ++moves) {
          const mover = await Promise.any([turn(ada), turn(ben)]);
          await playMove(mover, (await legalMoves(mover))[0]!, 'list');
          const other = mover === ada ? ben : ada;
          await other.waitForFunction(
            (count) => Number(document.querySelector('[data-steps]')?.getAttribute('data-steps')) >= count,
            await steps(mover),
          );
        }
      } finally {
        server.stop();
        made.close();
      }
    },
    'a newer version waits, and who plays goes on with theirs': (stage) =>
      site(stage, async (page, address, made) => {
        await page.goto(address);
        await kept(page);
        const player = await page.context().newPage();
        if (hasModule()) {
          await newTable(player, DUEL, withoutSlash(address));
          await waitForTurn(player);
        }
        const newer = anotherVersion();
        const newest = anotherVersion(newer, NEWEST);
        // Nothing of the older one is left on the host.
        const publish = (version: string, mark: string) => {
          made.publish(version);
          rmSync(version, { recursive: true, force: true });
          for (const name of readdirSync(join(made.folder, 'assets'))) {
            if (!name.includes(mark)) rmSync(join(made.folder, 'assets', name));
          }
        };
        publish(newer, NEWER);
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
        await notice(page).waitFor({ timeout: 60_000 });
        expect(!(await isNewer(page)), 'it has not been taken');

        // Another one is opened: it is of the same version, and takes the newer one.
        const other = await page.context().newPage();
        await other.goto(address);
        expect(!(await isNewer(other)), 'what is kept comes first');
        await notice(other).getByRole('button', { name: 'Load it' }).click();
        await other.waitForFunction((word) => document.querySelector(`script[src*="${word}"]`) !== null, NEWER);
        expect((await notice(other).count()) === 0, 'there is nothing newer');

        // Here one version more is taken, while the first one is still open in two windows.
        publish(newest, NEWEST);
        await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
        await notice(other).getByRole('button', { name: 'Load it' }).click();
        await other.waitForFunction((word) => document.querySelector(`script[src*="${word}"]`) !== null, NEWEST);

        // The match goes on to its end, and nobody is disturbed at the table.
        if (hasModule()) {
          await playToTheEnd(player, dice(3));
          await player.locator('[data-watch-replay]').click();
          await player.waitForSelector('[data-replay]');
          expect(
            (await notice(player).count()) === 0 && !(await isNewer(player)),
            'it is the version that it began with',
          );
        }

        // What the first one has not loaded yet is still there, in its version.
        await page.getByRole('link', { name: 'Rules' }).first().click();
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(!(await isNewer(page)), 'nobody has asked here');
        await notice(page).getByRole('button', { name: 'Load it' }).click();
        await page.waitForFunction((word) => document.querySelector(`script[src*="${word}"]`) !== null, NEWEST);
        await page.getByRole('heading', { level: 1 }).waitFor();
      }),
    'our server: kept after one visit, and it can be killed': async (stage) => {
      const server = await startServer(binary, 'dist');
      try {
        const page = await stage.person({ keeps: true });
        await page.goto(`${server.address}/rules/captain-carcass`);
        await kept(page);
        server.stop();
        await page.context().setOffline(true);
        await visitAll(page, `${server.address}/`, 'Rules of');
        await page.goto(`${server.address}/nowhere`);
        await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
      } finally {
        server.stop();
      }
    },
    'our server: a module that comes later is kept, and nobody is disturbed by it': async (stage) => {
      const folder = mkdtempSync(join(tmpdir(), 'fathom-module-'));
      const module = join(folder, 'fathom.wasm');
      const server = await startServer(binary, 'dist', module);
      try {
        const page = await stage.person({ keeps: true });
        const ask = () => page.evaluate(() => fetch('/local/fathom.wasm').then((answer) => answer.status));
        await page.goto(server.address);
        await kept(page);
        expect((await ask()) === 404, 'it is not there yet');
        writeFileSync(module, 'any module');
        expect((await ask()) === 200, 'it is there now');
        // It makes the service worker another one, which takes over by itself.
        await page.evaluate(async () => {
          const registration = (await navigator.serviceWorker.getRegistration())!;
          const before = registration.active;
          await registration.update();
          while (registration.active === before) await new Promise((done) => setTimeout(done, 50));
        });
        await page.waitForTimeout(1000);
        expect((await notice(page).count()) === 0, 'the page is the same');
        server.stop();
        await page.context().setOffline(true);
        expect((await ask()) === 200, 'it is kept');
      } finally {
        server.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    'it can be installed': async (stage) => {
      const page = await stage.person({ keeps: true });
      await page.goto('/');
      await kept(page);
      const browser = await page.context().newCDPSession(page);
      const { errors, data } = await browser.send('Page.getAppManifest');
      expect(errors.length === 0, JSON.stringify(errors));
      const manifest = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string; purpose?: string }[] };
      for (const size of ['192x192', '512x512']) {
        for (const purpose of [undefined, 'maskable']) {
          const icon = manifest.icons.find((one) => one.sizes === size && one.purpose === purpose);
          expect(icon, `no ${purpose ?? 'plain'} icon of ${size}`);
          const drawn = await page.evaluate(async (src) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
          }, icon.src);
          expect(drawn === size, `${icon.src} is ${drawn}`);
        }
      }
      // A window of its own for tests counts as a private one, and in those nothing is installed.
      const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
      const problems = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
      expect(problems.length === 0, JSON.stringify(problems));
    },
    'nothing of the API is kept': async (stage) => {
      const page = await stage.person({ keeps: true });
      await page.goto('/');
      await kept(page);
      await page.reload();
      await page.locator('h1').first().waitFor();
      await page.evaluate(() => fetch('/api/games').then((answer) => answer.json()));
      const names = await page.evaluate(async () => {
        const found = [];
        for (const name of await caches.keys()) {
          for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
        }
        return found;
      });
      expect(names.length > 50, `${names.length} files`);
      expect(!names.some((path) => path.startsWith('/api')), names.join());
    },
  };
};
