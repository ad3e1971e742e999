import type { GameModule } from '../contract';
import Board from './Board.svelte';
import Picture from './Picture.svelte';
import Rules from './Rules.svelte';
import type { TreasureDiversView } from './view';

const game: GameModule<TreasureDiversView> = {
  id: 'treasure-divers',
  Board,
  Rules,
  Picture,
  describe: (step) => step.move,
  moveText: (move) => move,
  pace: () => 300,
};
export default game;
