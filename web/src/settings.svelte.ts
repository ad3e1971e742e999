// What this device prefers. Sounds and notifications are off until somebody wants them.
import { load, save } from './net/storage';
import type { Where } from './net/where';

/** How long the steps of others are shown, as a factor of what their game says. */
export const SPEEDS = { slow: 1.6, normal: 1, quick: 0.4, instant: 0 };
export type Speed = keyof typeof SPEEDS;

/** The colours of the page; `system`: those that the system prefers. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

interface Saved {
  theme: Theme;
  speed: Speed;
  odds: boolean;
  forced: boolean;
  sound: boolean;
  notify: boolean;
  /** Keys without Ctrl or Alt do something at a table. */
  keys: boolean;
  /** Where I play what nobody else plays with me. */
  where: Where;
}

class Settings {
  theme = $state<Theme>('system');
  speed = $state<Speed>('normal');
  odds = $state(true);
  /** Moves without a choice are made by the page. */
  forced = $state(true);
  sound = $state(false);
  notify = $state(false);
  keys = $state(true);
  where = $state<Where>('device');

  constructor() {
    Object.assign(this, load<Partial<Saved>>('settings') ?? {});
  }

  keep(): void {
    const { theme, speed, odds, forced, sound, notify, keys, where } = this;
    const saved: Saved = { theme, speed, odds, forced, sound, notify, keys, where };
    save('settings', saved);
  }
}

export const settings = new Settings();
