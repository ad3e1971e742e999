// Every ruling, option and thing has its words and its chapter of the rules, in every moment of the recorded games.
import { readdirSync, readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { readFixture, type StoredFixture, toldSteps } from '../dev/fixture';
import { loadGame } from '../games';
import { OWN_GAMES } from '../games/contract';
import { sayIfKnown } from '../words';
import { agreed, explainOption, explainRulings } from './explanation';

const root = new URL('../../../', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const RULING = /\b(?:CC|TD|SS)-\d+\b/;

function* messages(words: object, path: string[] = []): Generator<[string[], string]> {
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') yield [[...path, key], value];
    else yield* messages(value as object, [...path, key]);
  }
}

it('names a ruling only where its sentence stands', () => {
  const bare = [...messages(read('words/en.json') as object)].filter(
    ([path, text]) => RULING.test(text) && path[1] !== 'rules',
  );
  expect(bare).toEqual([]);
});

describe.each(OWN_GAMES)('%s', async (id) => {
  const game = await loadGame(id);
  const rules = render(game.Rules!).body;
  const hasChapter = (topic: string | null | undefined) => rules.includes(`id="rule-${topic}"`);
  const recorded = readdirSync(new URL(`web/fixtures/${id}/`, root)).map((name) =>
    readFixture(read(`web/fixtures/${id}/${name}`) as StoredFixture),
  );
  const listed = readFileSync(new URL(`docs/rules/${id}.md`, root), 'utf8');

  it('says a sentence for every ruling, and where the rules speak of it', () => {
    const ids = new Set([...listed.matchAll(/\*\*((?:CC|TD|SS)-\d+)\b/g)].map(([, one]) => one!));
    for (const fixture of recorded)
      for (const { happened } of toldSteps(fixture.frames))
        for (const { ruling } of happened) if (ruling) ids.add(ruling);
    expect(ids.size).toBeGreaterThan(15);
    for (const one of ids) {
      expect(sayIfKnown(`${id}.ruling.${one}`), one).toMatch(/\.$/);
      expect(hasChapter(game.rulings![one]), one).toBe(true);
      expect(explainRulings(id, [one, one], game.rulings!)!.words).toHaveLength(1);
    }
  });

  it('explains every option that a table can have', () => {
    const here = { view: null, brief: null, names: [], seat: null, options: { first: 'random' } };
    for (const [key, topic] of Object.entries(game.optionTopics!)) {
      expect(explainOption(id, key, here, topic).title, key).not.toBe(key);
      expect(hasChapter(topic), topic).toBe(true);
    }
    expect(agreed(id, ['first', 'unset'], here)).toHaveLength(1);
  });

  it('explains everything that its board shows, and describes the table, in every recorded moment', () => {
    const nothing = () => undefined;
    const silent = new Set<string>();
    for (const { frames, players, seat } of recorded) {
      const steps = toldSteps(frames);
      const names = players.map(({ name }) => name);
      for (const [at, { view, brief, legal, outlook, acting }] of frames.entries()) {
        const here = { view, brief, names, seat, options: {} };
        const { body } = render(game.Board, {
          props: {
            ...{ game: id, view, brief, players, seat, legal, outlook, acting, result: null, hint: null, odds: true },
            ...{ step: steps[at]!, before: frames[at - 1]?.view ?? null, steps: steps.slice(0, at + 1), beat: null },
            ...{ act: nothing, skip: nothing, why: nothing, explain: nothing, tell: () => [] },
          },
        });
        for (const [, about] of body.matchAll(/data-about="([^"]+)"/g)) {
          const found = game.explain!(about!, here);
          if (!found || found.title === '' || found.words.length === 0 || !hasChapter(found.topic)) silent.add(about!);
        }
        const chapters = game.describe!(here);
        const spoken = chapters.flatMap(({ title, rows }) => [title, ...rows.flat()]);
        expect(chapters.length, `${at}`).toBeGreaterThan(players.length);
        expect(
          spoken.every((text) => text.length > 0 && !/undefined|NaN|[a-z]+-\d/.test(text)),
          spoken.join('|'),
        ).toBe(true);
      }
    }
    expect([...silent]).toEqual([]);
  });
});
