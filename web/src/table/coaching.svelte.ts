// A guided game: what the coach has said and what of it is still to be read. The server says what and when; what lies before
// my last decision counts as read, so that whoever comes back finds the remarks that belong to the decision at hand.
import type { Hint, LessonNow, Remark, Step } from '../net/protocol';
import type { Playback } from './playback.svelte';

export class Coaching {
  remarks = $state.raw<Remark[]>([]);
  recommended = $state<string | null>(null);
  done = $state(false);
  /** How many of the remarks have been read. */
  private read = $state(0);

  constructor(private readonly playback: () => Playback) {}

  /** The remarks about what is shown already and not read yet. */
  readonly unread: Remark[] = $derived.by(() => {
    const { shown, telling } = this.playback();
    const told = telling ? shown - 1 : shown;
    return this.remarks.slice(this.read).filter((remark) => remark.step <= told);
  });
  readonly current: Remark | null = $derived(this.unread[0] ?? null);
  /** What the boards show of a recommendation, as they do of a hint. */
  readonly hint: Hint | null = $derived(
    this.recommended === null
      ? null
      : { id: '', move: this.recommended, mixed: false, moves: [], because: [], odds: null },
  );

  /** A frame with the steps from this number on. */
  hear({ remarks, recommended, done }: LessonNow, from: number): void {
    this.remarks = [...this.remarks.filter((remark) => remark.step < from), ...remarks];
    this.recommended = recommended;
    this.done = done;
  }

  /** Somebody who comes (back) has read what was said before the last decision. */
  resume(steps: Step[], seat: number | null): void {
    const last = steps.findLast((step) => step.seat === seat)?.number ?? 0;
    const first = this.remarks.findIndex((remark) => remark.step >= last);
    this.read = Math.max(this.read, first < 0 ? this.remarks.length : first);
  }

  /** I have decided: nothing is left to read about the decision. */
  decided(): void {
    this.read = this.remarks.length;
    this.recommended = null;
  }

  next(): void {
    if (this.current) this.read = this.current.number + 1;
    this.playback().goOn();
  }
}
