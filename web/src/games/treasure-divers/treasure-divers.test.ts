import { readFileSync, readdirSync } from 'node:fs';
import { describe as suite, expect, it } from 'vitest';
import { readFixture, type StoredFixture } from '../../dev/fixture';
import { describe } from './describe';
import { happeningsOf, resolution } from './resolution';
import { continueStory, lagoonAfter, ownedAfter, type Story } from './story';
import { LAGOONS, cardsOverall, categoriesLed, movesOf, type View } from './view';

const folder = new URL('../../../fixtures/treasure-divers/', import.meta.url);
const games = readdirSync(folder).map((name) => ({
  name,
  game: readFixture(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as StoredFixture<View>),
}));

suite.each(games)('the recorded game $name', ({ game }) => {
  const pairs = game.frames.map(({ step, view }, index) => ({
    step,
    view,
    before: game.frames[index - 1]?.view ?? null,
  }));

  it('explains every resolution by what the views show', () => {
    let resolved = 0;
    for (const { step, view, before } of pairs) {
      if (!before || !happeningsOf(step, before, view).some((one) => 'lagoon' in one && one.type !== 'peeked'))
        continue;
      if (!/^(chum|under)/.test(step.move) && before.phase !== 'reveal' && before.phase !== 'place') continue;
      expect(resolution(step, before, view)?.fits, `step ${step.number} ${step.move}`).toBe(true);
      resolved += 1;
    }
    expect(resolved).toBeGreaterThan(5);
  });

  it('tells every decision in words and leaves nothing undefined', () => {
    for (const { step, view, before } of pairs) {
      const text = describe(step, before, view, ['Ada', 'Bo'], game.seat);
      const waitsForCard = step.move.startsWith('flip:') || step.move.startsWith('top:');
      if (!waitsForCard && !(step.seat < 0 && text === null)) expect(text, step.move).toBeTruthy();
      expect(text ?? '').not.toMatch(/undefined|null|NaN|\?/);
    }
  });

  it('shows every card that leaves a Lagoon', () => {
    let story: Story | null = null;
    for (const { step, view, before } of pairs) {
      story = continueStory(story, step, before, view);
      if (!story || !before) continue;
      for (const lagoon of LAGOONS) {
        const scene = lagoonAfter(story, lagoon, story.happenings.length);
        expect(scene.taken.length).toBeLessThanOrEqual(2);
      }
    }
    expect(story).not.toBeNull();
  });

  it('knows who owns what after a whole dive', () => {
    let story: Story | null = null;
    const some = (counts: object) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
    for (const { step, view, before } of pairs) {
      story = continueStory(story, step, before, view);
      if (!story) continue;
      const owned = ownedAfter(story, story.happenings.length);
      for (const key of ['piles', 'sharks'] as const) expect(owned[key].map(some)).toEqual(view[key].map(some));
      expect(owned.wild).toEqual(view.wild);
      expect(some(owned.locker)).toEqual(some(view.locker));
    }
  });

  it('counts categories as the result does', () => {
    const last = game.frames.at(-1)?.view;
    if (!last) throw new Error('no steps');
    expect([0, 1].map((seat) => categoriesLed(last, seat))).toEqual(game.result.scores);
    expect(cardsOverall(last, 0) + cardsOverall(last, 1)).toBeGreaterThan(0);
  });
});

it('splits the legal moves by verb', () => {
  expect(movesOf(['pass', 'sub:pearls:rings', 'sub:pearls:shark:rings'], 'sub')).toEqual([
    ['pearls', 'rings'],
    ['pearls', 'shark', 'rings'],
  ]);
  expect(movesOf(['pass'], 'pass')).toEqual([[]]);
});
