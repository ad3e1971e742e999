// What this device prefers. Sounds and notifications are off until somebody wants them.
import { load, save } from './net/storage';

/** How long the steps of others are shown, as a factor of what their game says. */
export const SPEEDS = { slow: 1.6, normal: 1, quick: 0.4, instant: 0 };
export type Speed = keyof typeof SPEEDS;

interface Saved {
  speed: Speed;
  odds: boolean;
  forced: boolean;
  sound: boolean;
  notify: boolean;
}

class Settings {
  speed = $state<Speed>('normal');
  odds = $state(true);
  /** Moves without a choice are made by the page. */
  forced = $state(true);
  sound = $state(false);
  notify = $state(false);

  constructor() {
    Object.assign(this, load<Partial<Saved>>('settings') ?? {});
  }

  keep(): void {
    const { speed, odds, forced, sound, notify } = this;
    const saved: Saved = { speed, odds, forced, sound, notify };
    save('settings', saved);
  }
}

export const settings = new Settings();
