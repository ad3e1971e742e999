// Says in words what the server tells in codes: what happened, why something cannot be done, what speaks for it. A message of the catalogue
// (`<game>.happened.<what>`, `<game>.reason.<code>`, `<game>.because.<code>`) may use these arguments:
//
//   who, you             the seat: its name, and yes, no, or nobody where there is none; other, other_you: a second seat
//   card, cards, count   neighbours that differ in their card alone are told as one: the first, the list, how many;
//                        hidden: whether the reader does not know one of them, yes or no
//   from, to             the places; from_zone, to_zone: their codes without a number, to select by
//   any other key        a number as it is; a word by its message `<game>.<key>.<value>` or `….name`, else a card. All
//                        further messages below that come too: `diver: 3` brings `diver_skill`, `diver_character` …
//
// A card is said by `<game>.card.<code>`, or for `squid-5` by `<game>.card.squid` with its `value`; what is hidden of it
// is called `hidden` there (`red-hidden`). `count` says how many equal ones there are; `use` is `sentence` within what is
// told, `label` where the card is only named, so that a language with articles can tell one from the other. A place is said by
// `<game>.place.<zone>` with its `number` from 1 and, for the place of a player, `who`, `you` and `own`: it belongs to the
// one who acts. An empty message means that there is nothing worth a line.
import type { Happening, Reason, TableEvent, Told } from '../net/protocol';
import { formsOf, isolated, list, say, sayIfKnown, yes } from '../words';

/** To whom it is told, and of whom. */
export interface Listener {
  game: string;
  names: string[];
  /** Of the reader; null for a spectator. */
  seat: number | null;
}

type Words = Record<string, string | number>;

const HIDDEN = '?';
const ALL = '*';

/** Sentences, in order. */
export function tell(happened: Happening[], to: Listener): string[] {
  return grouped(happened).flatMap((group) => sayHappening(group, to) || []);
}

export function sayReason(reason: Reason, to: Listener): string {
  const { code, card } = reason;
  const words = argumentsOf(reason, card === undefined ? [] : [card], to);
  return (
    sayIfKnown(`${to.game}.reason.${code}`, words) ?? sayIfKnown(`error.${code}`, words) ?? plainly(code, reason, words)
  );
}

/** What speaks for the move of a hint: sentences, the weightiest first. */
export function sayGrounds(because: Reason[], to: Listener): string[] {
  return grouped(because).map((group) => {
    const first = group[0]!;
    const words = argumentsOf(first, cardsOf(group), to);
    return sayIfKnown(`${to.game}.because.${first.code}`, words) ?? plainly(first.code, first, words);
  });
}

/** What happened at the table beside the game. */
export function sayEvent({ what, seat, name, level }: TableEvent, reader: number | null): string {
  const bot = level ? (sayIfKnown(`level.${level}.name`) ?? level) : '';
  const you = seat === undefined ? 'nobody' : yes(seat === reader);
  const told = { who: isolated(name ?? ''), you, bot, plays_on: yes(level !== undefined) };
  return sayIfKnown(`table.happened.${what}`, told) ?? '';
}

/** Within a sentence, or only named. */
type Use = 'sentence' | 'label';

export function sayCard(game: string, code: string, count = 1, use: Use = 'label'): string {
  if (code === HIDDEN || code === ALL) {
    const kind = code === HIDDEN ? 'unknown' : 'all';
    return sayIfKnown(`${game}.card.${kind}`, { count, use }) ?? say(`table.card.${kind}`, { count });
  }
  return cardIfKnown(game, code, count, use) ?? code;
}

function cardIfKnown(game: string, code: string, count: number, use: Use): string | null {
  const shown = code.replaceAll(HIDDEN, 'hidden');
  const [kind, value = ''] = shown.split('-');
  return (
    sayIfKnown(`${game}.card.${shown}`, { count, use }) ??
    (value ? sayIfKnown(`${game}.card.${kind}`, { value, count, use }) : null)
  );
}

/** Equal ones are counted. */
export function sayCards(game: string, codes: string[], use: Use = 'label'): string {
  const different = [...new Set(codes)];
  return list(different.map((code) => sayCard(game, code, codes.filter((one) => one === code).length, use)));
}

/** `hold:1`; `actor`: the seat whose doing the sentence tells. */
export function sayPlace(place: string, to: Listener, actor?: number): string {
  const [zone = '', index] = place.split(':');
  if (index === undefined) return sayIfKnown(`${to.game}.place.${zone}`) ?? zone;
  const seat = Number(index);
  const words = { ...whoIs('who', 'you', seat, to), own: yes(seat === actor), number: seat + 1 };
  return sayIfKnown(`${to.game}.place.${zone}`, words) ?? `${zone} ${seat + 1}`;
}

function grouped<One extends Told>(happened: One[]): One[][] {
  const groups: One[][] = [];
  const shape = ({ card, ...rest }: One) => (card === undefined ? null : JSON.stringify(rest));
  for (const one of happened) {
    const last = groups.at(-1);
    if (last && shape(one) !== null && shape(last[0]!) === shape(one)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

const cardsOf = (group: Told[]) => group.flatMap(({ card }) => card ?? []);

function sayHappening(group: Happening[], to: Listener): string {
  const first = group[0]!;
  const words = argumentsOf(first, cardsOf(group), to);
  return sayIfKnown(`${to.game}.happened.${first.what}`, words) ?? plainly(first.what, first, words);
}

/** A game that is only tried out has no messages yet: "Ada: counted, points 12." */
function plainly(code: string, told: Told, words: Words): string {
  const readable = (word: string) => word.replaceAll('_', ' ');
  const further = Object.keys(told).filter((key) => key === 'other' || !APART.has(key));
  const parts = [readable(code), ...further.map((key) => `${readable(key)} ${words[key]}`)];
  if (words['cards']) parts[0] += ` ${words['cards']}`;
  return `${words['who'] ? `${words['who']}: ` : ''}${parts.join(', ')}.`;
}

/** What is no argument of a message, or is said in a way of its own. */
const APART = new Set(['what', 'code', 'ruling', 'seat', 'other', 'card', 'from', 'to']);

function argumentsOf(told: Told, cards: string[], to: Listener): Words {
  const { seat, from, to: target } = told;
  const words: Words = { ...whoIs('who', 'you', seat, to), ...whoIs('other', 'other_you', told['other'], to) };
  if (cards.length > 0) {
    words['card'] = sayCard(to.game, cards[0]!, 1, 'sentence');
    words['cards'] = sayCards(to.game, cards, 'sentence');
    words['count'] = cards.length;
    words['hidden'] = yes(cards.some((card) => card.includes(HIDDEN)));
  }
  for (const [key, place] of Object.entries({ from, to: target })) {
    if (place === undefined) continue;
    words[key] = sayPlace(place, to, seat);
    words[`${key}_zone`] = place.split(':')[0]!;
  }
  for (const [key, value] of Object.entries(told)) {
    if (APART.has(key) || value === undefined) continue;
    const path = `${to.game}.${key}.${value}`;
    const forms = formsOf(path);
    for (const [form, text] of Object.entries(forms)) words[`${key}_${form}`] = text;
    words[key] =
      typeof value === 'number' ? value : (sayIfKnown(path) ?? forms['name'] ?? sayCard(to.game, value, 1, 'sentence'));
  }
  return words;
}

function whoIs(name: string, you: string, seat: unknown, to: Listener): Words {
  if (typeof seat !== 'number') return { [name]: '', [you]: 'nobody' };
  return { [name]: to.names[seat] ?? '', [you]: yes(seat === to.seat) };
}
