import { describe, expect, it } from 'vitest';
import { say } from '../words';
import { turnText, type Now } from './status';

const now: Now = {
  ended: false,
  myTurn: false,
  forced: false,
  playing: false,
  acting: [],
  seat: 0,
  names: ['Ada', 'Bo', 'Cy'],
};

describe('the line above the board', () => {
  it('says that it is my turn only when I can decide', () => {
    expect(turnText({ ...now, acting: [0], playing: true })).toBe(say('table.telling'));
    expect(turnText({ ...now, acting: [0], myTurn: true })).toBe(say('table.yourTurn'));
  });
  it('names the others who decide', () => {
    expect(turnText({ ...now, acting: [0, 1, 2] })).toBe('Bo and Cy to move');
    expect(turnText({ ...now, acting: [1], playing: true })).toBe('Bo to move');
  });
  it('says nothing of turns after the end', () => {
    expect(turnText({ ...now, ended: true, acting: [1] })).toBe(say('table.over'));
    expect(turnText(now)).toBe('');
  });
});
