// What this device prefers. Sounds and notifications are off until somebody wants them.
import { load, save } from './net/storage';

interface Saved {
  odds: boolean;
  sound: boolean;
  notify: boolean;
}

class Settings {
  odds = $state(true);
  sound = $state(false);
  notify = $state(false);

  constructor() {
    Object.assign(this, load<Partial<Saved>>('settings') ?? {});
  }

  keep(): void {
    const saved: Saved = { odds: this.odds, sound: this.sound, notify: this.notify };
    save('settings', saved);
  }
}

export const settings = new Settings();
