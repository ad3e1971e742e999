// Where an explanation stands: beside what it explains, inside the window, and over as little as possible of what can be
// chosen.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 8;
/** Pixels between the places that are tried. */
const APART = 48;
/** What a pixel costs that is covered: what it explains must be seen more than anything else. */
const ITSELF = 100;
/** What a pixel costs that it is away from that, and what it costs not to stand right beside it. */
const FAR = 4;
const ELSEWHERE = 400;

const grid = (length: number): number[] => Array.from({ length: Math.ceil(length / APART) }, (_, at) => at * APART);

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
  // Right beside it, or along its edges, or else anywhere.
  const beside = [
    inside(middle, above),
    inside(middle, below),
    inside(behind, centre),
    inside(before, centre),
    inside(before, above),
    inside(behind, above),
    inside(before, below),
    inside(behind, below),
  ];
  const anywhere = grid(window.width).flatMap((left) => grid(window.height).map((top) => inside(left, top)));
  const away = ({ left, top }: Box) =>
    Math.hypot(
      left + size.width / 2 - anchor.left - anchor.width / 2,
      top + size.height / 2 - anchor.top - anchor.height / 2,
    );
  const cost = (place: Box) =>
    ITSELF * overlap(place, anchor) +
    choices.reduce((sum, choice) => sum + overlap(place, choice), 0) +
    FAR * away(place);
  const best = (some: Box[]) => some.reduce((one, other) => (cost(other) < cost(one) ? other : one));
  const [near, far] = [best(beside), best(anywhere)];
  return cost(far) + ELSEWHERE < cost(near) ? far : near;
}
