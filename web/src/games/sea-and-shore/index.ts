import type { GameModule } from '../contract';
import Board from './Board.svelte';
import { moveText } from './move-text';
import Outcome from './Outcome.svelte';
import { beats, pace } from './pace';
import Picture from './Picture.svelte';
import Rules from './Rules.svelte';
import type { Brief, Consequence, View } from './view';

const game: GameModule<View, Brief, Consequence> = {
  id: 'sea-and-shore',
  Board,
  Rules,
  Picture,
  Outcome,
  moveText,
  beats,
  pace,
};
export default game;
