import { readFileSync } from 'node:fs';
import { describe as suite, expect, it } from 'vitest';
import type { Fixture } from '../../dev/fixture';
import { describe, moveText } from './describe';
import { incidentOf } from './happening';
import { bonusCards, clash, incidentOdds, pointsOf, rescuedPlaces, stacksOf } from './rules';
import type { CaptainCarcassView } from './view';

function view(changes: Partial<CaptainCarcassView>): CaptainCarcassView {
  return {
    turn_of: 0,
    first: 0,
    phase: 'turn',
    deck: [],
    known_top: [],
    locker: [],
    exploration: [],
    holds: [[], []],
    owed: 0,
    charted: [],
    divers: [null, null],
    wrecked: null,
    variant: null,
    over: false,
    ...changes,
  };
}

suite('what the board explains', () => {
  it('counts the cards that cause an Incident', () => {
    const now = view({ exploration: ['key-3'], deck: ['key-4', 'map-3', 'net-3', 'key-7'] });
    expect(incidentOdds(now)).toEqual({ bad: 2, all: 4, certain: false });
    expect(incidentOdds({ ...now, known_top: [{ card: 'key-7', seen_by: [0] }] })).toEqual({
      bad: 1,
      all: 1,
      certain: true,
    });
    expect(incidentOdds({ ...now, known_top: [{ card: null, seen_by: [1] }] })).toMatchObject({ bad: 2, all: 4 });
  });

  it('knows Strange Waters and cards that go straight to the Hold', () => {
    const strange = view({ variant: 5, exploration: ['key-3'], deck: ['key-4', 'map-3'] });
    expect(clash(strange, 'key-4')).toBeNull();
    expect(clash(strange, 'map-3')).toBe('key-3');
    const tamer = view({ divers: [2, null], exploration: ['squid-3'], deck: ['squid-4', 'map-3'] });
    expect(incidentOdds(tamer).bad).toBe(0);
  });

  it('shows what an Anchor protects', () => {
    const cards = ['key-3', 'map-3', 'anchor-4', 'net-3', 'squid-3', 'drone-3'];
    expect([...rescuedPlaces(view({ exploration: cards }))]).toEqual([0, 1]);
    expect([...rescuedPlaces(view({ exploration: cards, divers: [1, null] }))]).toEqual([0, 1, 2, 3, 4]);
    expect([...rescuedPlaces(view({ exploration: cards, divers: [11, null] }))]).toEqual([0, 1, 3]);
  });

  it('counts the bonus of Key and Chest', () => {
    const exploration = ['key-3', 'map-3', 'chest-4'];
    expect(bonusCards(view({ exploration, locker: ['map-2', 'net-2', 'key-2', 'chest-2'] }))).toBe(3);
    expect(bonusCards(view({ exploration, locker: ['map-2'] }))).toBe(1);
    expect(bonusCards(view({ exploration: ['key-3'], locker: ['map-2'] }))).toBe(0);
  });

  it('stacks a Hold with the scoring card on top', () => {
    const stacks = stacksOf(['map-3', 'map-7', 'key-2']);
    expect(stacks).toHaveLength(10);
    expect(stacks.find((stack) => stack.suit === 'map')?.cards).toEqual(['map-7', 'map-3']);
  });

  it('talks to the reader as you', () => {
    const before = view({ exploration: ['key-3'], known_top: [] });
    const after = view({ exploration: [], turn_of: 1, locker: ['key-3', 'key-4'] });
    const step = { number: 5, seat: -1, move: 'reveal:key-4', shown: [], at: 0 };
    expect(describe(step, before, after, ['Ada', 'Ben'], 0)).toBe('Incident! Key 4 clashes: you lose 2 cards.');
    expect(describe(step, before, after, ['Ada', 'Ben'], 1)).toBe('Incident! Key 4 clashes: Ada loses 2 cards.');
  });

  it('says what a move does, and that it would be an Incident', () => {
    const now = view({ exploration: ['key-3', 'harpoon-4'], holds: [[], ['key-6', 'map-5']] });
    expect(moveText('harpoon:1:map', now, undefined, ['Ada', 'Ben'], 0)).toBe('Harpoon: Map 5 of Ben');
    expect(moveText('harpoon:1:key', now, undefined, ['Ada', 'Ben'], 0)).toContain('Incident');
  });
});

suite.each(['two', 'divers'])('the recorded game %s', (name) => {
  const path = new URL(`../../../fixtures/captain-carcass/${name}.json`, import.meta.url);
  const fixture = JSON.parse(readFileSync(path, 'utf8')) as Fixture;
  const frames = fixture.frames.map((frame) => ({ ...frame, view: frame.view as CaptainCarcassView }));

  it('scores as the engine does', () => {
    const last = frames[frames.length - 1]!.view;
    expect(last.holds.map((_, seat) => pointsOf(last, seat))).toEqual(fixture.result.scores);
  });

  it('finds an Incident exactly where the Exploration is lost', () => {
    frames.forEach(({ step, view: after }, index) => {
      const before = frames[index - 1]?.view ?? null;
      if (!before || before.turn_of === null) return;
      const ended = before.turn_of !== after.turn_of || after.over;
      const surfaced = /^(surface|bonus|board|wreck|first|diver)/.test(step.move);
      if (surfaced) return;
      expect(incidentOf(step, before, after) !== null, `step ${index}: ${step.move}`).toBe(ended);
    });
  });

  it('tells every card that is lost or kept', () => {
    frames.forEach(({ step, view: after }, index) => {
      const before = frames[index - 1]?.view ?? null;
      const incident = incidentOf(step, before, after);
      if (!incident) return;
      for (const card of incident.kept) expect(after.holds[incident.seat]).toContain(card);
      for (const card of incident.lost) expect(after.holds[incident.seat]).not.toContain(card);
    });
  });

  it('has words for every step but a plain decision to dive on and a draw that nobody else sees', () => {
    frames.forEach(({ step, view: after }, index) => {
      const text = describe(
        step,
        frames[index - 1]?.view ?? null,
        after,
        fixture.players.map((player) => player.name),
        fixture.seat,
      );
      // What others draw for a Map is told when they choose; a decision by what it reveals.
      const silent = step.move === 'chart:?' || (step.move === 'continue' && text === null);
      expect(text === null, `step ${index}: ${step.move}`).toBe(silent);
    });
  });
});
