import { readFileSync, readdirSync } from 'node:fs';
import { describe as suite, expect, it } from 'vitest';
import { readFixture, toldSteps, type StoredFixture } from '../../dev/fixture';
import { logOf } from '../../table/log';
import { sayReason, tell } from '../../table/teller';
import { percent } from '../../words';
import { poolScenes, type Moment } from './scene';
import { beatTimes, beatsIn, lagoonAfter, ownedAfter, storyOf } from './story';
import { CATEGORIES, LAGOONS, movesOf, type Brief, type Consequence, type View } from './view';

const folder = new URL('../../../fixtures/treasure-divers/', import.meta.url);
const games = readdirSync(folder).map((name) => ({
  name,
  game: readFixture(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as StoredFixture<View, Brief, Consequence>),
}));

suite.each(games)('the recorded game $name', ({ game }) => {
  const steps = toldSteps(game.frames);
  const listener = { game: 'treasure-divers', names: game.players.map(({ name }) => name), seat: game.seat };
  const moment = (at: number): Moment => ({
    view: steps[at]!.view,
    brief: steps[at]!.brief,
    story: storyOf(steps.slice(0, at + 1))?.story ?? null,
    told: 0,
    telling: false,
    mine: game.seat ?? 0,
    spectator: game.seat === null,
    who: (seat) => ({ name: listener.names[seat]!, you: seat === game.seat }),
    tell: (happened) => tell(happened, listener),
    odds: true,
  });

  it('is told in words, and leaves nothing undefined', () => {
    const lines = logOf(steps, [], listener);
    expect(lines.length).toBeGreaterThan(50);
    for (const { text } of lines) expect(text).not.toMatch(/undefined|null|NaN|[?{}]/);
    for (const [at, step] of steps.entries()) {
      for (const pool of poolScenes({ ...moment(at), told: moment(at).story?.beats.length ?? 0 })) {
        expect([...pool.captions, pool.note ?? ''].join(' '), step.move).not.toMatch(/undefined|null|NaN|[?{}]/);
        // Its name stands above.
        for (const caption of pool.captions) expect(caption).not.toMatch(/^Lagoon \d:/);
      }
    }
  });

  it('says why something cannot be done', () => {
    for (const { why } of game.frames) {
      for (const reason of Object.values(why)) {
        expect(sayReason(reason!, listener)).toMatch(/^[A-Z0-9].*\.$/);
        expect(sayReason(reason!, listener)).not.toMatch(/undefined|not possible/);
      }
    }
  });

  it('shows every card that leaves a Lagoon', () => {
    for (const at of steps.keys()) {
      const story = storyOf(steps.slice(0, at + 1))?.story;
      if (!story) continue;
      for (const lagoon of LAGOONS) {
        const { taken } = lagoonAfter(story, lagoon, story.beats.length);
        const left = steps[at]!.view.lagoons[lagoon]!.count;
        expect(taken.length).toBe(story.start.view.lagoons[lagoon]!.count - left);
      }
    }
    expect(storyOf(steps)).not.toBeNull();
  });

  it('knows who owns what after a whole dive', () => {
    const some = (counts: object) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
    for (const [at, { view }] of steps.entries()) {
      const story = storyOf(steps.slice(0, at + 1))?.story;
      if (!story) continue;
      const owned = ownedAfter(story, story.beats.length);
      for (const key of ['piles', 'sharks'] as const) expect(owned[key].map(some)).toEqual(view[key].map(some));
      expect(owned.wild).toEqual(view.wild);
      expect(some(owned.locker)).toEqual(some(view.locker));
    }
  });

  it('shows all cards first, and nothing taken yet', () => {
    let dives = 0;
    for (const [at, step] of steps.entries()) {
      const before = steps[at - 1]?.view ?? null;
      const beats = beatsIn(step, before);
      expect(beatTimes(step, before).every((time) => time > 0)).toBe(true);
      const told = storyOf(steps.slice(0, at + 1));
      expect(beats.length, step.move).toBe(told?.fresh ?? 0);
      if (!told || beats.length === 0) continue;
      const first = told.story.beats.length - told.fresh + 1;
      const pools = poolScenes({ ...moment(at), telling: true, told: first });
      expect(pools.every((pool) => pool.mine !== null && pool.theirs !== null)).toBe(true);
      if (first > 1) continue;
      dives += 1;
      expect(pools.flatMap((pool) => pool.taken)).toEqual([]);
      expect(pools.every((pool) => pool.top !== null)).toBe(true);
    }
    expect(dives).toBeGreaterThan(5);
  });

  it('shows the odds of tops that are not known', () => {
    for (const [at, { view, brief }] of steps.entries()) {
      for (const { index, lagoon, note, old } of poolScenes(moment(at))) {
        const { cards, shark } = brief.odds[index]!;
        const unknown = lagoon.count > 0 && lagoon.top === null && old;
        const chance = `Shark ${percent(shark / cards)}`;
        expect(note?.includes('Shark') ?? false, view.phase).toBe(unknown);
        if (unknown) expect(note).toContain(chance);
      }
    }
  });

  it('counts categories as the result does', () => {
    const { brief, happened } = steps.at(-1)!;
    expect(brief.scores).toEqual(game.result.scores);
    expect(brief.leaders).toEqual(game.result.winners);
    expect(happened.filter(({ what }) => what.startsWith('category_'))).toHaveLength(CATEGORIES.length);
    expect(tell(happened.slice(-1), listener)).toHaveLength(1);
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
  const hidden = { count: 9, face_up: false, top: null, seen_by: [] };
  const view = { phase: 'peek', lagoons: [hidden, hidden, hidden], placed: [null, null] } as unknown as View;
  const odds = { cards: 1, kinds: {}, shark: 0 };
  const brief = { odds: [odds, odds, odds] } as unknown as Brief;
  const note = (...seen_by: number[]) => {
    const top = seen_by.includes(0) ? 'rings' : null;
    const lagoons = [{ count: 9, face_up: false, top, seen_by } as const, ...view.lagoons.slice(1)];
    return poolScenes({
      view: { ...view, lagoons },
      brief,
      story: null,
      told: 0,
      telling: false,
      mine: 0,
      spectator: false,
      who: (seat) => ({ name: ['Ada', 'Bo'][seat]!, you: seat === 0 }),
      tell: () => [],
      odds: false,
    })[0]!.note;
  };
  expect([note(0), note(0, 1), note(1)]).toEqual(['Only you know', 'You and Bo know', 'Bo peeked']);
  const peek = { what: 'peeked', ruling: 'TD-4', seat: 0, card: 'rings', from: 'lagoon:0', peek: 'scanner', other: 1 };
  const log = (shared: string, seat: number) =>
    tell([{ ...peek, shared, card: seat === 0 ? 'rings' : '?' }], {
      game: 'treasure-divers',
      names: ['Ada', 'Bo'],
      seat,
    });
  expect(log('no', 0)).toEqual(['Lagoon 1 hides a Ring. Only you know.']);
  expect(log('yes', 0)).toEqual(['Lagoon 1 hides a Ring. Bo knows it too.']);
  expect(log('no', 1)).toEqual(['Ada peeks at Lagoon 1.']);
});
