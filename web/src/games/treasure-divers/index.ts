import type { GameModule } from '../contract';
import Board from './Board.svelte';
import { describe } from './describe';
import Outcome from './Outcome.svelte';
import Picture from './Picture.svelte';
import { happeningsOf } from './resolution';
import Rules from './Rules.svelte';
import { moveText } from './move-text';
import { beatsOf } from './story';
import type { View } from './view';

const game: GameModule<View> = {
  id: 'treasure-divers',
  Board,
  Rules,
  Picture,
  Outcome,
  describe,
  moveText,
  beats: beatsOf,
  pace(step, before, after) {
    const happenings = happeningsOf(step, before, after);
    if (happenings.length === 0) return 60;
    return step.move.startsWith('locker:') ? 250 : 700;
  },
};
export default game;
