// An arrangement being made (TD-6): which card at which Lagoon, with a way back until it is sent.

export interface Placement {
  /** per Lagoon; null: still free */
  slots: (number | null)[];
  /** the Lagoons in the order in which they got their cards */
  order: number[];
}

export const NOTHING_PLACED: Placement = { slots: [null, null, null], order: [] };

export const firstFree = (placement: Placement): number | null => {
  const free = placement.slots.indexOf(null);
  return free < 0 ? null : free;
};

/** Puts a card at a Lagoon. A card from another Lagoon changes places with what is there. */
export function put(placement: Placement, card: number, lagoon: number): Placement {
  const slots = [...placement.slots];
  const from = slots.indexOf(card);
  if (from >= 0) slots[from] = slots[lagoon] ?? null;
  slots[lagoon] = card;
  const order = [...placement.order.filter((one) => one !== lagoon && slots[one] !== null), lagoon];
  return { slots, order };
}

export function takeBack(placement: Placement, lagoon: number): Placement {
  return {
    slots: placement.slots.map((card, one) => (one === lagoon ? null : card)),
    order: placement.order.filter((one) => one !== lagoon),
  };
}

export function undo(placement: Placement): Placement {
  const last = placement.order.at(-1);
  return last === undefined ? placement : takeBack(placement, last);
}

/** The move, once all three Lagoons have a card. */
export const placeMove = ({ slots }: Placement): string | null =>
  slots.includes(null) ? null : `place:${slots.join(',')}`;

/** The cards that some legal arrangement uses. */
export const placeable = (legal: string[]): Set<number> =>
  new Set(legal.filter((move) => move.startsWith('place:')).flatMap((move) => move.slice(6).split(',').map(Number)));
