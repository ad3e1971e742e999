// What a step did, read off the step and the views around it: for the words of the log and the movement on the board.
import type { SeenStep } from '../contract';
import { type CardCode, suitOf } from './cards';
import { clash, goesStraightToHold, rescuedPlaces, stacksOf } from './rules';
import type { CaptainCarcassView } from './view';

export interface Incident {
  seat: number;
  trigger: CardCode;
  /** The Exploration as it was, without the triggering card. */
  exploration: CardCode[];
  kept: CardCode[];
  lost: CardCode[];
}

export function topOf(view: CaptainCarcassView, seat: number, suit: string): CardCode | null {
  return stacksOf(view.holds[seat] ?? []).find((stack) => stack.suit === suit)?.cards[0] ?? null;
}

/** The card that a step tried to place in the Exploration, and whether it came from the Deck. */
export function placedCard(step: SeenStep, before: CaptainCarcassView): { card: CardCode; fromDeck: boolean } | null {
  const [verb, first = '', second = ''] = step.move.split(':');
  const deck = (card: CardCode | null | undefined) => (card ? { card, fromDeck: true } : null);
  const other = (card: CardCode | null) => (card ? { card, fromDeck: false } : null);
  switch (verb) {
    case 'reveal':
      return deck(first);
    case 'continue':
      // A known top card has no step of its own: to others it is shown with the decision.
      return before.known_top.length > 0 ? deck(before.known_top[0]?.card ?? step.shown[0]) : null;
    case 'map':
      return other(first);
    case 'net':
      return other(topOf(before, before.turn_of ?? 0, first));
    case 'harpoon':
      return other(topOf(before, Number(first), second));
    default:
      return null;
  }
}

export function incidentOf(
  step: SeenStep,
  before: CaptainCarcassView | null,
  after: CaptainCarcassView,
): Incident | null {
  if (!before || before.turn_of === null) return null;
  const placed = placedCard(step, before);
  if (!placed || clash(before, placed.card) === null) return null;
  if (placed.fromDeck && goesStraightToHold(before, placed.card)) return null;
  const seat = before.turn_of;
  const hold = new Set(after.holds[seat]);
  // With Thieves' Reef or the Saboteur lost cards are in another Hold; in one's own there is only what was rescued.
  const safe = rescuedPlaces(before);
  const kept = before.exploration.filter((card, place) => hold.has(card) || safe.has(place));
  const lost = [...before.exploration.filter((card) => !kept.includes(card)), placed.card];
  return { seat, trigger: placed.card, exploration: before.exploration, kept, lost };
}

/** Where a card goes that leaves the board, or comes from that was nowhere on it. */
export function placeOf(view: CaptainCarcassView | null, card: CardCode): 'deck' | 'locker' | null {
  if (!view) return null;
  if (view.locker.includes(card) || (Array.isArray(view.charted) && view.charted.includes(card))) return 'locker';
  return view.deck.includes(card) ? 'deck' : null;
}

export function opensChest(exploration: CardCode[]): boolean {
  const suits = exploration.map(suitOf);
  return suits.includes('key') && suits.includes('chest');
}
