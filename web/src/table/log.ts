// The log: a line for each step that brought about something worth telling, and for what happened beside the game.
import type { AnyGameModule, ToldStep } from '../games/contract';
import type { TableEvent } from '../net/protocol';
import { type Listener, sayEvent, tell } from './teller';

export interface LogLine {
  id: string;
  /** The step with which it is told: its own, or the last one before it happened. */
  step: number;
  /** Whose doing it is; -1: chance. */
  seat: number;
  text: string;
}

export function logOf(
  steps: ToldStep<unknown>[],
  events: TableEvent[],
  listener: Listener,
  describe: AnyGameModule['describe'],
): LogLine[] {
  const played = steps.map((step, index): LogLine => {
    const text = describe
      ? describe(step, steps[index - 1]?.view ?? null, step.view, listener.names, listener.seat)
      : tell(step.happened, listener).join(' ');
    return { id: `step-${step.number}`, step: step.number, seat: step.seat, text: text ?? '' };
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
