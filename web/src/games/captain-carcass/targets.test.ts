import { expect, test } from 'vitest';
import { targetsOf } from './targets';

test('stacks are offered by whose they are, with the card that they are about', () => {
  const outlook = {
    'harpoon:1:key': { card: 'key-5' },
    'harpoon:1:map': { card: 'map-3', incident: true },
    'harpoon:2:key': { card: 'key-2' },
  } as const;
  expect(targetsOf(Object.keys(outlook), outlook, 0)).toEqual([
    {
      owner: 1,
      targets: [
        { move: 'harpoon:1:key', card: 'key-5', incident: false },
        { move: 'harpoon:1:map', card: 'map-3', incident: true },
      ],
    },
    { owner: 2, targets: [{ move: 'harpoon:2:key', card: 'key-2', incident: false }] },
  ]);
});

test('a Net is cast into my own Hold, a Map shows cards of nobody, and a player is chosen as a whole', () => {
  const net = { 'net:key': { card: 'key-5' } };
  expect(targetsOf(['net:key'], net, 2)[0]!.owner).toBe(2);
  expect(targetsOf(['map:key-5'], {}, 0)).toEqual([
    { owner: null, targets: [{ move: 'map:key-5', card: 'key-5', incident: false }] },
  ]);
  expect(targetsOf(['board:1', 'board:2'], {}, 0)[0]!.targets.map(({ card }) => card)).toEqual([null, null]);
});

test('what has a button of its own is no target', () => {
  expect(targetsOf(['continue', 'surface'], {}, 0)).toEqual([]);
});
