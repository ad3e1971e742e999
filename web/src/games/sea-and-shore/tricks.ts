// A trick whose covers have come off, as the happenings of that step tell it.
import type { Happening } from '../../net/protocol';
import type { Colour, Contest, Half, Played, SeaStep } from './view';

export interface WonColour {
  winner: number;
  colours: Colour[];
  /** What it was about. */
  treasure: string | null;
  action: number | null;
  /** Who won it and against whom. */
  told: Happening[];
}

export interface Trick {
  /** By seat: the islands without their covers, and what they count. */
  played: Played[];
  values: number[];
  /** In the order in which they are settled. */
  contests: WonColour[];
  /** What else the step has brought about. */
  later: Happening[];
}

/** Somebody has won a colour. */
export const WON = ['won_alone', 'won_colour', 'won_tie'];
const LOST = ['beaten', 'lost_tie'];

const playedOf = (step: SeaStep, before: SeaStep, seat: number, island: string): Played => {
  const earlier = before.view.played[seat];
  if (earlier) return { ...earlier, island };
  const now = step.happened.find((one) => one.what === 'played' && one.seat === seat);
  return { island, shows: now?.['half'] as Half, additions: Number(now?.['number'] ?? 0) };
};

/** Null if no covers come off with this step. */
export function trickOf(step: SeaStep, before: SeaStep | undefined): Trick | null {
  if (!before || !step.happened.some(({ what }) => what === 'uncovered')) return null;
  const trick: Trick = { played: [], values: [], contests: [], later: [] };
  /** What the colours were about before they were decided. */
  const prizeOf = (colour: unknown): Contest | undefined =>
    before.brief.contests.find(({ colours }) => colours.includes(colour as Colour));
  let asOne: Happening[] = [];
  for (const one of step.happened) {
    const seat = one.seat ?? -1;
    if (WON.includes(one.what) || LOST.includes(one.what)) trick.values[seat] = Number(one['value']);
    if (one.what === 'uncovered') trick.played[seat] = playedOf(step, before, seat, one.card!);
    else if (one.what === 'count_as_one') asOne = [...asOne, one];
    else if (WON.includes(one.what)) {
      const { colours = [], treasure = null, action = null } = prizeOf(one['colour']) ?? {};
      const both = asOne.filter((told) => told['colours'] === colours.join('_'));
      trick.contests.push({ winner: seat, colours, treasure, action, told: [...both, one] });
    } else if (LOST.includes(one.what)) trick.contests.at(-1)?.told.push(one);
    else if (one.what !== 'played') trick.later.push(one);
  }
  return trick;
}
