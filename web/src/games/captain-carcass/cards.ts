// The 60 Loot cards: `squid-5`.

export const SUITS = ['anchor', 'squid', 'map', 'key', 'chest', 'knife', 'drone', 'net', 'harpoon', 'mermaid'] as const;
export type Suit = (typeof SUITS)[number];
export type CardCode = string;

export function suitOf(card: CardCode): Suit {
  return card.slice(0, card.indexOf('-')) as Suit;
}

export function valueOf(card: CardCode): number {
  return Number(card.slice(card.indexOf('-') + 1));
}
