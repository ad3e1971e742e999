// What the three Lagoons show at a moment: the cards that lie there and those placed, who took what, and the words on it.
import type { Happening } from '../../net/protocol';
import { list, percent, say, who as subject } from '../../words';
import { lagoonAfter, type Story } from './story';
import { LAGOONS, otherSeat, placedCards, type Brief, type Kind, type Lagoon, type View } from './view';
import type { WhoIs } from './words';

export interface Moment {
  view: View;
  brief: Brief;
  /** The last resolution, and how many of its beats are told. */
  story: Story | null;
  told: number;
  telling: boolean;
  /** Mine; a spectator looks from seat 0. */
  mine: number;
  spectator: boolean;
  who: WhoIs;
  tell: (happened: Happening[]) => string[];
  /** All cards lie open: nobody's secrets are kept. */
  open?: boolean;
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

function noteOf({ brief, mine, spectator, who, odds }: Moment, index: number, lagoon: Lagoon): string[] {
  if (lagoon.count === 0 || lagoon.top !== null) return [];
  const theirs = otherSeat(mine);
  const { shark, cards } = brief.odds[index]!;
  return [
    ...(!spectator && lagoon.seen_by.includes(theirs)
      ? [say('treasure-divers.board.peekedByOther', subject(who(theirs)))]
      : []),
    ...(odds ? [say('treasure-divers.board.oddsOfShark', { chance: percent(shark / cards) })] : []),
  ];
}

const NO_LAGOON: Lagoon = { count: 0, face_up: false, top: null, seen_by: [] };

/** Under a Lagoon its name need not be said again. */
const here = (one: Happening): Happening => {
  const { from: _, ...rest } = one;
  return one.to?.startsWith('lagoon:') ? one : rest;
};

export function poolScenes(moment: Moment): PoolScene[] {
  const { view, story, mine, tell } = moment;
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
      : moment.open
        ? say('treasure-divers.board.peekedBy', { who: list(lagoon.seen_by.map((seat) => moment.who(seat).name)) })
        : shared
          ? say('treasure-divers.board.peekedByBoth', { who: moment.who(theirs).name })
          : say('treasure-divers.board.peekedByYou');
    const notes = scene ? [] : [...(knownTo ? [knownTo] : []), ...noteOf(moment, index, lagoon)];
    const [first] = taken;
    return {
      index,
      lagoon,
      top: scene ? scene.top : lagoon.top,
      topGone: scene !== null && scene.top === null,
      taken,
      knownTo,
      note: notes.length > 0 ? notes.join(' · ') : null,
      theirs: revealed?.[theirs]?.[index] ?? (moment.open ? (placedCards(view, theirs)?.[index] ?? null) : null),
      theirsHidden: !resolving && !moment.open && view.placed[theirs] !== null,
      mine: revealed?.[mine]?.[index] ?? placedCards(view, mine)?.[index] ?? null,
      winner: first === undefined ? null : first.mine ? 'mine' : 'theirs',
      captions: tell((last?.happened ?? []).map(here)),
      old: !resolving,
    };
  });
}
