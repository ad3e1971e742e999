// What the three Lagoons show at a moment: the cards that lie there and those placed, who took what, and the words on it.
import { percent, say, who as subject } from '../../words';
import { tell, type WhoIs } from './describe';
import { lagoonAfter, type Story } from './story';
import { LAGOONS, otherSeat, placedCards, type Kind, type Lagoon, type View } from './view';

export interface Moment {
  view: View;
  /** The last resolution, and how many of its happenings are told. */
  story: Story | null;
  told: number;
  telling: boolean;
  /** Mine; a spectator looks from seat 0. */
  mine: number;
  spectator: boolean;
  who: WhoIs;
  /** The chance that an unknown card is a Shark is shown. */
  odds: boolean;
}

export interface PoolScene {
  index: number;
  lagoon: Lagoon;
  /** What shows on top; null: a back, or nothing. */
  top: Kind | null;
  topGone: boolean;
  taken: { card: Kind; mine: boolean }[];
  /** I know a card that lies face down: this says who knows it. */
  knownTo: string | null;
  note: string | null;
  theirs: number | null;
  theirsHidden: boolean;
  mine: number | null;
  winner: 'mine' | 'theirs' | null;
  captions: string[];
  /** The captions are about the dive before. */
  old: boolean;
}

/** Both placements are open: the dive is being resolved. */
export function isResolving({ view, telling }: Pick<Moment, 'view' | 'telling'>): boolean {
  return telling || (view.phase !== 'reveal' && [0, 1].every((seat) => placedCards(view, seat) !== null));
}

/** For a card that nobody has seen. */
export function sharkChance(view: View): number {
  const all = Object.values(view.unseen).reduce((sum, count) => sum + count, 0);
  return all > 0 ? (view.unseen.shark ?? 0) / all : 0;
}

function noteOf(moment: Moment, lagoon: Lagoon, knownTo: string | null): string | null {
  const theirs = otherSeat(moment.mine);
  const unknown = lagoon.count > 0 && lagoon.top === null;
  const notes = [
    knownTo,
    unknown && !moment.spectator && lagoon.seen_by.includes(theirs)
      ? say('treasure-divers.board.peekedByOther', subject(moment.who(theirs)))
      : null,
    unknown && moment.odds
      ? say('treasure-divers.board.oddsOfShark', { chance: percent(sharkChance(moment.view)) })
      : null,
  ].filter((note) => note !== null);
  return notes.length > 0 ? notes.join(' · ') : null;
}

const NO_LAGOON: Lagoon = { count: 0, face_up: false, top: null, seen_by: [] };

export function poolScenes(moment: Moment): PoolScene[] {
  const { view, story, mine } = moment;
  const theirs = otherSeat(mine);
  const resolving = isResolving(moment);
  const revealed = resolving ? (story?.placed ?? [0, 1].map((seat) => placedCards(view, seat))) : null;
  return LAGOONS.map((index) => {
    const lagoon = view.lagoons[index] ?? NO_LAGOON;
    const last = story && lagoonAfter(story, index, moment.told);
    const scene = resolving ? last : null;
    const taken = (scene?.taken ?? []).map(({ card, seat }) => ({ card, mine: seat === mine }));
    const known = !lagoon.face_up && lagoon.top !== null && !scene;
    const shared = lagoon.seen_by.includes(theirs);
    const knownTo = !known
      ? null
      : shared
        ? say('treasure-divers.board.peekedByBoth', { who: moment.who(theirs).name })
        : say('treasure-divers.board.peekedByYou');
    const [first] = taken;
    return {
      index,
      lagoon,
      top: scene ? scene.top : lagoon.top,
      topGone: scene !== null && scene.top === null,
      taken,
      knownTo,
      note: scene ? null : noteOf(moment, lagoon, knownTo),
      theirs: revealed?.[theirs]?.[index] ?? null,
      theirsHidden: !resolving && view.placed[theirs] !== null,
      mine: revealed?.[mine]?.[index] ?? placedCards(view, mine)?.[index] ?? null,
      winner: first === undefined ? null : first.mine ? 'mine' : 'theirs',
      captions: (last?.happenings ?? []).map((happening) => tell(happening, moment.who)),
      old: !resolving,
    };
  });
}

/** What happened, but at no Lagoon: feeding, swaps, a change of roles. */
export const toldElsewhere = ({ story, told, who }: Pick<Moment, 'story' | 'told' | 'who'>): string[] =>
  (story?.happenings.slice(0, told) ?? [])
    .filter((happening) => !('lagoon' in happening) && happening.type !== 'revealed')
    .map((happening) => tell(happening, who));
