// Where an explanation stands: beside what it explains, inside the window, and over as little as possible of what can be
// chosen.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 8;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** `size`: of the explanation; `choices`: what should stay uncovered. */
export function placeBeside(
  anchor: Box,
  size: { width: number; height: number },
  window: { width: number; height: number },
  choices: Box[],
): Box {
  const inside = (left: number, top: number): Box => ({
    left: clamp(left, GAP, Math.max(GAP, window.width - size.width - GAP)),
    top: clamp(top, GAP, Math.max(GAP, window.height - size.height - GAP)),
    ...size,
  });
  const middle = anchor.left + (anchor.width - size.width) / 2;
  const centre = anchor.top + (anchor.height - size.height) / 2;
  const above = anchor.top - size.height - GAP;
  const below = anchor.top + anchor.height + GAP;
  const before = anchor.left - size.width - GAP;
  const behind = anchor.left + anchor.width + GAP;
  // Right beside it, then along its edges, then in a corner of the window.
  const places = [
    inside(middle, above),
    inside(middle, below),
    inside(behind, centre),
    inside(before, centre),
    inside(before, above),
    inside(behind, above),
    inside(before, below),
    inside(behind, below),
    inside(0, 0),
    inside(window.width, 0),
    inside(0, window.height),
    inside(window.width, window.height),
  ];
  /** What it explains must be seen more than anything else. */
  const ITSELF = 100;
  const cost = (place: Box) =>
    ITSELF * overlap(place, anchor) + choices.reduce((sum, choice) => sum + overlap(place, choice), 0);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
