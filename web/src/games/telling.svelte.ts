// Several things that happened in one step, shown one after another at the speed that this device prefers.
import { SPEEDS, settings } from '../settings.svelte';

export class Telling {
  /** How many are on the board. */
  told = $state(0);

  /** `total`: how many there are, null if there is nothing to tell; `time`: how long to wait after so many are told. */
  constructor(
    private readonly total: () => number | null,
    time: (told: number) => number,
  ) {
    $effect(() => {
      if (!this.active) return;
      const timer = setTimeout(() => (this.told += 1), SPEEDS[settings.speed] * time(this.told));
      return () => clearTimeout(timer);
    });
  }

  /** The last one is held for a moment like the others. */
  get active(): boolean {
    const total = this.total();
    return total !== null && this.told <= total;
  }

  restart(told: number): void {
    this.told = told;
  }

  skip(): void {
    this.told = (this.total() ?? 0) + 1;
  }
}
