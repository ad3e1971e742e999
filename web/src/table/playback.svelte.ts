// Shows what happened one step after the other, each for as long as its game says, so that people can follow. A step in
// which much happens at once (the resolution of a dive, the covers of a trick) is told in beats first.

/** More than this is not watched but skipped: somebody was away for long. */
const TOO_MANY = 60;

export interface Timing {
  /** Milliseconds of each beat of a step; none for most. */
  beats: (step: number) => number[];
  /** Milliseconds that a step stands when it is told, before the next one comes. */
  pace: (step: number) => number;
  /** There is something to read about what is shown: the next step waits for `goOn`. */
  holds?: () => boolean;
}

export class Playback {
  /** Number of the step that is shown; -1 before the first. */
  shown = $state(-1);
  /** Number of the last step there is. */
  last = $state(-1);
  /** Which beat of the shown step is being told; as many as it has: the step is told. */
  beat = $state(0);
  /** How many beats the shown step has. */
  private beats = $state.raw<number[]>([]);
  /** Looking back at an earlier step: nothing plays by itself. */
  looking = $state(false);
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly timing: Timing) {}

  /** Some beats of the shown step are still to come. */
  get telling(): boolean {
    return this.beat < this.beats.length;
  }

  private get held(): boolean {
    return !this.telling && this.timing.holds?.() === true;
  }

  get done(): boolean {
    return this.shown >= this.last && !this.telling;
  }

  /** New steps have come; `jump` shows the last one at once. */
  follow(last: number, jump = false): void {
    this.last = last;
    if (this.looking) return;
    if (jump || last < this.shown || last - this.shown > TOO_MANY) this.skip();
    else this.schedule();
  }

  /** Somebody comes back who has seen everything up to this step. */
  resume(step: number): void {
    this.stop();
    this.last = step;
    this.settle(step);
  }

  skip(): void {
    this.looking = false;
    this.stop();
    this.settle(this.last);
  }

  /** What was held may come. */
  goOn(): void {
    if (!this.looking) this.schedule();
  }

  look(step: number): void {
    this.stop();
    this.looking = step < this.last;
    this.settle(Math.max(-1, Math.min(step, this.last)));
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private settle(step: number): void {
    this.shown = step;
    this.beats = [];
    this.beat = 0;
  }

  /** Goes on, at once where there is nothing to wait for. */
  private schedule(): void {
    while (!this.timer && !this.done && !this.held) {
      const wait = this.wait();
      if (wait > 0) {
        this.timer = setTimeout(() => {
          this.timer = null;
          this.advance();
          this.schedule();
        }, wait);
      } else this.advance();
    }
  }

  /** What stands there has its time first; then the next beat or step comes. */
  private wait(): number {
    if (this.telling) return this.beats[this.beat]!;
    return this.shown < 0 ? 0 : this.timing.pace(this.shown);
  }

  private advance(): void {
    if (this.telling) this.beat += 1;
    else {
      this.shown += 1;
      this.beats = this.timing.beats(this.shown);
      this.beat = 0;
    }
  }
}
