// The part of an address that says what of a replay is shown: `#step=57&view=open`. So a link leads to a moment.

/** From where a match is looked at: a seat, as a spectator saw it, or with all cards open. */
export type PointOfView = number | 'spectator' | 'open';

export interface Moment {
  /** So many steps have been taken; null: none is named. */
  step: number | null;
  view: PointOfView | null;
}

const WHOLE = /^\d{1,6}$/;
/** No game has more. */
const SEAT = /^[0-4]$/;

export function readMoment(hash: string): Moment {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const step = parts.get('step') ?? '';
  const view = parts.get('view') ?? '';
  return {
    step: WHOLE.test(step) ? Number(step) : null,
    view: view === 'open' || view === 'spectator' ? view : SEAT.test(view) ? Number(view) : null,
  };
}

export const writeMoment = (step: number, view: PointOfView): string => `#step=${step}&view=${view}`;
