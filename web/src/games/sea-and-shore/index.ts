import type { GameModule } from '../contract';
import { explain, optionTopics, rulings } from './about';
import Board from './Board.svelte';
import { describe } from './describe';
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
  explain,
  rulings,
  optionTopics,
  describe,
  beats,
  pace,
};
export default game;
