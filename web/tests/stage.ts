// What a test plays on: browser windows of separate people, and what went wrong in them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { PSEUDO } from '../scripts/pseudo.js';
import { record } from './record.ts';

export type Suite = Record<string, (stage: Stage) => Promise<void>>;

export const SIZES = [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;

const start = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

export const startBrowser = (): Promise<Browser> => start(process.env['CHROMIUM'] ?? '/usr/bin/chromium');

/** The same engine without a window, where the system has it. */
const SHELL = '/usr/bin/chromium-headless-shell';
export const startEngine = (): Promise<Browser> => (existsSync(SHELL) ? start(SHELL) : startBrowser());

interface PersonOptions {
  motion?: boolean;
  speed?: string;
  /** The page makes moves that are the only ones. */
  forced?: boolean;
  viewport?: { width: number; height: number };
  /** Pixels of the screen for one of the page. */
  scale?: number;
  /** Where they play what nobody else plays with them. */
  where?: 'device' | 'server';
  /** What the browser prefers; English unless asked for. The pseudo-language is that of another page. */
  locale?: string;
  /** The browser keeps the page (src/offline). Otherwise a test sees what the page asks of its server. */
  keeps?: boolean;
}

export class Stage {
  private readonly people: BrowserContext[] = [];
  private readonly pages: Page[] = [];
  private readonly complaints: string[] = [];

  private readonly browser: Browser;
  readonly address: string;
  private readonly pictures: string;
  private readonly pseudo: () => Promise<string>;
  /** Where people play what nobody else plays with them, unless they say so. */
  private where: 'device' | 'server' = 'server';

  /** `pseudo`: the address of a server with the page in the pseudo-language. */
  constructor(browser: Browser, address: string, pictures: string, pseudo: () => Promise<string>) {
    this.browser = browser;
    this.address = address;
    this.pictures = pictures;
    this.pseudo = pseudo;
  }

  /**
   * Somebody with a browser of their own. Movement is off unless asked for: tests want the result. So are moves that the page
   * makes by itself: tests want to make them.
   */
  async person(options: PersonOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: options.locale === PSEUDO ? await this.pseudo() : this.address,
      viewport: options.viewport ?? { width: 1280, height: 800 },
      deviceScaleFactor: options.scale ?? 1,
      reducedMotion: options.motion ? 'no-preference' : 'reduce',
      permissions: [],
      locale: options.locale ?? 'en',
      serviceWorkers: options.keeps ? 'allow' : 'block',
    });
    this.people.push(context);
    record(context);
    const speed = options.speed ?? (options.motion ? 'normal' : 'instant');
    const saved = JSON.stringify({ speed, forced: options.forced ?? false, where: options.where ?? this.where });
    await context.addInitScript((settings) => {
      // Where somebody plays they may have chosen meanwhile.
      const { where } = JSON.parse(localStorage.getItem('fathom.settings') ?? '{}') as { where?: string };
      const kept = { ...(JSON.parse(settings) as object), ...(where ? { where } : {}) };
      localStorage.setItem('fathom.settings', JSON.stringify(kept));
    }, saved);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => this.complaints.push(`page error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      // A refused request is a part of some tests; what the page itself complains about is not.
      if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text())) {
        this.complaints.push(`console: ${message.text()}`);
      }
    });
    this.pages.push(page);
    return page;
  }

  at(where: 'device' | 'server'): this {
    this.where = where;
    return this;
  }

  /** Fails the test if any page complained. */
  complain(): void {
    if (this.complaints.length > 0) throw new Error(this.complaints.join('\n'));
  }

  /** A picture at each size, of boards as people see them without scrolling; none of them may scroll sideways. */
  async photograph(page: Page, name: string, sizes: readonly (readonly [number, number])[] = SIZES): Promise<void> {
    const wide: string[] = [];
    // The list of moves is open for the test, not for people.
    await page.locator('details[open]').evaluateAll((all) => all.forEach((one) => one.removeAttribute('open')));
    const fullPage = (await page.locator('[data-board]').count()) === 0;
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      // A new size reaches the page a moment later, and what depends on it a moment after that.
      await page
        .waitForFunction((wanted) => innerWidth === wanted && document.documentElement.scrollWidth <= wanted, width, {
          timeout: 3000,
        })
        .catch(() => undefined);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) wide.push(`${name} at ${width}: ${over} px too wide`);
      await page.screenshot({ path: join(this.pictures, `${name}-${width}x${height}.png`), fullPage });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    if (wide.length > 0) throw new Error(wide.join('\n'));
  }

  /** A picture of what somebody sees now; answers where it is. */
  async keep(page: Page, name: string): Promise<string> {
    const path = join(this.pictures, `${name.replaceAll(/\W+/g, '-')}.png`);
    await page.screenshot({ path }).catch(() => undefined);
    return path;
  }

  async photographFailure(name: string): Promise<void> {
    for (const [index, page] of this.pages.entries()) {
      const path = join(this.pictures, `failure-${name.replaceAll(/\W+/g, '-')}-${index}.png`);
      await page.screenshot({ path }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    for (const context of this.people) await context.close();
  }
}

export function expect(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
