// A welcome whose steps come page by page: over a connection that packs nothing, the whole of a long match would be one
// frame of hundreds of kilobytes.
import type { ClientFrame, ServerFrame, WelcomeFrame } from './protocol';
import type { Socket } from './socket';

/** Whether long frames are short on the way, or go no way at all. */
export const goesPacked = (socket: Socket): boolean =>
  socket.extensions === undefined || socket.extensions.includes('permessage-deflate');

export class LongWelcome {
  private readonly steps: WelcomeFrame['steps'];
  private readonly since: ServerFrame[] = [];
  private next: number;

  constructor(
    private readonly welcome: WelcomeFrame,
    private readonly id: string,
  ) {
    this.steps = [...welcome.steps];
    this.next = welcome.next!;
  }

  question(): ClientFrame {
    return { type: 'page', id: this.id, from: this.next };
  }

  take(frame: ServerFrame): 'more' | 'whole' | 'wait' | 'refused' {
    if (frame.type === 'error' && frame.id === this.id) return 'refused';
    if (frame.type !== 'page') {
      this.since.push(frame);
      return 'wait';
    }
    // What was played since the welcome has been told by then, or will be.
    const { count } = this.welcome;
    this.steps.push(...frame.steps.filter((step) => step.number < count));
    this.next = frame.next ?? count;
    return this.next < count ? 'more' : 'whole';
  }

  /** The welcome with all that was asked for, and what came behind it. */
  frames(): ServerFrame[] {
    return [{ ...this.welcome, steps: this.steps, next: null }, ...this.since];
  }
}
