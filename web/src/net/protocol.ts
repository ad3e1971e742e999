// The messages of docs/protocol.md. Their types are made from the schemas (schema/*.json); here are the names that they have
// in the page besides.
import type { Argument, ErrorAnswer, HintFrame, Step as StepOfAnyGame } from './generated/schema';

export type * from './generated/schema';

/** The pages carry views and briefs to the board of their game without looking inside. */
export type Step = Omit<StepOfAnyGame, 'view' | 'brief'> & { view?: unknown; brief?: unknown };
/** A hint, apart from the frame that brought it. */
export type Hint = Omit<HintFrame, 'type'>;
export type ApiErrorBody = ErrorAnswer;
/** What is told of a happening or a reason. Further keys depend on what it is. */
export interface Told {
  ruling?: string;
  seat?: number;
  card?: string;
  from?: string;
  to?: string;
  [argument: string]: Argument | undefined;
}
