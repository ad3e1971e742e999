import type { GameModule } from '../contract';
import Board from './Board.svelte';
import { beats, describe, moveText, pace } from './describe';
import Outcome from './Outcome.svelte';
import Picture from './Picture.svelte';
import Rules from './Rules.svelte';
import type { CaptainCarcassView } from './view';

const game: GameModule<CaptainCarcassView> = {
  id: 'captain-carcass',
  Board,
  Rules,
  Picture,
  Outcome,
  describe,
  moveText,
  beats,
  pace,
};
export default game;
