import type { BoardPlayer, SeenStep } from '../games/contract';
import type { Result } from '../net/protocol';

/** A recorded game as one seat saw it: fixtures/GAME/NAME.json. */
export interface Fixture {
  game: string;
  seat: number | null;
  players: BoardPlayer[];
  /** After each step: what the seat sees and may do. */
  frames: { step: SeenStep; view: unknown; legal: string[]; acting: number[] }[];
  result: Result;
}
