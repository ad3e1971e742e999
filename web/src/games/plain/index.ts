// Any game that the page has no board for: everything is made from what the server tells.
import type { GameId, GameModule } from '../contract';
import Board from './Board.svelte';
import { describe } from './describe';
import Outcome from './Outcome.svelte';
import Picture from './Picture.svelte';
import type { PlainOutlook, PlainView } from './view';
import { moveText } from './words';

export const plainGame = (id: GameId): GameModule<PlainView, unknown, PlainOutlook> => ({
  id,
  Board,
  Picture,
  Outcome,
  moveText: (move, _view, outlook) => moveText(id, move, outlook),
  describe: (here) => describe(id, here),
  pace: (step) => (step.seat < 0 ? 300 : 650),
});
