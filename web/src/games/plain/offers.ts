// What can be done with a card, and what cannot. The board knows no rule: it has the legal moves, of which the server says
// what they take from where, and moves that were made before. A move that could be made with one card of a zone can be
// asked about for any other: the server says why not.
import type { Outlook, ToldStep } from '../contract';
import { type PlainOutlook, type PlainView, zoneOf } from './view';

export interface Offer {
  /** What it sends, or, where it is not possible, what it asks about; `?`: not chosen yet. */
  move: string;
  legal: boolean;
}

interface Now {
  legal: string[];
  outlook: Outlook<PlainOutlook>;
  steps: ToldStep<PlainView>[];
}

const CARD = '@';

/** `play:red-9:sea:2` with `red-9` is `play:@:?:?`; null if the move does not name the card. */
function formOf(move: string, card: string): string | null {
  const [verb, ...rest] = move.split(/([:,])/);
  const at = rest.lastIndexOf(card);
  if (at < 0) return null;
  return verb + rest.map((part, index) => (index === at ? CARD : /[:,]/.test(part) ? part : '?')).join('');
}

/** The forms of moves that take a card from a place of this zone. */
function formsOf(zone: string, { legal, outlook, steps }: Now): Set<string> {
  const taken = [
    ...legal.map((move) => ({ move, ...outlook[move] })),
    ...steps
      .filter((step) => step.seat >= 0)
      .map(({ move, seat, happened }) => ({ move, ...happened.find((one) => one.seat === seat && one.from) })),
  ];
  const forms = taken.flatMap(({ move, card, from }) => {
    return card && from && zoneOf(from) === zone ? (formOf(move, card) ?? []) : [];
  });
  return new Set(forms);
}

/** The legal moves that take this card from there. */
export function movesOf(card: string, place: string, { legal, outlook }: Omit<Now, 'steps'>): string[] {
  return legal.filter((move) => outlook[move]?.card === card && outlook[move].from === place);
}

export function offersOf(card: string, place: string, now: Now): Offer[] {
  const moves = movesOf(card, place, now);
  const possible = new Set(moves.map((move) => formOf(move, card)));
  const others = [...formsOf(zoneOf(place), now)].filter((form) => !possible.has(form));
  return [
    ...moves.map((move) => ({ move, legal: true })),
    ...others.map((form) => ({ move: form.replace(CARD, () => card), legal: false })),
  ];
}
