// The log: a line for each step that brought about something worth telling, and for what happened beside the game.
import type { ToldStep } from '../games/contract';
import type { TableEvent } from '../net/protocol';
import { say } from '../words';
import { type Listener, sayEvent, tell } from './teller';

export interface LogLine {
  id: string;
  /** The step with which it is told: its own, or the last one before it happened. */
  step: number;
  /** Whose doing it is; -1: chance. */
  seat: number;
  text: string;
}

export function logOf(steps: ToldStep<unknown>[], events: TableEvent[], listener: Listener): LogLine[] {
  const played = steps.map(({ number, seat, happened, forced }): LogLine => {
    const told = tell(happened, listener).join(' ');
    const text = forced && told !== '' ? say('table.toldForced', { told }) : told;
    return { id: `step-${number}`, step: number, seat, text };
  });
  const beside = events.map((event): LogLine => ({
    id: `event-${event.number}`,
    step: event.step - 1,
    seat: event.seat ?? -1,
    text: sayEvent(event, listener.seat),
  }));
  // Sorting keeps the order of equals: a step comes before what happened after it.
  return [...played, ...beside].filter(({ text }) => text !== '').sort((a, b) => a.step - b.step);
}
