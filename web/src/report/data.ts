// What a report is made of: the JSON of the commands of the lab (docs/formats.md), with a summary and the command itself.

export type Interval = [low: number, high: number];

/** A figure. One without `sd` is a rate. */
export interface Estimate {
  mean: number;
  ci95: Interval;
  sd?: number;
  min?: number;
  max?: number;
}

export interface WinRate {
  win_rate: number;
  ci95: Interval;
}
export interface Wins extends WinRate {
  /** With the luck taken out. */
  adjusted?: WinRate | null;
}

export interface Place extends Wins {
  place: number;
  score?: Estimate | null;
}

export interface MoveKind {
  possible: number;
  taken: number;
  rate: Estimate | null;
  gain?: Estimate | null;
}

/** One of what a seat may be dealt, among others with none: `diver: 3` and so on says which. */
export interface Dealt extends Wins {
  name?: string;
  games?: number;
  [which: string]: unknown;
}

export interface Matrix {
  names: string[];
  /** `row` and `column` count from 1. */
  cells: (WinRate & { row: number; column: number; games?: number })[];
}

export interface Restriction {
  kind: string;
  win_rate?: number;
  cost: number;
  /** Of the cost. */
  ci95: Interval;
  sure?: boolean;
  verdict?: string;
  games?: number;
}

/** How often each value came. */
export type Distribution = [value: number, count: number][];

export interface Study {
  players: number;
  games: number;
  bots?: string[];
  options?: Record<string, unknown>;
  settings?: string[];
  places?: Place[];
  measures?: Record<string, Estimate | null>;
  leader_wins?: (Estimate | null)[];
  moves?: Record<string, MoveKind>;
  distributions?: Record<string, Distribution>;
  forbid?: (Wins & { pattern: string; par: number }) | null;
  /** The key under which it stands what each of them is worth. */
  dealt?: string;
  par?: number;
  matrix?: Matrix | null;
  restrictions?: Restriction[] | null;
  [key: string]: unknown;
}

export interface Change {
  a: number | null;
  b: number | null;
  difference: number;
  ci95: Interval;
  sure: boolean;
  /** Which figure it is about. */
  measure?: string;
}
export type Difference = Change & { measure: string };

/** What one setting changes. */
export interface Each {
  set: string;
  games?: number;
  balance?: Change | null;
  length?: Change | null;
  tension?: Change | null;
  differences?: Difference[];
}

export interface Candidate {
  settings: string[];
  mean: number;
  ci95: Interval;
  games: number;
  /** After so many games it was dropped. */
  out_after?: number | null;
}

export interface Report {
  kind: 'study' | 'compare' | 'each' | 'sweep' | 'optimise';
  game: string;
  game_name?: string;
  seed?: number;
  command: string;
  version?: string;
  summary: string[];
  finished?: boolean;
  studies?: Study[];
  a?: Study;
  b?: Study;
  differences?: Difference[];
  base?: Study;
  each?: Each[];
  keys?: string[];
  measure?: string;
  target?: string | number;
  candidates?: Candidate[];
  best?: Candidate;
}
