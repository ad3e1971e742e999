// A step in words, for the log and for the captions on the board.
import type { SeenStep } from '../contract';
import { scoresOf, takenWith, trickOf, type Contest } from './trick';
import { clockwiseFrom, numberOf, parseIsland, type View } from './view';
import { words, type Who } from './words';

export type WhoIs = (seat: number) => Who;

export const whoIs =
  (players: string[], seat: number | null): WhoIs =>
  (one) => ({ name: players[one] ?? '', you: one === seat });

/** Who wins a colour and why, what for, and who is consoled: one sentence each. */
export function tellContest(contest: Contest, who: WhoIs): string[] {
  const say = words.happened;
  const { winner, entries, lowest } = contest;
  const sentences = [
    say.contest({
      colours: contest.colours,
      winner: who(winner.seat),
      value: words.value(numberOf(winner.island), winner.additions),
      alone: entries.length === 1,
      tie: contest.tie,
      beaten: entries.filter((entry) => entry !== winner).map((entry) => String(entry.value)),
    }),
  ];
  const mixed = new Set(entries.map((entry) => parseIsland(entry.island).colour)).size > 1;
  if (mixed) sentences.push(say.asOne);
  if (contest.treasure) sentences.push(say.goesFor.treasure(parseIsland(contest.treasure)));
  else if (contest.action !== null) sentences.push(say.goesFor.action(contest.action));
  if (lowest) sentences.push(say.awarded(who(lowest.seat), contest.awarded));
  return sentences;
}

const isKnown = (code: string): boolean => code !== '' && !code.includes('?');

/** The decision or draw itself. */
export function tellStep(step: SeenStep, before: View | null, after: View, who: WhoIs): string | null {
  const say = words.happened;
  const [verb, a = '', b = '', c = ''] = step.move.split(':');
  const me = who(step.seat);
  const what = parseIsland(a);
  switch (verb) {
    case 'side':
      return say.side(Number(a));
    case 'first':
      return say.first(who(Number(a)));
    case 'turn':
      return say.turned(parseIsland(b));
    case 'deal':
      return after.phase === 'passing' ? say.dealt : null;
    case 'pass':
      return isKnown(a)
        ? say.gave(what, who((step.seat - 1 + after.hands.length) % after.hands.length))
        : say.chose(me);
    case 'play':
      return me.you
        ? say.playedOwn(what, b === 'sea' ? 'sea' : 'shore', Number(c))
        : say.played(me, shownHalf(a, b), Number(c));
    case 'take':
      return say.took(me, parseIsland((before ? takenWith(step, before)[0] : undefined) ?? ''));
    case 'steal': {
      const stolen = before?.piles[Number(a)]?.at(-1);
      return say.stole(me, who(Number(a)), stolen ? parseIsland(stolen) : null);
    }
    case 'additions': {
      const from = a === 'stock' ? null : Number(a);
      const there = before ? (from === null ? before.stock : (before.additions[from] ?? 0)) : 2;
      return say.supplies(me, from === null ? null : who(from), Math.min(2, there));
    }
    case 'raid':
      return say.raid(me, who(Number(a)));
    case 'raided':
      return isKnown(a) ? say.raided(who(raider(before, after)), what) : null;
    case 'give':
      return say.gaveBack(me, isKnown(a) ? what : null);
    case 'look':
      return say.look(me);
    case 'seen':
      return isKnown(b) ? say.seen(parseIsland(b)) : null;
    case 'order':
      return say.ordered(me);
    case 'fetch':
      return say.fetched(me, what);
    case 'discard':
      return say.discarded(me, what);
    default:
      return null;
  }
}

/** Only the half that was shown belongs into a sentence, also where the log knows both. */
const shownHalf = (island: string, half: string) => {
  const { colour, number } = parseIsland(island);
  return half === 'sea' ? { colour, number: null } : { colour: null, number };
};

/** Whose hand has grown. */
function raider(before: View | null, after: View): number {
  const size = (view: View | null, seat: number): number => {
    const hand = view?.hands[seat];
    return Array.isArray(hand) ? hand.length : (hand ?? 0);
  };
  return after.hands.findIndex((_, seat) => size(after, seat) > size(before, seat));
}

export function describe(
  step: SeenStep,
  before: View | null,
  after: View,
  players: string[],
  seat: number | null,
): string | null {
  const who = whoIs(players, seat);
  const say = words.happened;
  const sentences = [tellStep(step, before, after, who)];
  const trick = trickOf(step, before);
  if (trick) {
    const order = clockwiseFrom(trick.starter, trick.played.length);
    const islands = order.map((one) => ({ who: who(one), what: parseIsland(trick.played[one]?.island ?? '') }));
    sentences.push(say.covers(islands), ...trick.contests.flatMap((contest) => tellContest(contest, who)));
  }
  if (before?.phase === 'passing' && after.phase !== 'passing') {
    sentences.push(say.passed);
    const [got] = step.shown;
    if (seat !== null && got) sentences.push(say.got(parseIsland(got), who((seat + 1) % players.length)));
  }
  const scores = scoresOf(step, before, after);
  if (scores && before) {
    sentences.push(
      say.roundOver(
        before.round,
        scores.map((score) => ({ who: who(score.seat), points: score.points })),
      ),
    );
  }
  const told = sentences.filter((sentence) => sentence !== null);
  return told.length > 0 ? told.join(' ') : null;
}
