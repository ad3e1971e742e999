// The resolution of a dive as the board shows it, beat by beat: what lay where when all was turned up, and what has
// happened since. All of it is told by the happenings of the steps.
import type { Happening } from '../../net/protocol';
import type { ToldStep } from '../contract';
import { LAGOONS, isKind, type Brief, type Counts, type Kind, type View } from './view';

type Step = ToldStep<View, Brief>;
/** What is told at once. */
export type Beat = Happening[];

export interface Story {
  /** what was there before all was turned up */
  start: Step;
  placed: number[][];
  tops: (Kind | null)[];
  /** from that moment on */
  beats: Beat[];
}

/** The Lagoons are turned up with the last of the tops. */
const WAITING = ['place', 'reveal'];
const RESOLVING = ['chum', 'deep', 'bids', 'sub', 'feed', 'assign'];

/** What follows from the one before it is told with it. */
const TOGETHER: Partial<Record<string, readonly string[]>> = {
  revealed: ['placed', 'revealed'],
  gave_way: ['lured'],
  shark_wants_food: ['bid_won', 'tie_won', 'found_beneath', 'dpv_took'],
  swapped_in: ['swapped_away'],
  shark_swapped_in: ['swapped_away'],
  lagoon_empty: ['lagoon_empty'],
};
/** What needs no moment of its own. */
const UNTOLD = ['dive_ended', 'sub_may_swap', 'set_aside', 'scope_ready', 'taken_back'];
/** The result is told at once, too, and in full where the match has ended. */
const RESULT = /^(?:category|won)_|^draw$/;

const turnsUp = (before: View, after: View): boolean =>
  WAITING.includes(before.phase) && !WAITING.includes(after.phase);

/** The beats of a step that resolves something. */
export function beatsIn(step: Pick<Step, 'happened' | 'view'>, before: View | null): Beat[] {
  if (!before) return [];
  const reveals = turnsUp(before, step.view);
  if (!reveals && !RESOLVING.includes(before.phase)) return [];
  const beats: Beat[] = reveals ? [[]] : [];
  for (const one of step.happened) {
    if (one.what === 'dive_began') break;
    if (UNTOLD.includes(one.what)) continue;
    const last = beats.at(-1);
    const opensReveal = reveals && beats.length === 1 && (one.what === 'placed' || one.what === 'revealed');
    const follows = last && (TOGETHER[one.what]?.includes(last.at(-1)?.what ?? '') || RESULT.test(one.what));
    if (last && (opensReveal || follows)) last.push(one);
    else beats.push([one]);
  }
  return beats;
}

/** Milliseconds that each beat stands alone before the next one is told. */
export function beatTimes(step: Step, before: View | null): number[] {
  return beatsIn(step, before).map(([first]) => (first ? (TIMES[first.what] ?? 1000) : 1100));
}
const TIMES: Partial<Record<string, number>> = {
  placed: 1100,
  revealed: 1100,
  lured: 1400,
  sub_passed: 600,
  lagoon_empty: 600,
};

/** Dive Team cards come to the Lagoons in their order. */
function placements(steps: Step[]): number[][] {
  const placed = steps.flatMap((step) => step.happened).filter(({ what }) => what === 'placed');
  return [0, 1].map((seat) =>
    placed
      .filter((one) => one.seat === seat)
      .slice(-LAGOONS.length)
      .map(({ card }) => Number(card)),
  );
}

const lagoonOf = (place: string | undefined): number | null =>
  place?.startsWith('lagoon:') ? Number(place.slice('lagoon:'.length)) : null;

function topsAt(start: View, beats: Beat[]): (Kind | null)[] {
  const revealed = (beats[0] ?? []).filter(({ what }) => what === 'revealed');
  return start.lagoons.map((lagoon, index) => {
    const card = revealed.find(({ from }) => lagoonOf(from) === index)?.card;
    return isKind(card) ? card : lagoon.top;
  });
}

/** The last resolution up to the last of these steps, and how many of its beats are of that step itself. */
export function storyOf(steps: Step[]): { story: Story; fresh: number } | null {
  const parts: Beat[][] = [];
  for (let at = steps.length - 1; at > 0; --at) {
    const [start, step] = [steps[at - 1]!, steps[at]!];
    parts.unshift(beatsIn(step, start.view));
    if (!turnsUp(start.view, step.view)) continue;
    const beats = parts.flat();
    const story = { start, placed: placements(steps.slice(0, at + 1)), tops: topsAt(start.view, beats), beats };
    return { story, fresh: parts.at(-1)!.length };
  }
  return null;
}

const told = (story: Story, count: number): Happening[] => story.beats.slice(0, count).flat();

export interface LagoonScene {
  /** what shows there now; null: it has been taken */
  top: Kind | null;
  /** who took what, in order */
  taken: { seat: number; card: Kind }[];
  happened: Happening[];
}

/** What a Lagoon shows after the first so many beats. */
export function lagoonAfter(story: Story, lagoon: number, count: number): LagoonScene {
  const scene: LagoonScene = { top: story.tops[lagoon] ?? null, taken: [], happened: [] };
  for (const one of told(story, count)) {
    if (one.what === 'revealed') continue;
    const [from, to] = [lagoonOf(one.from), lagoonOf(one.to)];
    if (from === lagoon || to === lagoon) scene.happened.push(one);
    if (!isKind(one.card) || one.to === undefined) continue;
    if (to === lagoon) scene.top = one.card;
    if (from !== lagoon || to !== null || one.seat === undefined) continue;
    scene.taken.push({ seat: one.seat, card: one.card });
    if (one.what !== 'found_beneath') scene.top = null;
  }
  return scene;
}

/** What happened, but at no Lagoon: feeding, swaps, a change of roles. */
export const toldElsewhere = (story: Story, count: number): Happening[] =>
  told(story, count).filter(({ what, from }) => what !== 'placed' && lagoonOf(from) === null);

/** Who owned what, and what the Locker held, after the first so many beats. */
export function ownedAfter(story: Story, count: number): View {
  const { view } = story.start;
  const owned: View = {
    ...view,
    locker: { ...view.locker },
    piles: view.piles.map((pile) => ({ ...pile })),
    sharks: view.sharks.map((pile) => ({ ...pile })),
    wild: [...view.wild],
  };
  const change = (counts: Counts | undefined, kind: string | number | undefined, by: number): void => {
    if (counts && isKind(String(kind))) counts[kind as Kind] = (counts[kind as Kind] ?? 0) + by;
  };
  const move = ({ card, kind }: Happening, place: string | undefined, by: number): void => {
    const [zone, index] = (place ?? '').split(':');
    const seat = Number(index);
    if (zone === 'locker') change(owned.locker, card, by);
    if (zone === 'pile') change(owned.piles[seat], card, by);
    if (zone === 'sharks') change(owned.sharks[seat], kind, by);
    if (zone === 'wild') owned.wild[seat] = (owned.wild[seat] ?? 0) + by;
  };
  for (const one of told(story, count)) {
    if (one.from === undefined || one.to === undefined) continue;
    move(one, one.from, -1);
    move(one, one.to, 1);
  }
  return owned;
}
