import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crewOf } from './characters';
import { faceOf, paintFace } from './face';
import { characterOf, likenessOf, lineOf, type Sitter } from './likeness';

const LEVELS = ['random', 'beginner', 'novice', 'deckhand', 'lookout', 'sailor', 'navigator', 'expert'];
const bot = (name: string | null, level: Sitter['level'] = null): Sitter => ({
  kind: 'bot',
  name,
  level,
  player: null,
});
const person = (player: string): Sitter => ({ kind: 'player', name: 'Ada', level: null, player });

describe('portraits', () => {
  it.each(LEVELS)('has five characters of the level %s, each with a face and a line of their own', (level) => {
    const crew = crewOf(level);
    expect(crew).toHaveLength(5);
    expect(new Set(crew.map((name) => likenessOf(bot(name)))).size).toBe(5);
    expect(new Set(crew.map((name) => lineOf(bot(name)))).size).toBe(5);
    for (const name of crew) expect(lineOf(bot(name)), name).not.toBe('');
  });

  it('has a face for every name that the program gives out', () => {
    const names = readFileSync(new URL('../../../bots/characters.h', import.meta.url), 'utf8').matchAll(
      /^ {4}\{(".*")\},$/gm,
    );
    expect([...names].map(([, crew]) => JSON.parse(`[${crew}]`))).toEqual(LEVELS.map(crewOf));
  });

  it('knows a bot by its name, and by its level where it has none that is known', () => {
    expect(characterOf({ name: 'Old Mirren', level: 'expert' })).toBe('Old Mirren');
    expect(characterOf({ name: 'Novice', level: 'novice' })).toBe(crewOf('novice')[0]);
    expect(characterOf({ name: 'Somebody new', level: null })).toBe(crewOf('sailor')[0]);
  });

  it('paints people by their public id alone: always the same, and mostly different ones', () => {
    expect(likenessOf(person('k3'))).toBe(likenessOf({ ...person('k3'), name: 'Bo' }));
    const ids = Array.from({ length: 200 }, (_, index) => `player-${index}`);
    expect(new Set(ids.map((id) => paintFace(faceOf(id)))).size).toBeGreaterThan(195);
    expect(lineOf(person('k3'))).toBe('');
  });

  it('paints nothing of what comes from outside', () => {
    expect(likenessOf({ ...person('<script>'), name: '<script>' })).not.toContain('<script');
    expect(likenessOf({ kind: 'open', name: null, level: null, player: null })).toBe('');
  });
});
