import type { BoardPlayer, Outlook, SeenStep, ToldStep } from '../games/contract';
import type { Reason, Result } from '../net/protocol';

/** After a step: what the seat sees and may do. */
export interface Frame<V = unknown, B = unknown, O = unknown> {
  step: SeenStep;
  view: V;
  brief: B;
  legal: string[];
  outlook: Outlook<O>;
  /** Answers of the server: why a move that somebody might try cannot be made. */
  why: Partial<Record<string, Reason>>;
  acting: number[];
}

/** A recorded game as one seat saw it: fixtures/GAME/NAME.json. */
export interface Fixture<V = unknown, B = unknown, O = unknown> {
  game: string;
  seat: number | null;
  players: BoardPlayer[];
  frames: Frame<V, B, O>[];
  result: Result;
}

/** In the file a frame may have, instead of its view, only the keys that changed, and nothing where it has nothing to say. */
type StoredFrame<V, B, O> = Pick<Frame, 'step' | 'legal' | 'acting'> & {
  view?: V;
  changed?: Partial<V>;
  brief?: B;
  outlook?: Outlook<O>;
  why?: Frame['why'];
};
export type StoredFixture<V = unknown, B = unknown, O = unknown> = Omit<Fixture, 'frames'> & {
  frames: StoredFrame<V, B, O>[];
};

export function readFixture<V, B, O>({ frames, ...table }: StoredFixture<V, B, O>): Fixture<V, B, O> {
  let last = {} as V;
  return {
    ...table,
    frames: frames.map(({ changed, view, brief, outlook, why, ...frame }) => {
      last = view ?? { ...last, ...changed };
      return { ...frame, view: last, brief: brief as B, outlook: outlook ?? {}, why: why ?? {} };
    }),
  };
}

export function toldSteps<V, B>(frames: Frame<V, B>[]): ToldStep<V, B>[] {
  return frames.map(({ step, view, brief }) => ({ ...step, happened: step.happened ?? [], view, brief }));
}
