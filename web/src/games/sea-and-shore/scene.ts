// What lies on the table at a moment: the islands of the trick that is played, told or just over, and who won what.
import { describe, tellContest, type WhoIs } from './describe';
import { isFresh, type Story } from './story';
import type { ActionCard, Colour, Played, View } from './view';

export interface Moment {
  view: View;
  story: Story;
  /** The beat that is being told; null: all is told. */
  beat: number | null;
}

export interface SeatScene {
  played: Played | null;
  won: boolean;
  /** Addition cards just got as the lowest (SS-12). */
  awarded: number;
}

export interface Scene {
  /** The covers are off. */
  open: boolean;
  /** The last trick still lies there, because nobody has played since. */
  lingering: boolean;
  seats: SeatScene[];
  /** Action cards that were just activated. */
  lit: ActionCard[];
}

/** The colours that are told; the first beat is for the covers alone. */
const toldContests = ({ story, beat }: Moment) =>
  (story.trick?.contests ?? []).slice(0, beat !== null && story.fresh ? beat : undefined);

export function sceneOf(moment: Moment): Scene {
  const { view, story, beat } = moment;
  const { trick } = story;
  const telling = beat !== null;
  const same = trick !== null && trick.round === view.round && trick.trick === view.trick;
  const open = telling || same || (view.phase !== 'play' && !isFresh(view));
  const lingering = trick !== null && !open && isFresh(view) && view.round === trick.round;
  const contests = toldContests(moment);
  return {
    open,
    lingering,
    seats: view.played.map((played, seat) => ({
      played: telling || lingering ? (trick?.played[seat] ?? null) : played,
      won: (open || lingering) && contests.some((contest) => contest.winner.seat === seat),
      awarded: open
        ? contests.filter((contest) => contest.lowest?.seat === seat).reduce((sum, contest) => sum + contest.awarded, 0)
        : 0,
    })),
    lit: open ? contests.flatMap((contest) => (contest.card ? [contest.card] : [])) : [],
  };
}

export interface Sentence {
  key: string;
  /** The colours that it is about. */
  colours: Colour[];
  text: string;
}

/** The trick in words: each colour, then what its winners did. */
export function sentencesOf(moment: Moment, who: WhoIs, names: string[], seat: number | null): Sentence[] {
  const colours = toldContests(moment).map((contest) => ({
    key: contest.colours.join(),
    colours: contest.colours,
    text: tellContest(contest, who).join(' '),
  }));
  if (moment.beat !== null) return colours;
  const later = moment.story.later.flatMap(({ step, before, after }) => {
    const text = step.move.startsWith('turn:') ? null : describe(step, before, after, names, seat);
    return text ? [{ key: String(step.number), colours: [], text }] : [];
  });
  return [...colours, ...later];
}
