// Where somebody is in a replay, and how it goes on by itself. A step in which much happens at once is told in beats, as at
// the table; whoever jumps sees it as it is afterwards.

/** How many times as fast as at the table. */
export const PACES = [1, 2, 4] as const;
export type Pace = (typeof PACES)[number];

export interface Timing {
  /** Milliseconds of each beat of a step at the usual pace; none for most. */
  beats: (step: number) => number[];
  /** Milliseconds that a step stands when it is told. */
  stands: (step: number) => number;
}

export class ReplayPlayer {
  /** Number of the step that is shown; -1: there is none yet. */
  shown = $state(-1);
  /** Number of the last step that is there. */
  last = $state(-1);
  /** Which beat of the shown step is being told. */
  beat = $state(0);
  playing = $state(false);
  pace = $state<Pace>(1);
  private beats = $state.raw<number[]>([]);
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly timing: Timing,
    /** How many steps the match has, also those that are still on their way. */
    private readonly count: () => number,
  ) {}

  /** Some beats of the shown step are still to come. */
  get telling(): boolean {
    return this.beat < this.beats.length;
  }

  /** Shows a step as it is when all of it is told. Whoever does that wants to stay there. */
  look(step: number): void {
    this.pause();
    this.settle(step);
  }

  back(): void {
    this.look(this.shown - 1);
  }

  /** Tells the next step. */
  forward(): void {
    this.pause();
    if (this.shown >= this.last) this.settle(this.last);
    else {
      this.advance();
      this.schedule();
    }
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.shown >= this.count() - 1) this.settle(0);
    this.playing = true;
    this.schedule();
  }

  pause(): void {
    this.playing = false;
    this.stop();
    this.beat = this.beats.length;
  }

  /** What is still being told is told. */
  skip(): void {
    this.stop();
    this.beat = this.beats.length;
    if (this.playing) this.schedule();
  }

  /** More steps are there. */
  reach(last: number): void {
    this.last = last;
    if (this.playing) this.schedule();
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private settle(step: number): void {
    this.stop();
    this.shown = Math.max(Math.min(0, this.last), Math.min(step, this.last));
    this.beats = [];
    this.beat = 0;
  }

  private advance(): void {
    this.stop();
    this.shown += 1;
    this.beats = this.timing.beats(this.shown);
    this.beat = 0;
    // Where nothing is to be waited for nothing is told in beats.
    while (this.telling && this.beats[this.beat]! <= 0) this.beat += 1;
  }

  /** One timer at a time: for the next beat, or for the next step if it goes on by itself. */
  private schedule(): void {
    if (this.timer) return;
    if (this.telling) this.after(this.beats[this.beat]!, () => (this.beat += 1));
    else if (this.playing && this.shown < this.last) this.after(this.timing.stands(this.shown), () => this.advance());
    else if (this.shown >= this.count() - 1) this.playing = false;
  }

  private after(time: number, then: () => void): void {
    this.timer = setTimeout(() => {
      this.timer = null;
      then();
      this.schedule();
    }, time / this.pace);
  }
}
