import type { Kind } from './view';

/** Colour of a kind, always beside its symbol. */
export const KIND_COLOURS: Record<Kind, string> = {
  pearls: '#cf34a0',
  rings: '#a07315',
  jewels: '#09896b',
  artifacts: '#973a1a',
  treasure: '#362012',
  shark: '#263c55',
};
