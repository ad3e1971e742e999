import { readFileSync, readdirSync } from 'node:fs';
import { describe as suite, expect, it } from 'vitest';
import { readFixture, toldSteps, type StoredFixture } from '../../dev/fixture';
import { describe } from './describe';
import { happeningsOf, resolution } from './resolution';
import { poolScenes } from './scene';
import { beatsOf, lagoonAfter, ownedAfter, storyOf } from './story';
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

  const steps = toldSteps(game.frames);

  it('shows every card that leaves a Lagoon', () => {
    for (const at of steps.keys()) {
      const told = storyOf(steps.slice(0, at + 1));
      if (!told) continue;
      for (const lagoon of LAGOONS) {
        const scene = lagoonAfter(told.story, lagoon, told.story.happenings.length);
        expect(scene.taken.length).toBeLessThanOrEqual(2);
      }
    }
    expect(storyOf(steps)).not.toBeNull();
  });

  it('knows who owns what after a whole dive', () => {
    const some = (counts: object) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
    for (const [at, { view }] of steps.entries()) {
      const story = storyOf(steps.slice(0, at + 1))?.story;
      if (!story) continue;
      const owned = ownedAfter(story, story.happenings.length);
      for (const key of ['piles', 'sharks'] as const) expect(owned[key].map(some)).toEqual(view[key].map(some));
      expect(owned.wild).toEqual(view.wild);
      expect(some(owned.locker)).toEqual(some(view.locker));
    }
  });

  it('tells a resolution in as many beats as happenings are new', () => {
    let beats = 0;
    for (const { step, view, before } of pairs) {
      const told = storyOf(steps.slice(0, step.number + 1));
      const times = beatsOf(step, before, view);
      expect(times.length, step.move).toBe(told?.fresh ?? 0);
      beats += times.length;
      if (!told || times.length === 0) continue;
      // The first beat of a dive shows all cards, and nothing taken yet.
      const first = told.story.happenings.length - told.fresh + 1;
      const who = (seat: number) => ({ name: String(seat), you: seat === game.seat });
      const pools = poolScenes({
        view,
        story: told.story,
        told: first,
        telling: true,
        mine: 0,
        spectator: false,
        who,
        odds: true,
      });
      expect(pools.every((pool) => pool.mine !== null && pool.theirs !== null)).toBe(true);
      if (first === 1) expect(pools.flatMap((pool) => pool.taken)).toEqual([]);
    }
    expect(beats).toBeGreaterThan(20);
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

it('says that only I know a card unless somebody else has seen it', () => {
  const before = games[0]!.game.frames.find(({ view }) => view.phase === 'peek')!.view;
  const peekedBy = (...seen_by: number[]): View => {
    const top = seen_by.includes(0) ? 'rings' : null;
    return { ...before, lagoons: [{ count: 9, face_up: false, top, seen_by }, ...before.lagoons.slice(1)] };
  };
  const note = (view: View) =>
    poolScenes({
      view,
      story: null,
      told: 0,
      telling: false,
      mine: 0,
      spectator: false,
      who: (seat) => ({ name: ['Ada', 'Bo'][seat]!, you: seat === 0 }),
      odds: false,
    })[0]!.note;
  expect([peekedBy(0), peekedBy(0, 1), peekedBy(1)].map(note)).toEqual([
    'Only you know',
    'You and Bo know',
    'Bo peeked',
  ]);
  const step = { ...games[0]!.game.frames[0]!.step, seat: 0, move: 'peek:0' };
  const log = (was: View, is: View) => describe(step, was, is, ['Ada', 'Bo'], 0);
  expect(log(peekedBy(), peekedBy(0))).toBe('Lagoon 1 hides a Ring. Only you know.');
  expect(log(peekedBy(1), peekedBy(0, 1))).toBe('Lagoon 1 hides a Ring. Bo knows it too.');
});
