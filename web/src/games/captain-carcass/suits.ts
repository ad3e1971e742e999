import type { Suit } from './cards';

/** Colour of a suit, always beside its symbol. */
export const SUIT_COLOURS: Record<Suit, string> = {
  anchor: '#34566b',
  squid: '#71418f',
  map: '#a8591a',
  key: '#8a6a10',
  chest: '#7a4522',
  knife: '#ab3129',
  drone: '#12757a',
  net: '#2c7a4b',
  harpoon: '#2d549e',
  mermaid: '#ad3a73',
};
