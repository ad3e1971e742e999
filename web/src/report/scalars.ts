// All figures of a study that are one number, by the names that the commands know them by.
import type { Estimate, Study } from './data';

export interface Scalar {
  mean: number;
  low: number;
  high: number;
  rate: boolean;
  /** What it would be if nothing made a difference. */
  par: number | null;
}

const scalar = ({ mean, ci95: [low, high] }: Estimate, rate: boolean, par: number | null = null): Scalar => ({
  mean,
  low,
  high,
  rate,
  par,
});

export const parOf = (study: Study): number => study.par ?? 1 / study.players;

export function scalars(study: Study): Map<string, Scalar> {
  const all = new Map<string, Scalar>();
  const add = (name: string, estimate: Estimate | null | undefined, rate: boolean, par?: number) => {
    if (estimate && Number.isFinite(estimate.mean)) all.set(name, scalar(estimate, rate, par));
  };
  const par = 1 / study.players;
  for (const { place, win_rate: mean, ci95 } of study.places ?? []) add(`places.${place}`, { mean, ci95 }, true, par);
  for (const { place, score } of study.places ?? []) add(`scores.${place}`, score, false);
  for (const [name, estimate] of Object.entries(study.measures ?? {})) add(name, estimate, estimate?.sd === undefined);
  for (const [index, estimate] of (study.leader_wins ?? []).entries())
    add(`leader_wins.${index + 1}`, estimate, true, par);
  for (const [kind, { rate, gain }] of Object.entries(study.moves ?? {})) {
    add(`moves.${kind}.rate`, rate, true);
    // It is a part of a victory, too.
    add(`moves.${kind}.gain`, gain, true, 0);
  }
  return all;
}

/** The names of the figures that all studies have. */
export function common(studies: Study[]): string[] {
  const [first, ...others] = studies.map(scalars);
  return [...(first?.keys() ?? [])].filter((name) => others.every((other) => other.has(name)));
}

/** `key=value` by key. The number of players is a setting like the others. */
export const settingsOf = ({ settings = [], players }: Study): Map<string, string> =>
  new Map([
    ['players', String(players)],
    ...settings.map((setting): [string, string] => {
      const at = setting.indexOf('=');
      return [setting.slice(0, at), setting.slice(at + 1)];
    }),
  ]);
