import { readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { readFixture, type StoredFixture, toldSteps } from '../../dev/fixture';
import { logOf } from '../../table/log';
import { sayReason } from '../../table/teller';
import { say } from '../../words';
import Board from './Board.svelte';
import { stacksOf } from './cards';
import Exploration from './Exploration.svelte';
import { type Incident, incidentsOf } from './incident';
import { moveText } from './move-text';
import { beats, pace } from './pace';
import type { CaptainCarcassBrief, CaptainCarcassView, Consequence } from './view';

type Stored = StoredFixture<CaptainCarcassView, CaptainCarcassBrief, Consequence>;

function recorded(name: string) {
  const path = new URL(`../../../fixtures/captain-carcass/${name}.json`, import.meta.url);
  const game = readFixture(JSON.parse(readFileSync(path, 'utf8')) as Stored);
  const names = game.players.map((player) => player.name);
  const steps = toldSteps(game.frames);
  const listener = { game: 'captain-carcass', names, seat: game.seat };
  const moments = game.frames.map((frame, at) => ({
    ...frame,
    step: steps[at]!,
    before: game.frames[at - 1] ?? null,
  }));
  return { game, names, steps, listener, moments };
}

/** Every Incident with what the engine had said before of what it would spare. */
const incidentsIn = ({ moments }: ReturnType<typeof recorded>) =>
  moments.flatMap(({ step, view, before }) =>
    incidentsOf(step, before?.view ?? null).map((incident) => ({ incident, step, view, before: before! })),
  );
const cardsOf = ({ cards }: Incident, saved: boolean) =>
  cards.filter((one) => (one.saved !== null) === saved).map(({ card }) => card);

/** Codes are for programs: `squid-5`, `hold:1`, `saved_by_mesh`. */
const CODE = /undefined|NaN|[{}_]|[a-z]-\d|\b[a-z]+:\S/;

describe.each(['two', 'mesh', 'parry', 'crew'])('the recorded game %s', (name) => {
  const match = recorded(name);
  const { game, names, steps, listener, moments } = match;

  it('is told in words, without a code', () => {
    const lines = logOf(steps, [], listener);
    expect(lines.length).toBeGreaterThan(40);
    for (const { text } of lines) expect(text).not.toMatch(CODE);
  });

  it('says every move, and that it would be an Incident', () => {
    for (const { legal, view, outlook } of moments) {
      for (const move of legal) {
        const text = moveText(move, view, outlook[move], names);
        expect(text).not.toMatch(CODE);
        expect(text).not.toBe(move);
        expect(text.includes('Incident')).toBe(outlook[move]?.incident === true);
      }
    }
  });

  it('says every reason', () => {
    const reasons = moments.flatMap(({ why }) => Object.values(why));
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) {
      expect(sayReason(reason!, listener)).not.toMatch(CODE);
      expect(sayReason(reason!, listener), reason!.code).not.toBe(say('error.illegal_move'));
    }
  });

  it('shows of an Incident what is saved, what is lost and what did it', () => {
    const incidents = incidentsIn(match);
    expect(incidents.length).toBeGreaterThan(2);
    for (const { incident, step, view, before } of incidents) {
      expect(incident.cards.filter(({ trigger }) => trigger)).toHaveLength(1);
      expect(incident.cards.at(-1)!.trigger).toBe(true);
      for (const card of cardsOf(incident, true)) expect(view.holds[incident.seat]).toContain(card);
      for (const card of cardsOf(incident, false)) expect(view.holds[incident.seat]).not.toContain(card);
      expect(beats(step, before.view).length).toBeGreaterThan(0);
    }
  });

  it('spares in an Incident what it has marked as safe', () => {
    for (const { incident, before } of incidentsIn(match)) {
      // What is placed in the same step could not be marked before.
      if (incident.cards.length !== before.view.exploration.length + 1) continue;
      expect(cardsOf(incident, true).sort()).toEqual([...before.brief.safe].sort());
    }
  });

  it('has a board for every moment, also while an Incident is told', () => {
    const nothing = () => undefined;
    const shown = {
      game: 'captain-carcass' as const,
      seat: game.seat,
      players: game.players,
      odds: true,
      hint: null,
      result: null,
    };
    const asks = { act: nothing, skip: nothing, why: nothing, explain: nothing, tell: () => [] };
    for (const [at, { step, view, brief, before, legal, outlook, acting }] of moments.entries()) {
      const moment = { view, brief, step, before: before?.view ?? null, steps: steps.slice(0, at + 1), acting };
      const told = incidentsOf(step, before?.view ?? null).map((_, beat) => ({ beat, legal: [], outlook: {} }));
      for (const now of [...told, { beat: null, legal, outlook }]) {
        const { body } = render(Board, { props: { ...shown, ...asks, ...moment, ...now } });
        expect(body).not.toMatch(/undefined|NaN/);
        for (const move of now.legal) expect(body, `step ${at}`).toContain(`data-move="${move}"`);
        expect(body.includes('data-incident'), `step ${at}`).toBe(
          now.beat !== null || (told.length > 0 && view.exploration.length === 0),
        );
      }
    }
  });

  it('ends with the points that it has shown', () => {
    expect(moments.at(-1)!.brief.scores).toEqual(game.result.scores);
  });

  it('takes no time for a step in which nothing happens', () => {
    for (const { step } of moments) expect(pace(step) > 0).toBe(step.happened.length > 0);
  });
});

describe('skills that the page does not know', () => {
  it('marks what a Strong Mesh keeps: the Nets and what they brought', () => {
    const meshed = incidentsIn(recorded('mesh')).filter(({ incident }) =>
      incident.cards.some(({ saved }) => saved === 'saved_by_mesh'),
    );
    expect(meshed.length).toBeGreaterThan(0);
    const { before } = meshed[0]!;
    const props = { incident: null, told: true };
    const { body } = render(Exploration, { props: { ...props, view: before.view, safe: before.brief.safe } });
    const marked = [...body.matchAll(/data-safe[^>]*>[\s\S]*?data-card="([^"]*)"/g)].map(([, card]) => card);
    expect(marked.sort()).toEqual([...before.brief.safe].sort());
    const { incident } = meshed[0]!;
    const wreck = render(Exploration, { props: { ...props, told: false, incident, view: before.view, safe: [] } });
    expect(wreck.body).toContain('by the Strong Mesh');
  });

  it('says with three players whose Parry it is, and not that the suit is owned', () => {
    const { game, listener, moments } = recorded('parry');
    expect(game.players).toHaveLength(3);
    const refused = moments.flatMap(({ why, view }) =>
      Object.entries(why).flatMap(([move, reason]) => {
        const [verb, owner, suit] = move.split(':');
        const asked = verb === 'harpoon' && Number(owner) !== game.seat && suit !== 'squid';
        return asked ? [{ reason: reason!, parry: view.divers.indexOf(14) }] : [];
      }),
    );
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason, parry } of refused) {
      expect(reason).toMatchObject({ code: 'harpoon_parried', seat: parry });
      expect(sayReason(reason, listener)).toContain(`Parry, the skill of ${game.players[parry]!.name}`);
    }
  });
});

describe('an Incident', () => {
  const at = (exploration: string[]) => ({ exploration }) as CaptainCarcassView;
  const happening = (what: string, card: string, from?: string, to?: string) => ({
    what,
    ruling: 'CC-5',
    seat: 1,
    card,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  });

  it('includes what came into the Exploration in the same step', () => {
    const happened = [
      happening('revealed', 'squid-3', 'deck', 'exploration'),
      happening('incident', 'key-4'),
      happening('saved_by_anchor', 'anchor-2', 'exploration', 'hold:1'),
      happening('lost', 'squid-3', 'exploration', 'locker'),
      happening('lost', 'key-4', 'deck', 'locker'),
    ];
    expect(incidentsOf({ happened }, at(['anchor-2']))).toEqual([
      {
        seat: 1,
        cards: [
          { card: 'anchor-2', saved: 'saved_by_anchor', trigger: false },
          { card: 'squid-3', saved: null, trigger: false },
          { card: 'key-4', saved: null, trigger: true },
        ],
      },
    ]);
  });
});

it('stacks a Hold with the highest card on top', () => {
  const stacks = stacksOf(['map-3', 'map-7', 'key-2']);
  expect(stacks).toHaveLength(10);
  expect(stacks.find((stack) => stack.suit === 'map')?.cards).toEqual(['map-7', 'map-3']);
});
