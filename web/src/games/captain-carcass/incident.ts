// An Incident as it is shown: what lay there, what saves what, what is lost, and what did it. All of it is told by the
// happenings of the step.
import type { ToldStep } from '../contract';
import type { CardCode } from './cards';
import type { CaptainCarcassView } from './view';

const SAVED = ['saved_by_anchor', 'saved_by_mooring', 'saved_by_mesh'] as const;
export type Saviour = (typeof SAVED)[number];

export interface Wreckage {
  card: CardCode;
  /** Null: it is lost. */
  saved: Saviour | null;
  /** It has caused the Incident. */
  trigger: boolean;
}

export interface Incident {
  seat: number;
  /** In the order of the dive, the card that caused it last. */
  cards: Wreckage[];
}

/** Cards that have been revealed by Drones may bring about several in one step. */
export function incidentsOf(step: Pick<ToldStep<unknown>, 'happened'>, before: CaptainCarcassView | null): Incident[] {
  const incidents: Incident[] = [];
  let exploration = before?.exploration ?? [];
  let incident: Incident | null = null;
  for (const { what, seat, card, from, to } of step.happened) {
    if (what === 'incident' && card !== undefined && seat !== undefined) {
      const wreckage = (one: CardCode, trigger: boolean): Wreckage => ({ card: one, saved: null, trigger });
      incident = { seat, cards: [...exploration.map((one) => wreckage(one, false)), wreckage(card, true)] };
      incidents.push(incident);
    }
    const saviour = SAVED.find((one) => one === what);
    const saved = saviour && incident?.cards.find((one) => one.card === card);
    if (saved) saved.saved = saviour;
    if (from === 'exploration') exploration = exploration.filter((one) => one !== card);
    if (to === 'exploration' && card !== undefined) exploration = [...exploration, card];
  }
  return incidents;
}
