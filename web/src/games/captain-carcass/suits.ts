import type { Suit } from './cards';

/** Colour of a suit, always beside its symbol: ten that also differ for whoever does not see red, green or blue. */
export const SUIT_COLOURS: Record<Suit, string> = {
  anchor: '#1e2831',
  squid: '#4d1d7c',
  map: '#783a14',
  key: '#7d5c01',
  chest: '#2b130b',
  knife: '#ca2e38',
  drone: '#0a767e',
  net: '#184229',
  harpoon: '#1360e0',
  mermaid: '#b8367b',
};
