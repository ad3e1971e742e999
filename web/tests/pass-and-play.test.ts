// Several people at one device: whole games from hand to hand, and nothing of anybody's cards behind the curtain.
import type { Page } from 'playwright-core';
import { Cable } from './cable.ts';
import { dice, legalMoves, newTable, playMove, type TableSetup } from './player.ts';
import { expect, type Stage, type Suite } from './stage.ts';

/** What the page hears from the server over one connection. */
interface Ear {
  /** Null: a spectator's. */
  token: string | null;
  open: boolean;
  frames: number;
  /** Frames that say who sits where we look from, or what we can decide; a spectator hears none of these. */
  personal: string[];
}

/** Everything that reaches the page's script is noted in the page itself. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sockets: (Omit<Ear, 'open'> & { socket: { readyState: number } })[] = [];
    Object.assign(window, {
      ears: () => sockets.map(({ socket, ...ear }) => ({ ...ear, open: socket.readyState <= WebSocket.OPEN })),
    });
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
      readonly ear = { token: null as string | null, frames: 0, personal: [] as string[], socket: this };
      constructor(address: string | URL) {
        super(address);
        sockets.push(this.ear);
        this.addEventListener('message', ({ data }: MessageEvent<string>) => this.note(data));
      }
      note(data: string): void {
        const { you, legal } = JSON.parse(data) as { you?: { seat: number | null }; legal?: string[] };
        this.ear.frames += 1;
        if ((you?.seat ?? null) !== null || (legal?.length ?? 0) > 0) this.ear.personal.push(data.slice(0, 300));
      }
      override send(data: string): void {
        const frame = JSON.parse(data) as { type: string; token?: string };
        if (frame.type === 'hello') this.ear.token = frame.token ?? null;
        super.send(data);
      }
    };
    // The connections of a table of this device go through its worker.
    const RealWorker = window.Worker;
    type Line = { type: string; number: number; frame: string };
    window.Worker = class extends RealWorker {
      private readonly lines = new Map<number, Omit<Ear, 'open'> & { socket: { readyState: number } }>();
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener('message', ({ data }: MessageEvent<Line>) => {
          const line = this.lines.get(data.number);
          if (!line || data.type !== 'frame') return;
          const { you, legal } = JSON.parse(data.frame) as { you?: { seat: number | null }; legal?: string[] };
          line.frames += 1;
          if ((you?.seat ?? null) !== null || (legal?.length ?? 0) > 0) line.personal.push(data.frame.slice(0, 300));
        });
      }
      override postMessage(message: Line): void {
        const line = this.lines.get(message.number);
        if (message.type === 'open') {
          const opened = { token: null, frames: 0, personal: [], socket: { readyState: WebSocket.OPEN } };
          this.lines.set(message.number, opened);
          sockets.push(opened);
        } else if (message.type === 'close' && line) line.socket.readyState = WebSocket.CLOSED;
        else if (message.type === 'say' && line) {
          const frame = JSON.parse(message.frame) as { type: string; token?: string };
          if (frame.type === 'hello') line.token = frame.token ?? null;
        }
        super.postMessage(message);
      }
    };
  });
}

const ears = (page: Page): Promise<Ear[]> => page.evaluate(() => (window as unknown as { ears: () => Ear[] }).ears());

/** What nobody may see in the page while the curtain is drawn. */
const BEHIND = '[data-board], [data-move], [data-choice], [data-moves], [data-hint], [data-steps], .log';
const CURTAIN = '[data-curtain] [data-lift]:not(:disabled)';

/**
 * Looks behind the curtain: one connection, a spectator's (what that hears is looked after in spectator.test.ts). Answers how
 * many frames have come to people up to now.
 */
async function lookBehind(page: Page): Promise<number> {
  const found = await page.locator(BEHIND).count();
  expect(found === 0, `behind the curtain: ${await page.locator('body').innerHTML()}`);
  const all = await ears(page);
  const open = all.filter((ear) => ear.open);
  expect(open.length === 1 && open[0]!.token === null, `${open.length} connections behind the curtain`);
  const personal = all.filter((ear) => ear.token === null).flatMap((ear) => ear.personal);
  expect(personal.length === 0, `behind the curtain comes ${personal.join()}`);
  return all.filter((ear) => ear.token !== null).reduce((sum, ear) => sum + ear.frames, 0);
}

/** From hand to hand until the end. Answers who had the device, one after the other. */
async function passAround(page: Page, choose: (moves: string[]) => string): Promise<string[]> {
  const hands: string[] = [];
  for (let moments = 0; moments < 1200; ++moments) {
    const found = await page.waitForSelector(`[data-result], [data-turn=mine], ${CURTAIN}`);
    if ((await found.getAttribute('data-result')) !== null) return hands;
    const seat = await found.getAttribute('data-lift');
    if (seat === null) {
      await playMove(page, choose(await legalMoves(page)));
      continue;
    }
    const before = await lookBehind(page);
    expect(hands.at(-1) !== seat, `the device goes from ${seat} to ${seat}`);
    hands.push(seat);
    expect((await lookBehind(page)) === before, 'something for a person came behind the curtain');
    await found.click();
    await page.waitForSelector('[data-board], [data-result]');
  }
  throw new Error('The match does not end.');
}

async function wholeGame(stage: Stage, setup: TableSetup): Promise<Page> {
  const page = await stage.person();
  await listen(page);
  await newTable(page, setup);
  const hands = await passAround(page, dice(9));
  expect(hands.length >= 4, `only ${hands.length} times from hand to hand`);
  expect((await page.locator('[data-curtain]').count()) === 0, 'no curtain at the end');
  expect(
    (await page.locator('[data-result] [data-player]').count()) === setup.seats.length,
    'the result has every player',
  );
  return page;
}

/** The curtain is drawn, and who lifts it can go on. */
async function backBehindTheCurtain(page: Page, what: string): Promise<void> {
  await page.waitForSelector(CURTAIN);
  expect((await page.locator(BEHIND).count()) === 0, `${what} shows the cards`);
  await page.locator(CURTAIN).first().click();
  await page.waitForSelector('[data-turn=mine]');
}

export const passAndPlay: Suite = {
  'pass and play: a whole game of Treasure Divers': async (stage) => {
    await wholeGame(stage, { game: 'treasure-divers', seats: ['me', 'here'] });
  },
  'pass and play: a whole game of Captain Carcass with a bot, and again': async (stage) => {
    const page = await wholeGame(stage, { game: 'captain-carcass', seats: ['me', 'random', 'here'] });
    const over = page.url();
    await page.locator('button[data-rematch]').click();
    await page.waitForURL((url) => url.href !== over);
    await backBehindTheCurtain(page, 'the rematch');
  },
  'pass and play: reload, the way back and a lost connection lead behind the curtain': async (stage) => {
    const page = await stage.person();
    const cable = await Cable.on(page);
    await newTable(page, { game: 'treasure-divers', seats: ['me', 'here'] });
    await backBehindTheCurtain(page, 'the start');
    await page.reload();
    await backBehindTheCurtain(page, 'a reload');
    await page.locator('header a[href="/"]').click();
    await page.waitForSelector('[data-play]');
    await page.goBack();
    await backBehindTheCurtain(page, 'the way back');
    await cable.cut();
    await backBehindTheCurtain(page, 'a lost connection');
    await page.locator('[data-panel=menu]').click();
    await page.locator('[data-hide]').click();
    await backBehindTheCurtain(page, 'the curtain by hand');
  },
  'pass and play: a friend comes by the link': async (stage) => {
    const page = await stage.person();
    const friend = await stage.person();
    const link = await newTable(page, { game: 'captain-carcass', seats: ['me', 'here', 'open'] });
    await friend.goto(link);
    await friend.locator('[data-sit="2"]').click();
    await page.locator('button[data-start=now]').click();
    await page.waitForSelector('[data-curtain]');
    await friend.waitForSelector('[data-board]');
  },
};
