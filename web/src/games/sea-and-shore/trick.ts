// A trick when its covers come off: who competes in which colour, who wins it and why (SS-9 … SS-13).
import type { SeenStep } from '../contract';
import {
  ACTION_CARDS,
  COLOURS,
  actionCardOf,
  clockwiseFrom,
  colourOf,
  coloursOf,
  deckOf,
  numberOf,
  treasurePoints,
  type ActionCard,
  type Colour,
  type Played,
  type View,
} from './view';

export interface Entry {
  seat: number;
  island: string;
  additions: number;
  value: number;
}

export interface Contest {
  /** one colour, or both of an action card that compete as one (SS-10) */
  colours: Colour[];
  /** clockwise from the starting player */
  entries: Entry[];
  winner: Entry;
  /** others have the same value; the winner is nearest to the starting player */
  tie: boolean;
  /** the face-up treasure of the winner's colour */
  treasure: string | null;
  /** the action card that is activated instead */
  card: ActionCard | null;
  action: number | null;
  /** who gets addition cards, and how many (SS-12) */
  lowest: Entry | null;
  awarded: number;
}

export interface Trick {
  round: number;
  trick: number;
  starter: number;
  played: Played[];
  contests: Contest[];
}

const coversComeOff = (step: SeenStep, before: View): boolean => {
  if (!step.move.startsWith('play:') || before.starter === null) return false;
  return (step.seat + 1) % before.played.length === before.starter;
};

/** What lay under the covers: mine I know, the others' are shown with the step in the order of the seats. */
function uncovered(step: SeenStep, before: View): Played[] {
  const [, island = '', shows, additions] = step.move.split(':');
  const last: Played = { island, shows: shows === 'sea' ? 'sea' : 'shore', additions: Number(additions) };
  const shown = [...step.shown];
  return before.played.map((one, seat) => {
    const played = seat === step.seat ? last : (one ?? last);
    return played.island.includes('?') ? { ...played, island: shown.shift() ?? played.island } : skipOwn(played, shown);
  });
}

/** A spectator is shown every island; whoever played one is not shown their own. */
function skipOwn(played: Played, shown: string[]): Played {
  if (shown[0] === played.island) shown.shift();
  return played;
}

const valueOf = (played: Played): number => numberOf(played.island) + played.additions;

function contestOf(view: View, faceUp: Colour[], colour: Colour): Colour[] {
  const pair = coloursOf(actionCardOf(colour));
  const asOne = view.played.length === 3 && !pair.some((one) => faceUp.includes(one));
  return asOne ? pair : [colour];
}

export function trickOf(step: SeenStep, before: View | null): Trick | null {
  if (!before || !coversComeOff(step, before)) return null;
  const starter = before.starter ?? 0;
  const played = uncovered(step, before);
  const faceUp = before.decks
    .flatMap((deck) => (deck.up ? [colourOf(deck.up)] : []))
    .filter((colour) => colour !== null);
  const groups = new Map<string, { colours: Colour[]; entries: Entry[] }>();
  for (const seat of clockwiseFrom(starter, played.length)) {
    const one = played[seat];
    const colour = one && colourOf(one.island);
    if (!one || !colour) continue;
    const colours = contestOf(before, faceUp, colour);
    const group = groups.get(colours.join()) ?? { colours, entries: [] };
    group.entries.push({ seat, island: one.island, additions: one.additions, value: valueOf(one) });
    groups.set(colours.join(), group);
  }
  let stock = before.stock;
  const distance = (seat: number): number => (seat - starter + played.length) % played.length;
  const contests = [...groups.values()]
    .map(({ colours, entries }): Contest => {
      const best = Math.max(...entries.map((entry) => entry.value));
      const winner = entries.find((entry) => entry.value === best)!;
      const beaten = entries.filter((entry) => entry !== winner);
      const least = Math.min(...beaten.map((entry) => entry.value));
      const colour = colourOf(winner.island) ?? COLOURS[0];
      const up = before.decks[deckOf(before, colour)]?.up ?? null;
      const treasure = up && colourOf(up) === colour ? up : null;
      const card = treasure ? null : actionCardOf(colour);
      return {
        colours,
        entries,
        winner,
        tie: beaten.some((entry) => entry.value === best),
        treasure,
        card,
        action: card && before.actions[card],
        lowest: beaten.find((entry) => entry.value === least) ?? null,
        awarded: 0,
      };
    })
    .sort((a, b) => distance(a.winner.seat) - distance(b.winner.seat));
  for (const contest of contests) {
    if (!contest.lowest) continue;
    contest.awarded = Math.min(contest.entries.length, stock);
    stock -= contest.awarded;
  }
  return { round: before.round, trick: before.trick, starter, played, contests };
}

/** One line of the score sheet. */
export interface Score {
  seat: number;
  /** the treasures of the round */
  treasures: string[];
  treasurePoints: number;
  additionPoints: number;
  /** of the round */
  points: number;
  total: number;
}

/** The sheet of a round that ends with this step; null if none does. */
export function scoresOf(step: SeenStep, before: View | null, after: View): Score[] | null {
  const ends = before !== null && (after.round !== before.round || (after.over && !before.over));
  if (!ends) return null;
  const piles = before.piles.map((pile) => [...pile]);
  const [verb, victim] = step.move.split(':');
  const winner = piles[step.seat];
  if (after.over) piles.splice(0, piles.length, ...after.piles);
  else if (verb === 'steal') winner?.push(piles[Number(victim)]?.pop() ?? '');
  else if (verb === 'take') winner?.push(...takenWith(step, before));
  return before.points.map((had, seat) => {
    const total = after.points[seat] ?? 0;
    const treasures = piles[seat] ?? [];
    const points = total - had;
    return {
      seat,
      treasures,
      treasurePoints: treasurePoints(treasures),
      additionPoints: points - treasurePoints(treasures),
      points,
      total,
    };
  });
}

/** The treasure that a `take` takes: the one of the colour that the winner played. */
export function takenWith(step: SeenStep, before: View): string[] {
  const colour = colourOf(before.played[step.seat]?.island ?? '');
  return before.decks.flatMap((deck) => (deck.up && colourOf(deck.up) === colour ? [deck.up] : []));
}

/** The action card that a player activates with this decision. */
export const activated = (view: View, action: number): ActionCard =>
  ACTION_CARDS.find((card) => view.actions[card] === action) ?? 'red_blue';
