// Whose portrait it is: a bot's by its name, or by its level where it has no name that the page knows; a person's by their
// public id.
import type { Seat } from '../net/protocol';
import { isolated, sayIfKnown } from '../words';
import { crewOf, likenessNamed } from './characters';
import { faceOf, paintFace, paintThing } from './face';

export type Sitter = Pick<Seat, 'kind' | 'name' | 'level' | 'player'>;

/** The character that a bot is. */
export function characterOf({ name, level }: Pick<Seat, 'name' | 'level'>): string {
  return name && likenessNamed(name) ? name : crewOf(level)[0]!;
}

const painted = new Map<string, string>();

/** The inside of an SVG with a view box of 64; empty for a seat that nobody has. */
export function likenessOf(sitter: Sitter): string {
  if (sitter.kind === 'open') return '';
  const key = sitter.kind === 'bot' ? characterOf(sitter) : `player ${sitter.player ?? sitter.name ?? ''}`;
  let picture = painted.get(key);
  if (picture === undefined) {
    const looks = likenessNamed(key) ?? faceOf(key);
    picture = typeof looks === 'string' ? paintThing(looks) : paintFace(looks);
    painted.set(key, picture);
  }
  return picture;
}

/** The last word of the name. */
const slugOf = (character: string): string => character.split(' ').at(-1)!.toLowerCase();

/** What a bot is like, in a line; nothing for people, who can say it themselves. */
export const lineOf = (sitter: Pick<Seat, 'kind' | 'name' | 'level'>): string =>
  sitter.kind === 'bot' ? (sayIfKnown(`character.${slugOf(characterOf(sitter))}.line`) ?? '') : '';

/** Somebody's name as it is read here: bots have one in each language, people have theirs. */
export function nameOf({ kind, name }: Pick<Seat, 'kind' | 'name'>): string {
  if (!name) return '';
  const own = kind === 'bot' && likenessNamed(name) ? sayIfKnown(`character.${slugOf(name)}.name`) : null;
  return own ?? isolated(name);
}
