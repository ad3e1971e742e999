import { say } from '../../words';
import { describe, expect, it, vi } from 'vitest';
import { Placing } from './placing.svelte';
import { promptOf, verbOf } from './prompt';
import { Swapping } from './swapping.svelte';
import type { Asks } from './view';

describe('placing', () => {
  const moves = ['place:1,2,3', 'place:4,5,6', 'place:6,5,4'];

  it('sends cards by keys to the next free Lagoon, and takes them back', () => {
    const placing = new Placing(() => moves, vi.fn(), vi.fn());
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
    const placing = new Placing(() => moves, vi.fn(), explain);
    placing.slot(1);
    expect(explain).toHaveBeenCalledWith(say('treasure-divers.board.chooseCard'));
    placing.pick(3);
    placing.slot(1);
    expect(placing.placement.slots).toEqual([null, 3, null]);
    placing.slot(1);
    expect(placing.placement.slots).toEqual([null, null, null]);
  });

  it('asks why a card cannot be placed', () => {
    const why = vi.fn();
    const placing = new Placing(() => moves, why, vi.fn());
    placing.key('0');
    expect(why).toHaveBeenCalledWith('place:0,?,?');
    const none = new Placing(() => [], why, vi.fn());
    expect(none.active).toBe(false);
    none.pick(4);
    expect(why).toHaveBeenLastCalledWith('place:4,?,?');
  });
});

describe('swapping with the Mini-Sub', () => {
  const moves = ['pass', 'sub:pearls:rings', 'sub:pearls:shark:jewels'];

  it('gives, then takes', () => {
    const act = vi.fn();
    const swapping = new Swapping(() => moves, act, vi.fn(), vi.fn());
    expect(swapping.pileChoice('pearls')).toBe('own:pearls');
    swapping.pickPile('pearls');
    expect(swapping.lockerMove('rings')).toBe('sub:pearls:rings');
    swapping.pickLocker('rings');
    expect(act).toHaveBeenCalledWith('sub:pearls:rings');
  });

  it('asks for the pile of a Shark', () => {
    const act = vi.fn();
    const swapping = new Swapping(() => moves, act, vi.fn(), vi.fn());
    swapping.pickPile('pearls');
    swapping.pickLocker('shark');
    expect(swapping.takesShark).toBe(true);
    swapping.pickPile('jewels');
    expect(act).toHaveBeenCalledWith('sub:pearls:shark:jewels');
  });

  it('asks why not', () => {
    const why = vi.fn();
    const explain = vi.fn();
    const swapping = new Swapping(() => moves, vi.fn(), why, explain);
    swapping.pickLocker('rings');
    expect(explain).toHaveBeenLastCalledWith(say('treasure-divers.board.chooseOwn'));
    swapping.pickPile('rings');
    expect(why).toHaveBeenLastCalledWith('sub:rings:?');
    swapping.pickPile('pearls');
    swapping.pickLocker('artifacts');
    expect(why).toHaveBeenLastCalledWith('sub:pearls:artifacts');
    swapping.pickLocker('shark');
    swapping.pickPile('pearls');
    expect(why).toHaveBeenLastCalledWith('sub:pearls:shark:pearls');
    new Swapping(() => ['assign:pearls'], vi.fn(), why, explain).pickPile('rings');
    expect(why).toHaveBeenLastCalledWith('assign:rings');
  });

  it('feeds from the piles what can be fed', () => {
    const act = vi.fn();
    const why = vi.fn();
    const swapping = new Swapping(() => ['feed:pearls'], act, why, vi.fn());
    swapping.pickPile('pearls');
    expect(act).toHaveBeenCalledWith('feed:pearls');
    swapping.pickPile('rings');
    expect(why).toHaveBeenCalledWith('feed:rings');
  });

  it('assigns a wild Shark by the same piles', () => {
    const act = vi.fn();
    new Swapping(() => ['assign:rings'], act, vi.fn(), vi.fn()).pickPile('rings');
    expect(act).toHaveBeenCalledWith('assign:rings');
  });
});

describe('what the board asks for', () => {
  const asked = {
    view: { over: false },
    brief: { asks: 'place' as Asks, asked: [0, 1], to_feed: [0, 0] },
    legal: ['flip:0'],
    seat: 0,
    who: (seat: number) => ({ name: 'Bo', you: seat === 0 }),
    placing: { move: null, picked: null },
    swapping: { given: null, takesShark: false },
  };
  const asks = (what: Asks, to_feed = [0, 0]) => ({ ...asked, brief: { asks: what, asked: [0], to_feed } });

  it('follows the decision', () => {
    expect(verbOf(['pass', 'sub:pearls:rings'])).toBe('sub');
    expect(promptOf(asks('sub_before_feeding'))).toBe(say('treasure-divers.prompt.sub_before_feeding'));
    expect(promptOf({ ...asked, placing: { move: null, picked: 4 } })).toBe('Where does 4 DPV Diver dive?');
    expect(promptOf(asks('peek_scope'))).toBe(say('treasure-divers.prompt.peek_scope'));
    expect(promptOf(asks('feed', [2, 0]))).toBe('2 Sharks of yours are hungry. What does the first one get?');
    expect(promptOf({ ...asks('sub'), swapping: { given: 'rings', takesShark: false } })).toBe(
      'You give a Ring. Choose what to take from the Locker.',
    );
  });
  it('names whom everybody waits for', () => {
    const waits = { ...asked, legal: [] };
    expect(promptOf({ ...waits, brief: { asks: 'turn_up', asked: [1], to_feed: [0, 0] } })).toBe('Bo is to decide.');
    expect(promptOf({ ...waits, brief: { ...asked.brief, asked: [1] } })).toBe('You are ready. Bo chooses …');
    expect(promptOf({ ...waits, view: { over: true } })).toBe(say('treasure-divers.prompt.over'));
  });
});
