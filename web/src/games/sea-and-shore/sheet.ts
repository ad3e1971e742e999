// The score sheets of finished rounds, as they were counted.
import type { SeaStep } from './view';

/** One line of a sheet. */
export interface Score {
  seat: number;
  /** The treasures of the round. */
  treasures: string[];
  treasurePoints: number;
  additionPoints: number;
  /** Of the round. */
  points: number;
  total: number;
}

export interface RoundSheet {
  round: number;
  scores: Score[];
}

/** The piles that were counted: they lie there at the end of the game, and go back to their decks before that. */
function pileOf({ happened, view }: SeaStep, seat: number): string[] {
  if (view.over) return view.piles[seat] ?? [];
  return happened.flatMap(({ what, card, from }) =>
    what === 'returned' && card && from === `pile:${seat}` ? [card] : [],
  );
}

function sheetOf(step: SeaStep): RoundSheet | null {
  const ended = step.happened.find(({ what }) => what === 'round_ended');
  if (!ended) return null;
  const scores = step.happened
    .filter(({ what }) => what === 'counted')
    .map((counted): Score => {
      const stands = step.happened.find(({ what, seat }) => what === 'stands' && seat === counted.seat);
      return {
        seat: counted.seat!,
        treasures: pileOf(step, counted.seat!),
        treasurePoints: Number(counted['treasures']),
        additionPoints: Number(counted['additions']),
        points: Number(counted['points']),
        total: Number(stands?.['points']),
      };
    });
  return { round: Number(ended['number']), scores };
}

export const sheetsOf = (steps: SeaStep[]): RoundSheet[] => steps.flatMap((step) => sheetOf(step) ?? []);
