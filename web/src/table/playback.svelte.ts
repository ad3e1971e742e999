// Shows what happened one step after the other, each for as long as its game says, so that people can follow.

/** More than this is not watched but skipped: somebody was away for long. */
const TOO_MANY = 60;

export class Playback {
  /** Number of the step that is shown; -1 before the first. */
  shown = $state(-1);
  /** Number of the last step there is. */
  last = $state(-1);
  /** Looking back at an earlier step: nothing plays by itself. */
  looking = $state(false);
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly pace: (step: number) => number) {}

  get done(): boolean {
    return this.shown >= this.last;
  }

  /** New steps have come; `jump` shows the last one at once. */
  follow(last: number, jump = false): void {
    this.last = last;
    if (this.looking) return;
    if (jump || last < this.shown || last - this.shown > TOO_MANY) this.skip();
    else this.schedule();
  }

  skip(): void {
    this.looking = false;
    this.stop();
    this.shown = this.last;
  }

  look(step: number): void {
    this.stop();
    this.looking = step < this.last;
    this.shown = Math.max(-1, Math.min(step, this.last));
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private schedule(): void {
    if (this.timer || this.done) return;
    // The step that stands there has its time first; then the next one comes.
    const wait = this.shown < 0 ? 0 : this.pace(this.shown);
    this.timer = setTimeout(() => {
      this.timer = null;
      this.shown += 1;
      this.schedule();
    }, wait);
  }
}
