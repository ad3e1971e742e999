import { WON } from './tricks';
import type { SeaStep } from './view';

/** First the covers come off, then one colour is told after another. */
export function beats(step: SeaStep): number[] {
  const colours = step.happened.filter(({ what }) => WON.includes(what));
  return colours.length > 0 ? [900, ...colours.map(() => 1300)] : [];
}

export function pace(step: SeaStep): number {
  const happened = (...what: string[]) => step.happened.some((one) => what.includes(one.what));
  if (happened('round_ended')) return 1200;
  if (happened('dealt')) return 25;
  return happened('turned_up', 'action_side') ? 350 : 700;
}
