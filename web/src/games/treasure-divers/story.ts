// The resolution of a dive as the board shows it: what lay where, and what happened so far.
import type { SeenStep, ToldStep } from '../contract';
import { happeningsOf, type Happening } from './resolution';
import { type Category, type Counts, type Kind, type View } from './view';

export interface Story {
  /** what was there before all was turned up */
  start: View;
  captain: number;
  placed: number[][];
  tops: (Kind | null)[];
  happenings: Happening[];
}

/** The happenings of a step that belong to the resolution of a dive; null: it does not resolve anything. */
function resolved(step: SeenStep, before: View | null, after: View): Happening[] | null {
  const happenings = happeningsOf(step, before, after);
  const from = happenings.findIndex((happening) => happening.type === 'revealed');
  if (from >= 0) return happenings.slice(from);
  return /^(chum|under|sub|pass|feed|assign)(:|$)/.test(step.move) ? happenings : null;
}

/** The last resolution up to the last of these steps, and how many of its happenings are of that step itself. */
export function storyOf(steps: ToldStep<View>[]): { story: Story; fresh: number } | null {
  const parts: Happening[][] = [];
  let fresh: number | null = null;
  for (let at = steps.length - 1; at > 0; --at) {
    const before = steps[at - 1]!.view;
    const happenings = resolved(steps[at]!, before, steps[at]!.view);
    fresh ??= happenings?.length ?? 0;
    if (!happenings) continue;
    parts.unshift(happenings);
    const [revealed] = happenings;
    if (revealed?.type !== 'revealed') continue;
    const { placed, tops } = revealed;
    const story = { start: before, captain: before.captain ?? 0, placed, tops, happenings: parts.flat() };
    return { story, fresh };
  }
  return null;
}

/** How long each happening of a step stands alone before the next one is told. */
export function beatsOf(step: SeenStep, before: View | null, after: View): number[] {
  return (resolved(step, before, after) ?? []).map((happening) => TIME[happening.type] ?? 1000);
}

const TIME: Partial<Record<Happening['type'], number>> = { revealed: 1100, chum: 1400, no_swap: 600, over: 600 };

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
