import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Hint } from '../net/protocol';
import HintPanel from './HintPanel.svelte';
import type { TableSession } from './session.svelte';

type HintMove = Hint['moves'][number];

const move = (code: string, more: Partial<HintMove> = {}): HintMove => ({
  move: code,
  win: 0.5,
  se: 0.01,
  equal: false,
  score: 0,
  visits: 100,
  weight: 0,
  ...more,
});

/** What the panel shows of a hint whose first move is the best one. */
function shown(moves: HintMove[], mixed = false): { body: string; list: string[]; text: string } {
  const hint: Hint = { id: '1', move: moves[0]!.move, mixed, moves, because: [], odds: null };
  const session = {
    hint,
    grounds: ['Because.'],
    moveText: (code: string) => `do ${code}`,
    shortMove: (code: string) => `do ${code}`,
  };
  const { body } = render(HintPanel, { props: { hint, session: session as unknown as TableSession } });
  const list = [...body.matchAll(/data-hinted="(\w+)"/g)].map(([, code]) => code!);
  const text = body
    .replace(/<!--.*?-->|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { body, list, text };
}

describe('a hint', () => {
  it('has the best move in the list that stands under it, however much luck others had', () => {
    const lucky = ['b', 'c', 'd', 'e', 'f'].map((code) => move(code, { win: 0.9, visits: 8, se: 0.2 }));
    const { list, text } = shown([move('a', { win: 0.62, equal: true }), ...lucky]);
    expect(list[0]).toBe('a');
    expect(text).toContain('do a');
    expect(text).toContain('62% chance to win');
    expect(text).toContain('Because.');
  });

  it('says which moves are as good', () => {
    const { text } = shown([move('a', { equal: true }), move('b', { equal: true }), move('c')]);
    expect(text.match(/as good/g)).toHaveLength(1);
    expect(text).toMatch(/do b as good/);
  });

  it('shows a mix as such', () => {
    const { list, text, body } = shown(
      [move('a', { weight: 0.4 }), move('b', { weight: 0.35 }), move('c', { weight: 0.25 }), move('d', { win: 0.8 })],
      true,
    );
    expect(list).toEqual(['a', 'b', 'c']);
    expect(text).toContain('do not be predictable');
    expect(text).toMatch(/40% do a/);
    expect(text).not.toContain('do d');
    expect(body).not.toMatch(/undefined|NaN/);
  });
});
