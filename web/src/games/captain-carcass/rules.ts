// The little of the rules that a board has to know to explain: what causes an Incident, what is rescued, what scores.
import { type CardCode, type Suit, SUITS, suitOf, valueOf } from './cards';
import type { CaptainCarcassView } from './view';

const SAFE_MOORING = 1;
const EASY_CATCH = 2;
const DOUBLE_HAUL = 5;
const BOARDING_PARTY = 6;
const STRONG_MESH = 11;
const GOLDEN_SCALES = 15;
const SIRENS_FAVOUR = 16;

const FULL_HOLD = 2;
const ALL_HANDS = 4;
const STRANGE_WATERS = 5;

function has(view: CaptainCarcassView, seat: number | null, diver: number): boolean {
  return seat !== null && view.divers[seat] === diver;
}

/** The card of the Exploration that this one would clash with (CC-5; equal values in Strange Waters). */
export function clash(view: CaptainCarcassView, card: CardCode): CardCode | null {
  const same =
    view.variant === STRANGE_WATERS
      ? (other: CardCode) => valueOf(other) === valueOf(card)
      : (other: CardCode) => suitOf(other) === suitOf(card);
  return view.exploration.find(same) ?? null;
}

/** Squids and Mermaids that go straight from the Deck to the Hold of a Diver (skills 2 and 16). */
export function goesStraightToHold(view: CaptainCarcassView, card: CardCode): boolean {
  const suit = suitOf(card);
  return (
    (suit === 'squid' && has(view, view.turn_of, EASY_CATCH)) ||
    (suit === 'mermaid' && has(view, view.turn_of, SIRENS_FAVOUR))
  );
}

export interface IncidentOdds {
  bad: number;
  all: number;
  /** Somebody who looks at this view knows the next card. */
  certain: boolean;
}

/** The chance that the next card of the Deck ends the dive, exactly: the Deck's set is known to all (CC-20). */
export function incidentOdds(view: CaptainCarcassView): IncidentOdds {
  const known = view.known_top[0]?.card ?? null;
  // A top card that this seat knows is certain; one that only others know is still any of the rest.
  const possible = known ? [known] : view.deck;
  const bad = possible.filter((card) => clash(view, card) !== null && !goesStraightToHold(view, card)).length;
  return { bad, all: possible.length, certain: known !== null };
}

/** Places of the Exploration that an Incident would not take (CC-5, skills 1 and 11). */
export function rescuedPlaces(view: CaptainCarcassView): Set<number> {
  const safe = new Set<number>();
  const suits = view.exploration.map(suitOf);
  const anchor = suits.lastIndexOf('anchor');
  const behind = anchor >= 0 && has(view, view.turn_of, SAFE_MOORING) ? anchor + 3 : anchor;
  for (let place = 0; place < Math.min(behind, suits.length); ++place) safe.add(place);
  if (has(view, view.turn_of, STRONG_MESH)) suits.forEach((suit, place) => suit === 'net' && safe.add(place));
  return safe;
}

/** Bonus cards that Surfacing would bring now (CC-14); null where the number depends on a choice still to come. */
export function bonusCards(view: CaptainCarcassView): number | null {
  const suits = view.exploration.map(suitOf);
  if (!suits.includes('key') || !suits.includes('chest')) return 0;
  if (has(view, view.turn_of, BOARDING_PARTY)) return null;
  const wanted = suits.length * (has(view, view.turn_of, DOUBLE_HAUL) ? 2 : 1);
  return Math.min(wanted, view.locker.length);
}

export interface Stack {
  suit: Suit;
  /** Highest first; empty where the Hold has none. */
  cards: CardCode[];
}

/** A Hold as suit stacks, always all ten in the same order (CC-7). */
export function stacksOf(hold: CardCode[]): Stack[] {
  return SUITS.map((suit) => ({
    suit,
    cards: hold.filter((card) => suitOf(card) === suit).sort((a, b) => valueOf(b) - valueOf(a)),
  }));
}

/** The points of a Hold as they stand (CC-21 and the Variants that change the scoring). */
export function pointsOf(view: CaptainCarcassView, seat: number): number {
  const hold = view.holds[seat] ?? [];
  let points = 0;
  for (const { suit, cards } of stacksOf(hold)) {
    const scoring = view.variant === FULL_HOLD ? cards : cards.slice(0, 1);
    for (const card of scoring) {
      points += valueOf(card) + (suit === 'mermaid' && has(view, seat, GOLDEN_SCALES) ? 5 : 0);
    }
    if (cards.length === 0 && view.variant === ALL_HANDS) points -= 5;
  }
  return points;
}
