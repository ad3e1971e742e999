// What lies on the table at a moment: the islands of the trick that is played, told or just over, and who won what.
import type { Happening } from '../../net/protocol';
import { say } from '../../words';
import type { Story } from './story';
import type { WonColour } from './tricks';
import { ACTION_CARDS, isFresh, parseIsland, type ActionCard, type Colour, type Played, type View } from './view';
import { actionName, treasureText } from './words';

export interface Moment {
  view: View;
  story: Story;
  /** The beat that is being told; null: all is told. */
  beat: number | null;
}

export interface SeatScene {
  played: Played | null;
  /** What the open island counts with its additions. */
  value: number | null;
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
const toldContests = ({ story, beat }: Moment): WonColour[] =>
  (story.trick?.contests ?? []).slice(0, beat !== null && story.fresh ? beat : undefined);

export function sceneOf(moment: Moment): Scene {
  const { view, story, beat } = moment;
  const { trick } = story;
  const telling = beat !== null;
  const open = trick !== null && (telling || !story.over);
  const lingering = trick !== null && !open && !story.past && isFresh(view);
  const shown = open || lingering;
  const contests = shown ? toldContests(moment) : [];
  const awards = open && !telling ? story.later.flatMap(({ happened }) => happened) : [];
  return {
    open,
    lingering,
    seats: view.played.map((played, seat) => ({
      played: telling || lingering ? (trick?.played[seat] ?? null) : played,
      value: shown ? (trick.values[seat] ?? null) : null,
      won: contests.some(({ winner }) => winner === seat),
      awarded: awards
        .filter((one) => one.seat === seat && (one.what === 'awarded' || one.what === 'awarded_the_rest'))
        .reduce((sum, one) => sum + Number(one['number']), 0),
    })),
    lit: open
      ? ACTION_CARDS.filter((card) => contests.some(({ action }) => action !== null && view.actions[card] === action))
      : [],
  };
}

export interface Sentence {
  key: string;
  /** The colours that it is about. */
  colours: Colour[];
  text: string;
}

/** What the table or the sheet of the round shows anyway. */
const SHOWN = new Set([
  'turned_up',
  'went_under',
  'additions_returned',
  'trick_began',
  'played',
  'hand_dealt',
  'stay_out',
  'chose_to_pass',
  'round_ended',
  'counted',
  'stands',
]);
const isTold = ({ what, card }: Happening): boolean => !SHOWN.has(what) && !(what === 'passed' && card === '?');

function prizeText({ treasure, action }: WonColour): string {
  if (treasure) return say('sea-and-shore.board.prize.treasure', { treasure: treasureText(parseIsland(treasure)) });
  return action === null ? '' : say('sea-and-shore.board.prize.action', { action: actionName(action) });
}

/** The trick in words: each colour, then what its winners did. */
export function sentencesOf(moment: Moment, tell: (happened: Happening[]) => string[]): Sentence[] {
  const { story, beat } = moment;
  const contests = story.past && beat === null ? [] : toldContests(moment);
  const colours = contests.map((contest) => ({
    key: contest.colours.join(),
    colours: contest.colours,
    text: [...tell(contest.told), prizeText(contest)].join(' ').trim(),
  }));
  if (beat !== null) return colours;
  const later = story.later.map(({ step, happened }) => ({
    key: String(step),
    colours: [],
    text: tell(happened.filter(isTold)).join(' '),
  }));
  return [...colours, ...later.filter(({ text }) => text !== '')];
}
