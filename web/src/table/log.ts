// The log: a line for each step that brought about something worth telling, and for what happened beside the game.
import type { ToldStep } from '../games/contract';
import type { TableEvent } from '../net/protocol';
import { say, who } from '../words';
import { type Listener, sayEvent, tell } from './teller';

export interface LogLine {
  id: string;
  /** The step with which it is told: its own, or the last one before it happened. */
  step: number;
  /** Whose doing it is; -1: chance. */
  seat: number;
  /** The step with the decision that brought it about; -1: none. */
  decision: number;
  text: string;
}

const standInOf = (seat: number, { names, seat: reader }: Listener) =>
  who({ name: names[seat] ?? '', you: seat === reader });

/** Whether a bot moved in this step for an absent player. */
function stoodIn(step: number, seat: number, events: TableEvent[]): boolean {
  // The clock's bot makes one move only, and changes nothing about who sits there.
  const last = events.findLast((event) => event.seat === seat && event.step <= step && event.what !== 'clock_ran_out');
  return last?.what === 'stands_in' || last?.what === 'voted_in';
}

/** The log of a match that was not played to its end: how it ended is the last thing to tell. */
export function withEnding(log: LogLine[], text: string | null, step: number): LogLine[] {
  if (text === null) return log;
  return [...log, { id: 'ending', step, seat: -1, decision: log.at(-1)?.decision ?? -1, text }];
}

export function logOf(steps: ToldStep<unknown>[], events: TableEvent[], listener: Listener): LogLine[] {
  let decision = -1;
  let owner = -1;
  /** The decision of a stand-in is told as what it is, once. */
  let unsaid = false;
  const decisions: number[] = [];
  const played = steps.map(({ number, seat, happened, forced }): LogLine & { at: number } => {
    if (seat >= 0) {
      [decision, owner] = [number, seat];
      unsaid = stoodIn(number, owner, events);
    }
    decisions[number] = decision;
    const plain = tell(happened, listener).join(' ');
    const told = plain && forced ? say('table.toldForced', { told: plain }) : plain;
    const text = told && unsaid ? say('table.byStandIn', { told, ...standInOf(owner, listener) }) : told;
    if (told) unsaid = false;
    return { id: `step-${number}`, at: number, step: number, seat, decision, text };
  });
  const beside = events.map((event): LogLine & { at: number } => {
    // The clock's bot makes the step with this number: its word comes right before that, and together with it.
    const clock = event.what === 'clock_ran_out';
    const step = clock ? event.step : event.step - 1;
    return {
      id: `event-${event.number}`,
      at: event.step - 0.5,
      step,
      seat: event.seat ?? -1,
      decision: clock ? step : (decisions[step] ?? -1),
      text: sayEvent(event, listener.seat),
    };
  });
  return [...played, ...beside]
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.at - b.at)
    .map(({ at: _, ...line }) => line);
}

/** What the last decision up to this step brought about, and what happened beside the game since: none of it is left out. */
export function latestOf(log: LogLine[], shown: number): string {
  const told = log.filter((line) => line.step <= shown);
  const last = told.at(-1);
  return told
    .filter((line) => line.decision === last?.decision)
    .map(({ text }) => text)
    .join(' ');
}
