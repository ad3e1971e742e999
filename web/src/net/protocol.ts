// The messages of docs/protocol.md, version 1.
import type { GameId } from '../games/contract';

export type BotLevel = 'novice' | 'sailor' | 'expert' | 'random';

export interface OptionField {
  key: string;
  meaning: string;
  values: string;
  default: OptionValue;
  choices: OptionValue[] | null;
}
export type OptionValue = string | number | number[];
export type Options = Record<string, OptionValue>;

export interface GameInfo {
  game: GameId;
  min_players: number;
  max_players: number;
  options: OptionField[];
}
export interface Games {
  games: GameInfo[];
  levels: BotLevel[];
  version: string;
  protocol: number;
}

export interface Player {
  player: string;
  name: string;
  token: string;
}
export interface Me {
  player: string;
  name: string;
  tables: MySummary[];
}

export interface Transfer {
  code: string;
  url: string;
  qr: string;
  expires_in: number;
}

export type Clock =
  { kind: 'none' } | { kind: 'move'; seconds: number } | { kind: 'bank'; seconds: number; increment: number };

export type SeatChoice = 'open' | 'me' | BotLevel;

export interface Setup {
  game: GameId;
  options?: Options;
  seats?: SeatChoice[];
  visibility?: 'link' | 'public';
  clock?: Clock;
  hints?: boolean;
  chat?: boolean;
  bot_delay_ms?: number;
  start?: boolean;
  nonce_commitment?: string;
}

export type TableStatus = 'open' | 'starting' | 'playing' | 'over' | 'closed';

export interface Seat {
  kind: 'open' | 'player' | 'bot';
  name: string;
  level: BotLevel | null;
  connected: boolean;
  stand_in: boolean;
  player: string | null;
  nonce_commitment: string | null;
}

export interface Result {
  scores: number[];
  winners: number[];
}

export interface Table {
  id: string;
  game: GameId;
  options: Options;
  status: TableStatus;
  visibility: 'link' | 'public';
  clock: Clock;
  hints: boolean;
  chat: boolean;
  bot_delay_ms: number;
  created: string;
  host: string;
  seats: Seat[];
  commitment: string;
  spectators: number;
  next: string | null;
  continued_from: { table: string; step: number } | null;
  result: Result | null;
}

export interface Summary {
  id: string;
  game: GameId;
  players: number;
  status: TableStatus;
  seats: Seat[];
  created: string;
  visibility: 'link' | 'public';
  clock: Clock;
  moving: number[] | null;
}
export interface MySummary extends Summary {
  seat: number;
  your_turn: boolean;
}

export interface ApiErrorBody {
  error: { code: string; message: string; field?: string };
}

/** What is told of a happening or a reason. Further keys depend on what it is. */
export interface Told {
  ruling?: string;
  seat?: number;
  card?: string;
  from?: string;
  to?: string;
  [argument: string]: string | number | undefined;
}
/** Something that a step brought about. */
export interface Happening extends Told {
  what: string;
  ruling: string;
}
/** Why something cannot be done. */
export interface Reason extends Told {
  code: string;
}
/** Something that happened at the table beside the game, after `step` steps. */
export interface TableEvent {
  number: number;
  step: number;
  what: string;
  seat?: number;
  name?: string;
  level?: BotLevel;
  at: number;
}

export interface Step {
  number: number;
  seat: number;
  move: string;
  shown: string[];
  at: number;
  happened?: Happening[];
  view?: unknown;
  brief?: unknown;
}

export interface SeatClock {
  left_ms: number;
  running: boolean;
}
export type Clocks = (SeatClock | null)[] | null;

export interface Chat {
  number: number;
  name: string;
  seat: number | null;
  text: string;
  at: string | number;
}

export interface You {
  seat: number | null;
  player: string | null;
  host: boolean;
}

export interface HintMove {
  move: string;
  win: number;
  score: number;
  visits: number;
  weight: number;
}
export interface Hint {
  id: string;
  move: string;
  moves: HintMove[];
  odds: unknown;
}

export type ClientFrame =
  | { type: 'hello'; token?: string; last?: number; views?: boolean }
  | { type: 'move'; id: string; move: string; count: number }
  | { type: 'sit'; id: string; seat: number; nonce_commitment?: string }
  | { type: 'nonce'; nonce: string }
  | { type: 'bot'; id: string; seat: number; level: BotLevel }
  | { type: 'open' | 'remove'; id: string; seat: number }
  | { type: 'why'; id: string; move: string }
  | { type: 'leave' | 'start' | 'close' | 'rematch' | 'hint'; id: string }
  | { type: 'chat'; id: string; text: string }
  | { type: 'ping' };

export interface WelcomeFrame {
  type: 'welcome';
  version: string;
  protocol: number;
  table: Table;
  you: You;
  count: number;
  from: number;
  steps: Step[];
  view: unknown;
  legal: string[];
  outlook?: Record<string, unknown>;
  acting: number[];
  clocks: Clocks;
  events?: TableEvent[];
  chat: Chat[];
}
export interface StepsFrame {
  type: 'steps';
  count: number;
  steps: Step[];
  view: unknown;
  legal: string[];
  outlook?: Record<string, unknown>;
  acting: number[];
  clocks: Clocks;
  result?: Result;
}
export interface ErrorFrame {
  type: 'error';
  id?: string;
  code: string;
  message: string;
  reason?: Reason;
  legal?: string[];
}
export type HintFrame = { type: 'hint' } & Hint;
export interface WhyFrame {
  type: 'why';
  id: string;
  /** Null: it can be done. */
  reason: Reason | null;
}
export type ServerFrame =
  | WelcomeFrame
  | { type: 'table'; table: Table; you: You }
  | StepsFrame
  | { type: 'ack'; id: string; count: number }
  | ErrorFrame
  | { type: 'reveal' }
  | { type: 'clocks'; clocks: Clocks }
  | ({ type: 'chat' } & Chat)
  | HintFrame
  | WhyFrame
  | { type: 'event'; event: TableEvent }
  | { type: 'rematch'; table: string }
  | { type: 'bye'; code: 'closed' | 'removed' | 'stopping' | 'idle'; message: string }
  | { type: 'pong' };
