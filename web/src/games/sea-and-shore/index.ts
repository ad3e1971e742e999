import type { GameModule } from '../contract';
import Board from './Board.svelte';
import { describe } from './describe';
import { moveText } from './move-text';
import Outcome from './Outcome.svelte';
import Picture from './Picture.svelte';
import Rules from './Rules.svelte';
import { beatsOf } from './story';
import { scoresOf } from './trick';
import type { View } from './view';

const game: GameModule<View> = {
  id: 'sea-and-shore',
  Board,
  Rules,
  Picture,
  Outcome,
  describe,
  moveText,
  beats: beatsOf,
  pace(step, before, after) {
    if (scoresOf(step, before, after)) return 1200;
    if (step.move.startsWith('deal:')) return 25;
    return step.move.startsWith('turn:') || step.move.startsWith('side:') ? 350 : 700;
  },
};
export default game;
