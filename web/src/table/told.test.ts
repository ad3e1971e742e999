// The page says what the program says: both tell the same happenings by the same catalogue (tests/golden_test.cpp).
import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import type { Happening } from '../net/protocol';
import { LANGUAGES, type Language, speak } from '../words';
import { tell } from './teller';

interface Line {
  game: string;
  happened: Happening[];
  said: Record<Language, string[]>;
}

afterAll(() => speak('en'));

it.each(Object.keys(LANGUAGES) as Language[])(
  'says every kind of happening as the program does: %s',
  async (language) => {
    await speak(language);
    const file = new URL('../../../tests/golden/told.jsonl', import.meta.url);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) {
      const { game, happened, said } = JSON.parse(line) as Line;
      expect(tell(happened, { game, names: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'], seat: 0 }), line).toEqual(
        said[language],
      );
    }
  },
);
