import { readFileSync, readdirSync } from 'node:fs';
import { describe as suite, expect, it } from 'vitest';
import { readFixture, toldSteps, type StoredFixture } from '../../dev/fixture';
import { describe } from './describe';
import { moveText } from './move-text';
import { sceneOf, sentencesOf } from './scene';
import { beatsOf, sheetsOf, storyOf } from './story';
import { trickOf } from './trick';
import { additionsFor, byColour, colourOf, parseIsland, type View } from './view';

const folder = new URL('../../../fixtures/sea-and-shore/', import.meta.url);
const games = readdirSync(folder).map((name) => ({
  name,
  game: readFixture(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as StoredFixture<View>),
}));
const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'];

suite.each(games)('the recorded game $name', ({ game }) => {
  const players = names.slice(0, game.players.length);
  const pairs = game.frames.map((frame, index) => ({ ...frame, before: game.frames[index - 1]?.view ?? null }));

  it('knows who wins each colour, as what follows confirms', () => {
    let tricks = 0;
    for (const [index, { step, before, view, acting }] of pairs.entries()) {
      const trick = trickOf(step, before);
      if (!trick || !before) continue;
      tricks += 1;
      expect(trick.played.every((one) => !one.island.includes('?'))).toBe(true);
      const first = trick.contests.find((contest) => contest.treasure);
      if (first && view.phase === 'treasures') expect(acting, `step ${step.number}`).toEqual([first.winner.seat]);
      // The treasures and steals that follow are those of the winners, in the same order.
      const prizes = trick.contests.filter((contest) => contest.treasure).map((contest) => contest.winner.seat);
      const takers: number[] = [];
      for (const { step: next } of pairs.slice(index + 1)) {
        if (!/^(take|steal)/.test(next.move)) break;
        takers.push(next.seat);
      }
      expect(takers).toEqual(prizes);
    }
    expect(tricks).toBeGreaterThan(15);
  });

  it('awards the addition cards that the views show', () => {
    for (const [index, { step, before }] of pairs.entries()) {
      const trick = trickOf(step, before);
      if (!trick || !before) continue;
      let last = pairs[index];
      for (const next of pairs.slice(index + 1)) {
        if (!/^(take|steal)/.test(next.step.move)) break;
        last = next;
      }
      if (!last || last.view.trick !== before.trick || last.view.round !== before.round) continue;
      const expected = before.additions.map((had, seat) => {
        const played = seat === step.seat ? (trick.played[seat]?.additions ?? 0) : 0;
        const won = trick.contests
          .filter((one) => one.lowest?.seat === seat)
          .reduce((sum, one) => sum + one.awarded, 0);
        return had - played + won;
      });
      expect(last.view.additions, `step ${step.number}`).toEqual(expected);
    }
  });

  it('tells every step that matters in words and leaves nothing unknown', () => {
    for (const { step, before, view } of pairs) {
      const text = describe(step, before, view, players, game.seat);
      if (step.seat >= 0) expect(text, step.move).toBeTruthy();
      expect(text ?? '', step.move).not.toMatch(/undefined|null|NaN|\? |\?$|\?\./);
    }
  });

  const steps = toldSteps(game.frames);

  it('keeps a trick in mind until the next one is over', () => {
    let last: string | null = null;
    let tricks = 0;
    for (const { step, before } of pairs) {
      const { trick, fresh, later } = storyOf(steps.slice(0, step.number + 1));
      expect(fresh).toBe(trickOf(step, before) !== null);
      if (fresh) {
        tricks += 1;
        expect(later).toEqual([]);
        last = JSON.stringify(trick);
      } else if (step.move.startsWith('play:') && trick) expect(JSON.stringify(trick)).toBe(last);
    }
    expect(tricks).toBeGreaterThan(15);
  });

  it('tells a trick in beats: the covers, then a colour at a time', () => {
    for (const { step, before, view } of pairs) {
      const beats = beatsOf(step, before);
      if (beats.length === 0) continue;
      const story = storyOf(steps.slice(0, step.number + 1));
      const who = (seat: number) => ({ name: names[seat]!, you: seat === game.seat });
      beats.forEach((_, beat) => {
        const scene = sceneOf({ view, story, beat });
        expect(scene.open).toBe(true);
        expect(scene.seats.every(({ played }) => played && !played.island.includes('?'))).toBe(true);
        expect(scene.seats.filter(({ won }) => won).length).toBe(beat);
        expect(sentencesOf({ view, story, beat }, who, players, game.seat)).toHaveLength(beat);
      });
    }
  });

  it('adds up the score sheets', () => {
    expect(sheetsOf(steps).map(({ round }) => round)).toEqual([1, 2]);
    const sheets = sheetsOf(steps).map(({ scores }) => scores);
    for (const score of sheets.flat()) {
      expect(score.additionPoints).toBeGreaterThanOrEqual(0);
      expect(score.additionPoints).toBeLessThanOrEqual(11);
    }
    expect(sheets[1]?.map((score) => score.total)).toEqual(game.result.scores);
  });

  it('has words for every legal move', () => {
    for (const { legal, view } of pairs) {
      for (const move of legal) expect(moveText(move, view, undefined, players, game.seat ?? 0)).not.toBe(move);
    }
  });
});

it('reads halves and whole islands', () => {
  expect(parseIsland('red-7')).toEqual({ colour: 'red', number: 7 });
  expect(parseIsland('red-?')).toEqual({ colour: 'red', number: null });
  expect(parseIsland('?-12')).toEqual({ colour: null, number: 12 });
  expect(colourOf('?-12')).toBeNull();
});

it('sorts a hand by colour', () => {
  expect(byColour(['red-2', 'blue-10', 'red-12'])).toEqual([
    { colour: 'red', islands: ['red-12', 'red-2'] },
    { colour: 'blue', islands: ['blue-10'] },
  ]);
});

it('knows how many addition cards an island takes', () => {
  const legal = [
    'play:red-9:sea:0',
    'play:red-9:sea:1',
    'play:red-9:shore:0',
    'play:red-9:shore:1',
    'play:blue-2:sea:0',
  ];
  expect(additionsFor(legal, 'red-9')).toEqual([0, 1]);
});
