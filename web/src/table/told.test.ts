// The page says what the program says: both tell the same happenings by the same catalogue (tests/golden_test.cpp).
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Happening } from '../net/protocol';
import { tell } from './teller';

interface Line {
  game: string;
  happened: Happening[];
  said: string[];
}

it('says every kind of happening as the program does', () => {
  const file = new URL('../../../tests/golden/told.jsonl', import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines) {
    const { game, happened, said } = JSON.parse(line) as Line;
    expect(tell(happened, { game, names: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'], seat: 0 }), line).toEqual(said);
  }
});
