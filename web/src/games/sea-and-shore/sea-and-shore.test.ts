import { readFileSync, readdirSync } from 'node:fs';
import { describe as suite, expect, it } from 'vitest';
import { readFixture, toldSteps, type StoredFixture } from '../../dev/fixture';
import type { Happening } from '../../net/protocol';
import { sayReason, tell } from '../../table/teller';
import { Choices } from './choices';
import { moveText } from './move-text';
import { beats } from './pace';
import { promptOf } from './prompt';
import { sceneOf, sentencesOf } from './scene';
import { sheetsOf } from './sheet';
import { storyOf } from './story';
import { trickOf } from './tricks';
import { byColour, colourOf, parseIsland, type Brief, type Consequence, type View } from './view';
import { whoIs } from './words';

const folder = new URL('../../../fixtures/sea-and-shore/', import.meta.url);
const games = readdirSync(folder).map((name) => ({
  name,
  game: readFixture(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as StoredFixture<View, Brief, Consequence>),
}));
const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'];
const UNSAID = /undefined|null|NaN|\{|\}|\? |\?$|\?\./;

suite.each(games)('the recorded game $name', ({ game }) => {
  const players = names.slice(0, game.players.length);
  const steps = toldSteps(game.frames);
  const listener = { game: 'sea-and-shore', names: players, seat: game.seat };
  const say = (happened: Happening[]) => tell(happened, listener);
  const upTo = (at: number) => steps.slice(0, at + 1);
  /** Steps with which covers come off. */
  const tricks = steps.flatMap((step, at) => {
    const trick = trickOf(step, steps[at - 1]);
    return trick ? [{ at, step, trick }] : [];
  });

  it('shows every island of a trick, what it counts and who has won', () => {
    expect(tricks.length).toBeGreaterThan(15);
    for (const { step, trick } of tricks) {
      expect(trick.played).toHaveLength(players.length);
      expect(trick.values).toHaveLength(players.length);
      for (const { island, shows } of trick.played) {
        expect(island).not.toContain('?');
        expect(shows).toMatch(/^(sea|shore)$/);
      }
      const told = trick.contests.flatMap((contest) => contest.told).filter(({ what }) => what !== 'count_as_one');
      expect(told.map(({ seat }) => seat).sort()).toEqual(players.map((_, seat) => seat));
      for (const { colours, treasure, action, winner } of trick.contests) {
        expect(colours).toContain(colourOf(trick.played[winner]!.island));
        expect((treasure === null) !== (action === null), step.move).toBe(true);
      }
    }
  });

  it('tells every decision in words and leaves nothing unsaid', () => {
    for (const step of steps) {
      const text = say(step.happened).join(' ');
      if (step.seat >= 0) expect(text, step.move).toBeTruthy();
      expect(text, step.move).not.toMatch(UNSAID);
    }
  });

  it('keeps a trick in mind until the next one is over or a round begins', () => {
    for (const [index, { at, trick }] of tricks.entries()) {
      const next = tricks[index + 1]?.at ?? steps.length;
      for (let one = at; one < next; ++one) {
        const story = storyOf(upTo(one));
        expect(story.trick).toEqual(trick);
        expect(story.fresh).toBe(one === at);
        expect(story.past).toBe(steps[one]!.view.round !== steps[at - 1]!.view.round);
      }
    }
  });

  it('tells a trick in beats: the covers, then a colour at a time', () => {
    for (const { at, step, trick } of tricks) {
      const story = storyOf(upTo(at));
      expect(beats(step)).toHaveLength(trick.contests.length + 1);
      beats(step).forEach((_, beat) => {
        const scene = sceneOf({ view: step.view, story, beat });
        expect(scene.open).toBe(true);
        expect(scene.seats.map(({ played }) => played)).toEqual(trick.played);
        expect(scene.seats.filter(({ won }) => won).length).toBe(beat);
        const sentences = sentencesOf({ view: step.view, story, beat }, say);
        expect(sentences).toHaveLength(beat);
        for (const { text } of sentences) expect(text).not.toMatch(UNSAID);
      });
    }
  });

  it('shows open islands until they are gone, and then faded until somebody plays', () => {
    for (const [at, { view }] of steps.entries()) {
      const scene = sceneOf({ view, story: storyOf(upTo(at)), beat: null });
      const lies = view.played.some((played) => played !== null);
      const uncovered = !view.over && ['treasures', 'actions'].includes(view.phase);
      expect(scene.open, `step ${at}`).toBe(uncovered);
      if (scene.lingering) expect(lies).toBe(false);
      if (uncovered || view.phase === 'play')
        expect(scene.lingering || scene.seats.map(({ played }) => played)).toEqual(scene.lingering || view.played);
    }
  });

  it('shows the additions that the lowest get', () => {
    for (const [at, step] of steps.entries()) {
      const scene = sceneOf({ view: step.view, story: storyOf(upTo(at)), beat: null });
      if (!scene.open) continue;
      for (const { what, seat, number } of step.happened as (Happening & { number: number })[]) {
        if (what === 'awarded') expect(scene.seats[seat!]!.awarded).toBeGreaterThanOrEqual(number);
      }
    }
  });

  it('adds up the score sheets', () => {
    const sheets = sheetsOf(steps);
    expect(sheets.map(({ round }) => round)).toEqual([1, 2]);
    for (const { treasures, treasurePoints, additionPoints, points } of sheets.flatMap(({ scores }) => scores)) {
      expect(treasures.reduce((sum, treasure) => sum + parseIsland(treasure).number!, 0)).toBe(treasurePoints);
      expect(treasurePoints + additionPoints).toBe(points);
    }
    expect(sheets[1]?.scores.map((score) => score.total)).toEqual(game.result.scores);
  });

  it('asks for every decision, and has words and a place for each of its moves', () => {
    for (const { legal, outlook, view, brief, acting } of game.frames) {
      const choices = new Choices(legal, outlook, brief.asks, view);
      const asked = { view, brief, asked: choices.asked, legal, outlook, seat: game.seat, acting, picked: null };
      const prompt = promptOf({ ...asked, who: whoIs(players, game.seat) });
      if (legal.length > 0) expect(prompt).toBeTruthy();
      expect(prompt ?? '').not.toMatch(/undefined|null|NaN/);
      for (const move of legal) {
        expect(moveText(move, view, outlook[move], players, game.seat ?? 0)).not.toBe(move);
        const [verb = '', a = ''] = move.split(':');
        const seat = Number(a);
        const clicked: Partial<Record<string, string>> = {
          pass: choices.inHand(a),
          give: choices.inHand(a),
          discard: choices.inHand(a),
          steal: choices.at(seat, 'pile'),
          raid: choices.at(seat, 'hand'),
          look: choices.inMiddle('deck', seat),
          additions: a === 'stock' ? choices.inMiddle('stock', 0) : choices.at(seat, 'additions'),
          fetch: choices.at(
            view.played.findIndex((played) => played?.island === a),
            'island',
          ),
          take: view.decks.map((_, deck) => choices.inMiddle('treasure', deck)).find((code) => code === 'take')!,
        };
        if (verb !== 'play' && verb !== 'order') expect(clicked[verb]).toBe(move);
      }
    }
  });

  it('knows with how many additions each island can be played', () => {
    for (const { legal, brief } of game.frames) {
      if (legal.length === 0 || brief.asks !== 'play') continue;
      for (const [island, most] of Object.entries(brief.most_additions!)) {
        expect(legal).toContain(`play:${island}:sea:${most}`);
        expect(legal).not.toContain(`play:${island}:sea:${most! + 1}`);
      }
    }
  });

  it('says every reason', () => {
    for (const { why } of game.frames) {
      for (const reason of Object.values(why)) expect(sayReason(reason!, listener)).not.toMatch(UNSAID);
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
