import type { GameModule } from '../contract';
import Board from './Board.svelte';
import Picture from './Picture.svelte';
import Rules from './Rules.svelte';
import type { CaptainCarcassView } from './view';

const game: GameModule<CaptainCarcassView> = {
  id: 'captain-carcass',
  Board,
  Rules,
  Picture,
  describe: (step) => step.move,
  moveText: (move) => move,
  pace: () => 300,
};
export default game;
