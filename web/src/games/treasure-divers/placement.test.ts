import { expect, it } from 'vitest';
import { NOTHING_PLACED, firstFree, placeMove, placeable, put, takeBack, undo } from './placement';

it('is a move once all three Lagoons have a card', () => {
  let placement = put(NOTHING_PLACED, 5, 1);
  expect(firstFree(placement)).toBe(0);
  expect(placeMove(placement)).toBeNull();
  placement = put(put(placement, 0, 0), 6, 2);
  expect(firstFree(placement)).toBeNull();
  expect(placeMove(placement)).toBe('place:0,5,6');
});

it('lets cards change places and go back', () => {
  const placement = put(put(NOTHING_PLACED, 5, 1), 3, 0);
  expect(put(placement, 5, 0).slots).toEqual([5, 3, null]);
  expect(put(placement, 4, 0).slots).toEqual([4, 5, null]);
  expect(takeBack(placement, 1).slots).toEqual([3, null, null]);
});

it('takes back the last card first', () => {
  const placement = put(put(put(NOTHING_PLACED, 5, 1), 3, 0), 2, 2);
  expect(undo(placement).slots).toEqual([3, 5, null]);
  expect(undo(undo(placement)).slots).toEqual([null, 5, null]);
  expect(undo(NOTHING_PLACED)).toBe(NOTHING_PLACED);
  // A card that was moved counts as placed last.
  expect(undo(put(placement, 5, 0)).slots).toEqual([null, 3, 2]);
});

it('knows the cards that can be placed', () => {
  expect([...placeable(['place:1,2,3', 'place:3,2,4'])].sort()).toEqual([1, 2, 3, 4]);
});
