// The resolution of a dive as the board shows it: what lay where, and what happened so far.
import type { SeenStep } from '../contract';
import { happeningsOf, type Happening } from './resolution';
import { placedCards, type Category, type Counts, type Kind, type View } from './view';

export interface Story {
  /** changes with every dive */
  dive: number;
  /** what was there before all was turned up */
  start: View;
  captain: number;
  placed: number[][];
  tops: (Kind | null)[];
  happenings: Happening[];
}

/** The story of a dive that a step begins, goes on with, or leaves alone. */
export function continueStory(story: Story | null, step: SeenStep, before: View | null, after: View): Story | null {
  const happenings = happeningsOf(step, before, after);
  const revealed = happenings.find((happening) => happening.type === 'revealed');
  if (revealed && before) {
    const from = happenings.indexOf(revealed);
    return {
      dive: step.number,
      start: before,
      captain: before.captain ?? 0,
      placed: revealed.placed,
      tops: revealed.tops,
      happenings: happenings.slice(from),
    };
  }
  const resolves = /^(chum|under|sub|pass|feed|assign)(:|$)/.test(step.move);
  if (!resolves) return story;
  const begun = story ?? (before ? inTheMiddle(step.number, before) : null);
  return begun && { ...begun, happenings: [...begun.happenings, ...happenings] };
}

/** Whoever comes back during a resolution sees the rest of it. */
function inTheMiddle(number: number, before: View): Story {
  return {
    dive: number,
    start: before,
    captain: before.captain ?? 0,
    placed: [0, 1].map((seat) => placedCards(before, seat) ?? []),
    tops: before.lagoons.map((lagoon) => (lagoon.face_up ? lagoon.top : null)),
    happenings: [],
  };
}

export interface LagoonScene {
  /** what shows there now; null: it has been taken */
  top: Kind | null;
  /** who took what, in order */
  taken: { seat: number; card: Kind }[];
  happenings: Happening[];
}

/** What a Lagoon shows after the first so many happenings. */
export function lagoonAfter(story: Story, lagoon: number, count: number): LagoonScene {
  const scene: LagoonScene = { top: story.tops[lagoon] ?? null, taken: [], happenings: [] };
  for (const happening of story.happenings.slice(0, count)) {
    if (happening.type === 'chum') {
      if (happening.lagoon === lagoon) scene.top = 'shark';
      else if (happening.from === lagoon) scene.top = happening.back;
      else continue;
      scene.happenings.push(happening);
      continue;
    }
    if (!('lagoon' in happening) || happening.lagoon !== lagoon) continue;
    scene.happenings.push(happening);
    if (happening.type === 'bid' || happening.type === 'under') {
      scene.taken.push({ seat: happening.seat, card: happening.card });
      if (happening.type === 'bid') scene.top = null;
    }
    if (happening.type === 'harpoon') {
      scene.taken.push({ seat: happening.seat, card: 'shark' });
      scene.top = null;
    }
  }
  return scene;
}

/** Who owned what, and what the Locker held, after the first so many happenings. */
export function ownedAfter(story: Story, count: number): View {
  const view: View = {
    ...story.start,
    locker: { ...story.start.locker },
    piles: story.start.piles.map((pile) => ({ ...pile })),
    sharks: story.start.sharks.map((pile) => ({ ...pile })),
    wild: [...story.start.wild],
  };
  const change = (counts: Counts | undefined, kind: Kind, by: number): void => {
    if (counts) counts[kind] = (counts[kind] ?? 0) + by;
  };
  const wild = (seat: number, by: number): void => {
    view.wild[seat] = (view.wild[seat] ?? 0) + by;
  };
  const join = (seat: number, category: Category): void => change(view.sharks[seat], category, 1);
  for (const happening of story.happenings.slice(0, count)) {
    switch (happening.type) {
      case 'bid':
      case 'under':
        change(happening.card === 'shark' ? view.locker : view.piles[happening.seat], happening.card, 1);
        break;
      case 'harpoon':
        wild(happening.seat, 1);
        break;
      case 'fed':
        if (happening.card === 'shark') wild(happening.seat, -1);
        else change(view.piles[happening.seat], happening.card, -1);
        change(view.locker, happening.card, 1);
        break;
      case 'swapped':
        change(view.piles[happening.seat], happening.gave, -1);
        change(view.locker, happening.gave, 1);
        change(view.locker, happening.took, -1);
        if (happening.pile) join(happening.seat, happening.pile);
        else change(view.piles[happening.seat], happening.took, 1);
        break;
      case 'assigned':
        wild(happening.seat, -1);
        join(happening.seat, happening.category);
        break;
    }
  }
  return view;
}
