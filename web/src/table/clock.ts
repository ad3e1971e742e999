import type { Clock } from '../net/protocol';
import { say } from '../words';

function duration(seconds: number): string {
  if (seconds >= 86_400 && seconds % 86_400 === 0) return say('clock.days', { count: seconds / 86_400 });
  if (seconds >= 3_600 && seconds % 3_600 === 0) return say('clock.hours', { count: seconds / 3_600 });
  if (seconds >= 60 && seconds % 60 === 0) return say('clock.minutes', { count: seconds / 60 });
  return say('clock.seconds', { count: seconds });
}

/** A table's clock in words. */
export function clockText(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return say('clock.none');
    case 'move':
      return say('clock.move', { time: duration(clock.seconds) });
    case 'bank':
      return say('clock.bank', { time: duration(clock.seconds), increment: duration(clock.increment) });
  }
}

/** What a running clock shows: 2:05, 1:02:03, 3 days. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 2 * 86_400) return say('clock.days', { count: Math.floor(seconds / 86_400) });
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
