// What a step of Treasure Divers brought about, one happening after another in the order of the rules.
//
// The server tells a step and the views before and after it; most of a dive's resolution (TD-7 … TD-11) needs no
// decision and therefore happens within one step. To show it as it happens, it is worked out here once more.
import type { SeenStep } from '../contract';
import {
  CATEGORIES,
  CHUM_BUCKET,
  DEEP_DIVE_SUIT,
  DPV_DIVER,
  HARPOON_GUN,
  LAGOONS,
  isKind,
  otherSeat,
  placedCards,
  type Category,
  type Kind,
  type View,
} from './view';

export type Happening =
  | { type: 'captain'; seat: number }
  | { type: 'locker'; card: Kind }
  | { type: 'flipped'; seat: number; lagoon: number; card: Kind }
  /** `other`: who has seen it before */
  | { type: 'peeked'; seat: number; lagoon: number; card: Kind | null; other: number | null }
  | { type: 'ready'; seat: number }
  | { type: 'revealed'; placed: number[][]; tops: Kind[] }
  | { type: 'chum'; seat: number; lagoon: number; from: number; shark: true; back: Kind }
  | { type: 'chum_idle'; seat: number; lagoon: number; why: 'shark_here' | 'no_shark' | 'captains_counts' }
  | { type: 'harpoon'; seat: number; lagoon: number; both: boolean }
  | { type: 'deep_dive'; seat: number; lagoon: number; both: boolean; empty: boolean }
  | { type: 'bid'; seat: number; lagoon: number; bids: [number, number]; card: Kind }
  | { type: 'under'; seat: number; lagoon: number; card: Kind; by: 'suit' | 'dpv' }
  | { type: 'swapped'; seat: number; gave: Kind; took: Kind; pile: Category | null }
  | { type: 'no_swap'; seat: number }
  | { type: 'fed'; seat: number; card: Kind }
  | { type: 'hungry'; seat: number; sharks: number }
  | { type: 'assigned'; seat: number; category: Category }
  | { type: 'roles'; captain: number }
  | { type: 'over' };

/** The house rules that change a resolution. The view does not tell them, but what happened does. */
interface House {
  deepDiveBid: number;
  anySpecialOverrules: boolean;
}

const HOUSES: House[] = [
  { deepDiveBid: 3, anySpecialOverrules: false },
  { deepDiveBid: 1, anySpecialOverrules: false },
  { deepDiveBid: 3, anySpecialOverrules: true },
  { deepDiveBid: 1, anySpecialOverrules: true },
];

type Stage = 'chum' | 'harpoon' | 'deep' | 'bids';

/** A dive being resolved. */
class Scene {
  happenings: Happening[] = [];

  constructor(
    readonly house: House,
    readonly captain: number,
    readonly placed: number[][],
    readonly tops: (Kind | null)[],
    readonly counts: number[],
    readonly settled: Set<number>,
  ) {}

  private card(seat: number, lagoon: number): number {
    return this.placed[seat]?.[lagoon] ?? -1;
  }

  /** Whose card takes effect at a Lagoon: of two, the Captain's. */
  user(card: number, lagoon: number): number | null {
    const scanner = otherSeat(this.captain);
    const captains = this.card(this.captain, lagoon);
    if (captains === card) return this.captain;
    if (this.card(scanner, lagoon) !== card) return null;
    const special = captains >= CHUM_BUCKET && captains <= DPV_DIVER;
    return this.house.anySpecialOverrules && special ? null : scanner;
  }

  private both(card: number, lagoon: number): boolean {
    return this.card(0, lagoon) === card && this.card(1, lagoon) === card;
  }

  private bid(seat: number, lagoon: number): number {
    const card = this.card(seat, lagoon);
    return card === DEEP_DIVE_SUIT ? this.house.deepDiveBid : card;
  }

  winner(lagoon: number): number {
    const scanner = otherSeat(this.captain);
    return this.bid(scanner, lagoon) > this.bid(this.captain, lagoon) ? scanner : this.captain;
  }

  /** Goes on until something has to be decided or drawn. */
  run(from: Stage): void {
    if (from === 'chum' && !this.chum()) return;
    if (from === 'chum' || from === 'harpoon') this.harpoon();
    if (from !== 'bids' && !this.deepDive()) return;
    this.bids();
  }

  attract(seat: number, lagoon: number, from: number): void {
    const back = this.tops[lagoon] ?? 'shark';
    this.tops[lagoon] = 'shark';
    this.tops[from] = back;
    this.happenings.push({ type: 'chum', seat, lagoon, from, shark: true, back });
  }

  chumInForce(): { seat: number; lagoon: number } | null {
    for (const seat of [this.captain, otherSeat(this.captain)]) {
      const lagoon = this.placed[seat]?.indexOf(CHUM_BUCKET) ?? -1;
      if (lagoon < 0) continue;
      const user = this.user(CHUM_BUCKET, lagoon);
      return user === null ? null : { seat: user, lagoon };
    }
    return null;
  }

  private chum(): boolean {
    const chum = this.chumInForce();
    const scanner = otherSeat(this.captain);
    const scanners = this.placed[scanner]?.indexOf(CHUM_BUCKET) ?? -1;
    if (chum) {
      const sharks = LAGOONS.filter((lagoon) => this.tops[lagoon] === 'shark');
      const [first] = sharks;
      if (sharks.includes(chum.lagoon as 0 | 1 | 2)) {
        this.happenings.push({ type: 'chum_idle', ...chum, why: 'shark_here' });
      } else if (first === undefined) {
        this.happenings.push({ type: 'chum_idle', ...chum, why: 'no_shark' });
      } else if (sharks.length > 1) {
        return false;
      } else {
        this.attract(chum.seat, chum.lagoon, first);
      }
    }
    if (scanners >= 0 && chum?.seat !== scanner) {
      this.happenings.push({ type: 'chum_idle', seat: scanner, lagoon: scanners, why: 'captains_counts' });
    }
    return true;
  }

  private harpoon(): void {
    for (const lagoon of LAGOONS) {
      const seat = this.user(HARPOON_GUN, lagoon);
      if (this.tops[lagoon] !== 'shark' || seat === null) continue;
      this.take(lagoon);
      this.settled.add(lagoon);
      this.happenings.push({ type: 'harpoon', seat, lagoon, both: this.both(HARPOON_GUN, lagoon) });
    }
  }

  private deepDive(): boolean {
    for (const lagoon of LAGOONS) {
      const seat = this.user(DEEP_DIVE_SUIT, lagoon);
      if (this.settled.has(lagoon) || this.tops[lagoon] !== 'shark' || seat === null) continue;
      this.settled.add(lagoon);
      const empty = (this.counts[lagoon] ?? 0) <= 1;
      this.happenings.push({ type: 'deep_dive', seat, lagoon, both: this.both(DEEP_DIVE_SUIT, lagoon), empty });
      if (!empty) return false;
    }
    return true;
  }

  private bids(): void {
    for (const lagoon of LAGOONS) {
      const card = this.tops[lagoon];
      if (this.settled.has(lagoon) || !card) continue;
      this.settled.add(lagoon);
      const seat = this.winner(lagoon);
      this.take(lagoon);
      this.happenings.push({
        type: 'bid',
        seat,
        lagoon,
        bids: [this.bid(seat, lagoon), this.bid(otherSeat(seat), lagoon)],
        card,
      });
      if (this.user(DPV_DIVER, lagoon) === seat && (this.counts[lagoon] ?? 0) > 0) return;
    }
  }

  private take(lagoon: number): void {
    this.tops[lagoon] = null;
    this.counts[lagoon] = (this.counts[lagoon] ?? 0) - 1;
  }

  /** The card from under a Shark, or behind a DPV. */
  under(lagoon: number, card: Kind, by: 'suit' | 'dpv'): void {
    const seat = by === 'suit' ? (this.user(DEEP_DIVE_SUIT, lagoon) ?? this.captain) : this.winner(lagoon);
    this.counts[lagoon] = (this.counts[lagoon] ?? 0) - 1;
    this.happenings.push({ type: 'under', seat, lagoon, card, by });
  }
}

/** Whether these happenings lead from one view to the other: the right house rules were assumed. */
function explains(happenings: Happening[], counts: number[], before: View, after: View): boolean {
  const won = [0, 1].map(() => ({ wild: 0, cards: {} as Partial<Record<Kind, number>> }));
  const gain = (seat: number, card: Kind): void => {
    const side = won[seat];
    if (side && card !== 'shark') side.cards[card] = (side.cards[card] ?? 0) + 1;
  };
  for (const happening of happenings) {
    if (happening.type === 'bid' || happening.type === 'under') gain(happening.seat, happening.card);
    const side = happening.type === 'harpoon' ? won[happening.seat] : undefined;
    if (side) side.wild += 1;
  }
  const sameWins = [0, 1].every(
    (seat) =>
      (before.wild[seat] ?? 0) + (won[seat]?.wild ?? 0) === after.wild[seat] &&
      CATEGORIES.every(
        (category) =>
          (before.piles[seat]?.[category] ?? 0) + (won[seat]?.cards[category] ?? 0) ===
          (after.piles[seat]?.[category] ?? 0),
      ),
  );
  return sameWins && LAGOONS.every((lagoon) => counts[lagoon] === after.lagoons[lagoon]?.count);
}

/** The tops at the moment when all is turned up: known before, told by the step, or shown with it. */
function revealedTops(step: SeenStep, before: View): Kind[] {
  const [verb, at, drawn] = step.move.split(':');
  const shown = step.shown.filter(isKind);
  return before.lagoons.map((lagoon, index) => {
    if (lagoon.top) return lagoon.top;
    if (verb === 'top' && Number(at) === index && isKind(drawn)) return drawn;
    return shown.shift() ?? 'shark';
  });
}

/** Both placements at that moment. */
function revealedPlacements(step: SeenStep, before: View): number[][] {
  const [verb, cards] = step.move.split(':');
  const shown = step.shown.filter((item) => !isKind(item)).map(Number);
  return [0, 1].map((seat) => {
    if (verb === 'place' && seat === step.seat) return (cards ?? '').split(',').map(Number);
    return placedCards(before, seat) ?? shown;
  });
}

const isHidden = (view: View): boolean => view.phase === 'place' || view.phase === 'reveal';

/** What is left of the dive from this step on, under some house rules. */
function resolve(step: SeenStep, before: View, house: House): Scene | null {
  const captain = before.captain ?? 0;
  const counts = before.lagoons.map((lagoon) => lagoon.count);
  const [verb, argument, drawn] = step.move.split(':');
  const lagoon = Number(argument);
  if (isHidden(before)) {
    const placed = revealedPlacements(step, before);
    const tops = revealedTops(step, before);
    const scene = new Scene(house, captain, placed, [...tops], counts, new Set());
    scene.happenings.push({ type: 'revealed', placed, tops });
    scene.run('chum');
    return scene;
  }
  const placed = [0, 1].map((seat) => placedCards(before, seat) ?? []);
  const tops = before.lagoons.map((one) => (one.face_up ? one.top : null));
  const scene = new Scene(house, captain, placed, tops, counts, new Set());
  if (verb === 'chum') {
    const chum = scene.chumInForce();
    if (!chum) return null;
    scene.attract(chum.seat, chum.lagoon, lagoon);
    scene.run('harpoon');
    return scene;
  }
  if (verb !== 'under' || !isKind(drawn)) return null;
  const bySuit = before.phase === 'deep';
  for (const one of LAGOONS) {
    const dived = tops[one] === 'shark' && scene.user(DEEP_DIVE_SUIT, one) !== null;
    if (tops[one] === null || (dived && (!bySuit || one <= lagoon)) || (!bySuit && one <= lagoon))
      scene.settled.add(one);
  }
  scene.under(lagoon, drawn, bySuit ? 'suit' : 'dpv');
  scene.run(bySuit ? 'deep' : 'bids');
  return scene;
}

/** The resolution that fits what was seen; `fits` is false only if none does. */
export function resolution(
  step: SeenStep,
  before: View,
  after: View,
): { happenings: Happening[]; fits: boolean } | null {
  const scenes = HOUSES.map((house) => resolve(step, before, house)).filter((scene) => scene !== null);
  const fitting = scenes.find((scene) => explains(scene.happenings, scene.counts, before, after));
  const scene = fitting ?? scenes[0];
  return scene ? { happenings: scene.happenings, fits: fitting !== undefined } : null;
}

function dealtWith(step: SeenStep, before: View | null, after: View): Happening[] {
  const [verb, a, b, c] = step.move.split(':');
  const seat = step.seat;
  switch (verb) {
    case 'captain':
      return [{ type: 'captain', seat: Number(a) }];
    case 'locker':
      return isKind(a) ? [{ type: 'locker', card: a }] : [];
    case 'flip': {
      // Only a card that somebody has seen before is turned up by the step itself; any other is drawn next.
      const top = after.lagoons[Number(a)];
      return top?.face_up && top.top ? [{ type: 'flipped', seat, lagoon: Number(a), card: top.top }] : [];
    }
    case 'peek': {
      // Others' peeks tell where only, also at a Lagoon whose card I know.
      const lagoon = Number(a);
      const known = before?.lagoons[lagoon]?.top ?? null;
      const card = known ? null : (after.lagoons[lagoon]?.top ?? null);
      const other = before?.lagoons[lagoon]?.seen_by.find((one) => one !== seat) ?? null;
      return [{ type: 'peeked', seat, lagoon, card, other }];
    }
    case 'top': {
      const lagoon = Number(a);
      const card = isKind(b) ? b : null;
      if (before?.phase === 'flip' && card) return [{ type: 'flipped', seat: before.captain ?? 0, lagoon, card }];
      if (before?.phase !== 'peek' || !card) return [];
      const peeker = after.lagoons[lagoon]?.seen_by.find((one) => !before.lagoons[lagoon]?.seen_by.includes(one));
      return [{ type: 'peeked', seat: peeker ?? 0, lagoon, card, other: null }];
    }
    case 'place':
      return [{ type: 'ready', seat }];
    case 'sub':
      if (!isKind(a) || !isKind(b)) return [];
      return [{ type: 'swapped', seat, gave: a, took: b, pile: c && isKind(c) && c !== 'shark' ? c : null }];
    case 'pass':
      return [{ type: 'no_swap', seat }];
    case 'feed':
      return isKind(a) ? [{ type: 'fed', seat, card: a }] : [];
    case 'assign':
      return isKind(a) && a !== 'shark' ? [{ type: 'assigned', seat, category: a }] : [];
    default:
      return [];
  }
}

/** Sharks that got nothing, told when the dive is over. */
function leftHungry(before: View, after: View, happenings: Happening[]): Happening[] {
  const ends = after.dive !== before.dive || after.over;
  if (!ends) return [];
  return [0, 1].flatMap((seat): Happening[] => {
    let sharks = before.hungry[seat] ?? 0;
    for (const happening of happenings) {
      if (!('seat' in happening) || happening.seat !== seat) continue;
      if ((happening.type === 'bid' || happening.type === 'under') && happening.card === 'shark') sharks += 1;
      if (happening.type === 'fed') sharks -= 1;
    }
    return sharks > 0 ? [{ type: 'hungry', seat, sharks }] : [];
  });
}

/** All that happened with a step, in order. */
export function happeningsOf(step: SeenStep, before: View | null, after: View): Happening[] {
  const reveals = before !== null && isHidden(before) && !isHidden(after);
  const resolves = reveals || /^(chum|under):/.test(step.move);
  const happenings: Happening[] = step.move.startsWith('place:') || !resolves ? dealtWith(step, before, after) : [];
  if (before && resolves) happenings.push(...(resolution(step, before, after)?.happenings ?? []));
  if (!before) return happenings;
  happenings.push(...leftHungry(before, after, happenings));
  if (after.over && !before.over) happenings.push({ type: 'over' });
  else if (before.captain !== null && after.captain !== before.captain && after.captain !== null)
    happenings.push({ type: 'roles', captain: after.captain });
  return happenings;
}
