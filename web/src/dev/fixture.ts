import type { BoardPlayer, SeenStep } from '../games/contract';
import type { Result } from '../net/protocol';

/** After a step: what the seat sees and may do. */
export interface Frame<V = unknown> {
  step: SeenStep;
  view: V;
  legal: string[];
  acting: number[];
}

/** A recorded game as one seat saw it: fixtures/GAME/NAME.json. */
export interface Fixture<V = unknown> {
  game: string;
  seat: number | null;
  players: BoardPlayer[];
  frames: Frame<V>[];
  result: Result;
}

/** In the file a frame may have, instead of its view, only the keys that changed. */
type StoredFrame<V> = Omit<Frame<V>, 'view'> & { view?: V; changed?: Partial<V> };
export type StoredFixture<V = unknown> = Omit<Fixture<V>, 'frames'> & { frames: StoredFrame<V>[] };

export function readFixture<V>({ frames, ...table }: StoredFixture<V>): Fixture<V> {
  let last = {} as V;
  return {
    ...table,
    frames: frames.map(({ changed, view, ...frame }) => {
      last = view ?? { ...last, ...changed };
      return { ...frame, view: last };
    }),
  };
}
