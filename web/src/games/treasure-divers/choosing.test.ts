import { say } from '../../words';
import { describe, expect, it, vi } from 'vitest';
import { Placing } from './placing.svelte';
import { promptOf, verbOf } from './prompt';
import { Swapping } from './swapping.svelte';
import type { View } from './view';

describe('placing', () => {
  const moves = ['place:1,2,3', 'place:4,5,6', 'place:6,5,4'];

  it('sends cards by keys to the next free Lagoon, and takes them back', () => {
    const placing = new Placing(() => moves, vi.fn());
    for (const key of ['6', '5', '4']) expect(placing.key(key)).toBe(true);
    expect(placing.move).toBe('place:6,5,4');
    placing.key('5');
    expect(placing.placement.slots).toEqual([6, null, 4]);
    placing.key('Backspace');
    expect(placing.placement.slots).toEqual([6, null, null]);
    expect(placing.key('x')).toBe(false);
  });

  it('takes a card and then a place', () => {
    const explain = vi.fn();
    const placing = new Placing(() => moves, explain);
    placing.slot(1);
    expect(explain).toHaveBeenCalledWith(say('treasure-divers.why.chooseCard'));
    placing.pick(3);
    placing.slot(1);
    expect(placing.placement.slots).toEqual([null, 3, null]);
    placing.slot(1);
    expect(placing.placement.slots).toEqual([null, null, null]);
  });

  it('says why a card cannot be placed', () => {
    const explain = vi.fn();
    const placing = new Placing(() => moves, explain);
    placing.key('0');
    expect(explain).toHaveBeenCalledWith(say('treasure-divers.why.miniSub'));
    const none = new Placing(() => [], explain);
    expect(none.active).toBe(false);
    none.pick(4);
    expect(explain).toHaveBeenLastCalledWith(say('treasure-divers.why.used'));
  });
});

describe('swapping with the Mini-Sub', () => {
  const moves = ['pass', 'sub:pearls:rings', 'sub:pearls:shark:jewels'];

  it('gives, then takes', () => {
    const act = vi.fn();
    const swapping = new Swapping(() => moves, act, vi.fn());
    expect(swapping.pileChoice('pearls')).toBe('own:pearls');
    swapping.pickPile('pearls');
    expect(swapping.lockerMove('rings')).toBe('sub:pearls:rings');
    swapping.pickLocker('rings');
    expect(act).toHaveBeenCalledWith('sub:pearls:rings');
  });

  it('asks for the pile of a Shark', () => {
    const act = vi.fn();
    const swapping = new Swapping(() => moves, act, vi.fn());
    swapping.pickPile('pearls');
    swapping.pickLocker('shark');
    expect(swapping.takesShark).toBe(true);
    swapping.pickPile('jewels');
    expect(act).toHaveBeenCalledWith('sub:pearls:shark:jewels');
  });

  it('says why not', () => {
    const explain = vi.fn();
    const swapping = new Swapping(() => moves, vi.fn(), explain);
    swapping.pickLocker('rings');
    expect(explain).toHaveBeenLastCalledWith(say('treasure-divers.why.swapOwn'));
    swapping.pickPile('rings');
    expect(explain).toHaveBeenLastCalledWith(say('treasure-divers.why.swapNone'));
    new Swapping(() => ['feed:pearls'], vi.fn(), explain).pickPile('rings');
    expect(explain).toHaveBeenLastCalledWith(say('treasure-divers.why.feedEarlier'));
  });

  it('assigns a wild Shark by the same piles', () => {
    const act = vi.fn();
    new Swapping(() => ['assign:rings'], act, vi.fn()).pickPile('rings');
    expect(act).toHaveBeenCalledWith('assign:rings');
  });
});

describe('what the board asks for', () => {
  const view = { over: false, phase: 'place', placed: [null, null] } as unknown as View;
  const asked = {
    view,
    verb: null,
    seat: 0,
    acting: [1],
    who: (seat: number) => ({ name: 'Bo', you: seat === 0 }),
    placing: { move: null, picked: null },
    swapping: { given: null, takesShark: false },
  };
  it('follows the decision', () => {
    expect(promptOf({ ...asked, verb: verbOf(['pass', 'sub:pearls:rings']) })).toBe(say('treasure-divers.prompt.sub'));
    expect(promptOf({ ...asked, verb: 'place', placing: { move: null, picked: 4 } })).toBe(
      'Where does 4 DPV Diver dive?',
    );
    expect(promptOf({ ...asked, verb: 'peek' })).toBe(say('treasure-divers.prompt.peek'));
  });
  it('names whom everybody waits for', () => {
    expect(promptOf(asked)).toBe('Bo is to decide.');
    const placed = { ...view, placed: [3, null] } as unknown as View;
    expect(promptOf({ ...asked, view: placed })).toBe('You are ready. Bo chooses …');
  });
});
