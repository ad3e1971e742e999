// Which version of the page is kept in this browser (worker.ts), and whether a newer one waits for being taken.
import { at, base } from '../base';

/** It is asked for a newer one at most so often. */
const LOOK_EVERY = 10 * 60_000;
/** Longer than that nobody waits for a version that is still on its way. */
const PATIENCE = 20_000;
const SOON = 500;

class Versions {
  private registration: ServiceWorkerRegistration | null = null;
  private looked = 0;
  private taking = false;
  /** Another page has taken the newer one. */
  private taken = false;
  /** There is a newer one than this page is of. */
  newer = $state(false);

  /** Once, when the page is shown. Where there is no service worker (plain http, some private windows) nothing is kept. */
  async begin(): Promise<void> {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data !== 'newer') return;
      if (this.taking) location.reload();
      else this.newer = this.taken = true;
    });
    const options = { scope: base, updateViaCache: 'none' } as const;
    const registration = await navigator.serviceWorker.register(at('/service-worker.js'), options).catch(() => null);
    if (!registration) return;
    this.registration = registration;
    this.looked = Date.now();
    registration.addEventListener('updatefound', () => this.watch());
    this.watch();
  }

  private watch(): void {
    const { installing } = this.registration!;
    installing?.addEventListener('statechange', () => setTimeout(() => this.note(), SOON));
    this.note();
  }

  /** One that differs in its module alone does not wait, but for a moment. */
  private note(): void {
    const { active, waiting } = this.registration!;
    this.newer = this.taken || (active !== null && waiting !== null);
  }

  /** Whether there is a newer one, if nobody has asked for a while. */
  look(): void {
    if (!this.registration || Date.now() - this.looked < LOOK_EVERY) return;
    this.looked = Date.now();
    this.registration.update().catch(() => undefined);
  }

  /** Loads the page again, as the newest version that can be had. */
  async take(): Promise<void> {
    this.taking = true;
    await this.registration?.update().catch(() => undefined);
    const waiting = await this.arrived();
    if (!waiting) {
      location.reload();
      return;
    }
    // The page is loaded again when it says that it is in use.
    waiting.postMessage('take');
    setTimeout(() => location.reload(), PATIENCE);
  }

  /** The one that waits, also if it is still on its way. */
  private async arrived(): Promise<ServiceWorker | null> {
    const until = Date.now() + PATIENCE;
    while (this.registration?.installing && Date.now() < until) await new Promise((done) => setTimeout(done, 100));
    return this.registration?.waiting ?? null;
  }
}

export const versions = new Versions();
