import { expect, it } from 'vitest';
import { type Box, placeBeside } from './place';

const size = { width: 200, height: 100 };
const overlaps = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
const isInside = (box: Box, window: { width: number; height: number }) =>
  box.left >= 0 && box.top >= 0 && box.left + box.width <= window.width && box.top + box.height <= window.height;

it('stands right above what it explains, if nothing can be chosen there', () => {
  const window = { width: 1000, height: 700 };
  const anchor = { left: 400, top: 300, width: 60, height: 80 };
  const place = placeBeside(anchor, size, window, []);
  expect(place.top + place.height).toBeLessThanOrEqual(anchor.top);
  expect(place).toMatchObject({ left: 330 });
});

it('goes elsewhere before it covers what can be chosen', () => {
  const window = { width: 1000, height: 700 };
  const anchor = { left: 400, top: 300, width: 60, height: 80 };
  const above = { left: 0, top: 180, width: 1000, height: 110 };
  const place = placeBeside(anchor, size, window, [above]);
  expect([anchor, above].filter((box) => overlaps(box, place))).toEqual([]);
});

it('stays inside the smallest window, and off what it explains', () => {
  const window = { width: 360, height: 640 };
  for (const [left, top] of [
    [0, 0],
    [316, 0],
    [0, 596],
    [316, 596],
    [150, 300],
  ] as const) {
    const anchor = { left, top, width: 44, height: 44 };
    const place = placeBeside(anchor, { width: 320, height: 140 }, window, []);
    expect([isInside(place, window), overlaps(place, anchor)], `${left},${top}`).toEqual([true, false]);
  }
});
