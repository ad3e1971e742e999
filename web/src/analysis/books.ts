// What the pages show of the books of a match (docs/analysis.md): the server has found all of it out, here it is only arranged.
import type { AnalysedStep, Books, Grade } from '../net/protocol';

/** A moment that mattered, as a mark on the curve. */
export interface Moment {
  step: number;
  kind: 'luck' | 'error';
  /** For whom. */
  seat: number;
  amount: number;
}

/** The chance to win before the first step and after every step, of one seat. */
export const curveOf = (books: Books, seat: number): number[] => [
  books.start[seat] ?? 0,
  ...books.steps.map(({ after }) => after[seat] ?? 0),
];

/** The largest moments of a seat, or of all of them, each step once, in the order of the match. */
export function momentsOf(books: Books, seat: number | null): Moment[] {
  const found = new Map<number, Moment>();
  for (const swing of books.swings) {
    if (seat !== null && swing.seat !== seat) continue;
    const known = found.get(swing.step);
    if (!known || Math.abs(swing.amount) > Math.abs(known.amount)) found.set(swing.step, swing);
  }
  return [...found.values()].sort((a, b) => a.step - b.step);
}

/** The points of a line through a box that is as wide as the match is long and one high. */
export const pointsOf = (curve: number[]): string =>
  curve.map((chance, step) => `${step},${(1 - chance).toFixed(4)}`).join(' ');

/** Worth a word beside the board. */
const POOR: readonly Grade[] = ['inaccuracy', 'mistake', 'blunder'];
export const isPoor = (step: AnalysedStep): boolean =>
  step.decision !== undefined && POOR.includes(step.decision.class);

/** How many of a seat's decisions were called something. */
export const poorOnes = (books: Books, seat: number): number => {
  const classes = books.seats[seat]?.classes;
  return classes ? POOR.reduce((sum, grade) => sum + classes[grade], 0) : 0;
};
