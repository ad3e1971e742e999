import type { Clock } from '../net/protocol';
import { texts } from '../texts';

function duration(seconds: number): string {
  const { days, hours, minutes, seconds: inSeconds } = texts.clockWords;
  if (seconds >= 86_400 && seconds % 86_400 === 0) return days(seconds / 86_400);
  if (seconds >= 3_600 && seconds % 3_600 === 0) return hours(seconds / 3_600);
  if (seconds >= 60 && seconds % 60 === 0) return minutes(seconds / 60);
  return inSeconds(seconds);
}

/** A table's clock in words. */
export function clockText(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return texts.clockWords.none;
    case 'move':
      return texts.clockWords.move(duration(clock.seconds));
    case 'bank':
      return texts.clockWords.bank(duration(clock.seconds), duration(clock.increment));
  }
}

/** What a running clock shows: 2:05, 1:02:03, 3 days. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 2 * 86_400) return texts.clockWords.days(Math.floor(seconds / 86_400));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
