// The 60 Loot cards: `squid-5`.
import { sayCard } from '../../table/teller';

export const SUITS = ['anchor', 'squid', 'map', 'key', 'chest', 'knife', 'drone', 'net', 'harpoon', 'mermaid'] as const;
export type Suit = (typeof SUITS)[number];
export type CardCode = string;
export const isSuit = (text: string): text is Suit => SUITS.some((suit) => suit === text);

export function suitOf(card: CardCode): Suit {
  return card.slice(0, card.indexOf('-')) as Suit;
}

export function valueOf(card: CardCode): number {
  return Number(card.slice(card.indexOf('-') + 1));
}

export const cardText = (card: CardCode): string => sayCard('captain-carcass', card);

export interface Stack {
  suit: Suit;
  /** Highest first; empty where the Hold has none. */
  cards: CardCode[];
}

/** A Hold as suit stacks, always all ten in the same order. */
export function stacksOf(hold: CardCode[]): Stack[] {
  return SUITS.map((suit) => ({
    suit,
    cards: hold.filter((card) => suitOf(card) === suit).sort((a, b) => valueOf(b) - valueOf(a)),
  }));
}
