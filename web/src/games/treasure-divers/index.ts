import type { GameModule } from '../contract';
import { explain, optionTopics, rulings } from './about';
import Board from './Board.svelte';
import { describe } from './describe';
import { moveText, shortMove } from './move-text';
import Outcome from './Outcome.svelte';
import Picture from './Picture.svelte';
import Rules from './Rules.svelte';
import { beatTimes } from './story';
import type { Brief, Consequence, View } from './view';

const game: GameModule<View, Brief, Consequence> = {
  id: 'treasure-divers',
  Board,
  Rules,
  Picture,
  Outcome,
  moveText,
  explain,
  rulings,
  optionTopics,
  describe,
  shortMove,
  beats: beatTimes,
  pace({ happened }) {
    if (happened.length === 0) return 60;
    return happened.some(({ what }) => what === 'first_of_lagoon') ? 250 : 700;
  },
};
export default game;
