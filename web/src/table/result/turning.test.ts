import { describe, expect, it } from 'vitest';
import { type Led, turningPoint } from './turning';

const took = (seat: number) => ({ what: 'took', ruling: 'X-2', seat, card: 'pearl', from: 'sea', to: `chest:${seat}` });
const led = (number: number, scores: number[], leaders: number[], seats: number[] = []): Led => ({
  number,
  brief: { scores, leaders },
  happened: seats.map((seat) => ({ what: `by_${seat}`, ruling: 'X-1', seat })),
});

describe('the turning point', () => {
  it('is the step with which the winner took the lead for good', () => {
    const steps = [
      led(0, [0, 0], [0, 1]),
      led(1, [3, 0], [0], [0]),
      led(2, [3, 7], [1], [1]),
      led(3, [12, 7], [0], [1, 0]),
      led(4, [12, 11], [0], [1]),
    ];
    expect(turningPoint(steps, [0], 2)).toEqual({
      step: 3,
      seats: [0],
      score: 12,
      against: 7,
      late: false,
      happened: [{ what: 'by_0', ruling: 'X-1', seat: 0 }],
      gains: [],
    });
    expect(turningPoint(steps.slice(0, 3), [1], 2)).toMatchObject({ step: 2, late: true });
  });

  it('knows what came to the winner', () => {
    const lured = { ...took(1), from: 'lagoon:0', to: 'lagoon:1' };
    const step = { ...led(1, [2, 4], [1]), happened: [took(0), lured, took(1)] };
    expect(turningPoint([led(0, [5, 4], [0]), step], [1], 2)).toMatchObject({
      happened: [lured, took(1)],
      gains: [took(1)],
    });
  });

  it('is what the others did where the winner did nothing', () => {
    expect(turningPoint([led(0, [5, 4], [0]), led(1, [2, 4], [1], [0])], [1], 2)).toMatchObject({
      step: 1,
      happened: [{ what: 'by_0' }],
    });
  });

  it('is the end where something else than points decided', () => {
    expect(turningPoint([led(0, [0, 0], [0, 1]), led(1, [9, 9], [0, 1])], [1], 2)).toMatchObject({
      step: 1,
      score: 9,
      against: 9,
      late: true,
    });
  });

  it('is shared by those who share the victory', () => {
    const steps = [led(0, [0, 0, 0], [0, 1, 2]), led(1, [4, 4, 1], [0, 1]), led(2, [4, 4, 3], [1, 0])];
    expect(turningPoint(steps, [0, 1], 3)).toMatchObject({ step: 1, seats: [0, 1], score: 4, against: 1 });
  });

  it('is not there in a draw, nor where nobody says who leads', () => {
    expect(turningPoint([led(0, [1, 1], [0, 1])], [0, 1], 2)).toBeNull();
    expect(turningPoint([{ number: 0, brief: undefined, happened: [] }], [0], 2)).toBeNull();
    expect(turningPoint([], [0], 2)).toBeNull();
  });
});
