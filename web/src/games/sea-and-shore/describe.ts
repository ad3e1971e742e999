// A step in words, for the log and for the captions on the board.
import type { SeenStep } from '../contract';
import { capital, list, other, say, who as subject, type Who } from '../../words';
import { scoresOf, takenWith, trickOf, type Contest } from './trick';
import { clockwiseFrom, numberOf, parseIsland, type View } from './view';
import { islandText, treasureText, halfText, actionName } from './words';

export type WhoIs = (seat: number) => Who;

export const whoIs =
  (players: string[], seat: number | null): WhoIs =>
  (one) => ({ name: players[one] ?? '', you: one === seat });

/** Who wins a colour and why, what for, and who is consoled: one sentence each. */
export function tellContest(contest: Contest, who: WhoIs): string[] {
  const { winner, entries, lowest } = contest;
  const sentences = [
    say('sea-and-shore.log.contest', {
      ...subject(who(winner.seat)),
      colours: capital(list(contest.colours.map((colour) => say(`sea-and-shore.colour.${colour}.name`)))),
      how: entries.length === 1 ? 'alone' : contest.tie ? 'tie' : 'beaten',
      value: valueText(numberOf(winner.island), winner.additions),
      beaten: list(entries.filter((entry) => entry !== winner).map((entry) => String(entry.value))),
    }),
  ];
  const mixed = new Set(entries.map((entry) => parseIsland(entry.island).colour)).size > 1;
  if (mixed) sentences.push(say('sea-and-shore.log.asOne'));
  if (contest.treasure)
    sentences.push(
      say('sea-and-shore.log.goesFor.treasure', { treasure: treasureText(parseIsland(contest.treasure)) }),
    );
  else if (contest.action !== null)
    sentences.push(say('sea-and-shore.log.goesFor.action', { action: actionName(contest.action) }));
  if (lowest)
    sentences.push(say('sea-and-shore.log.awarded', { ...subject(who(lowest.seat)), count: contest.awarded }));
  return sentences;
}

const valueText = (number: number, additions: number): string =>
  additions > 0 ? say('sea-and-shore.board.value', { number, additions, sum: number + additions }) : String(number);

const isKnown = (code: string): boolean => code !== '' && !code.includes('?');

/** The decision or draw itself. */
export function tellStep(step: SeenStep, before: View | null, after: View, who: WhoIs): string | null {
  const [verb, a = '', b = '', c = ''] = step.move.split(':');
  const mine = who(step.seat).you;
  const me = subject(who(step.seat));
  const whom = (seat: number) => other(who(seat));
  const what = parseIsland(a);
  switch (verb) {
    case 'side':
      return say('sea-and-shore.log.side', { action: actionName(Number(a)) });
    case 'first':
      return say('sea-and-shore.log.first', subject(who(Number(a))));
    case 'turn':
      return say('sea-and-shore.log.turned', { treasure: treasureText(parseIsland(b)) });
    case 'deal':
      return after.phase === 'passing' ? say('sea-and-shore.log.dealt') : null;
    case 'pass':
      return isKnown(a)
        ? say('sea-and-shore.log.gave', {
            ...whom((step.seat - 1 + after.hands.length) % after.hands.length),
            island: islandText(what),
          })
        : say('sea-and-shore.log.chose', me);
    case 'play':
      return mine
        ? say('sea-and-shore.log.playedOwn', { island: islandText(what), half: b, count: Number(c) })
        : say('sea-and-shore.log.played', { ...me, half: halfText(shownHalf(a, b)), count: Number(c) });
    case 'take':
      return say('sea-and-shore.log.took', {
        ...me,
        treasure: treasureText(parseIsland((before ? takenWith(step, before)[0] : undefined) ?? '')),
      });
    case 'steal': {
      const stolen = before?.piles[Number(a)]?.at(-1);
      return say('sea-and-shore.log.stole', {
        ...me,
        ...whom(Number(a)),
        treasure: stolen ? treasureText(parseIsland(stolen)) : say('sea-and-shore.log.aTreasure'),
      });
    }
    case 'additions': {
      const from = a === 'stock' ? null : Number(a);
      const there = before ? (from === null ? before.stock : (before.additions[from] ?? 0)) : 2;
      return say('sea-and-shore.log.supplies', {
        ...me,
        ...(from === null ? { other: '', other_you: 'stock' } : whom(from)),
        count: Math.min(2, there),
      });
    }
    case 'raid':
      return say('sea-and-shore.log.raid', { ...me, ...whom(Number(a)) });
    case 'raided':
      return isKnown(a)
        ? say('sea-and-shore.log.raided', { ...subject(who(raider(before, after))), island: islandText(what) })
        : null;
    case 'give':
      return say('sea-and-shore.log.gaveBack', {
        ...me,
        island: isKnown(a) ? islandText(what) : say('sea-and-shore.log.anIsland'),
      });
    case 'look':
      return say('sea-and-shore.log.look', me);
    case 'seen':
      return isKnown(b) ? say('sea-and-shore.log.seen', { treasure: treasureText(parseIsland(b)) }) : null;
    case 'order':
      return say('sea-and-shore.log.ordered', me);
    case 'fetch':
      return say('sea-and-shore.log.fetched', { ...me, island: islandText(what) });
    case 'discard':
      return say('sea-and-shore.log.discarded', { ...me, island: islandText(what) });
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
  const sentences = [tellStep(step, before, after, who)];
  const trick = trickOf(step, before);
  if (trick) {
    const order = clockwiseFrom(trick.starter, trick.played.length);
    const islands = order.map((one) =>
      say('sea-and-shore.log.cover', {
        ...subject(who(one)),
        island: islandText(parseIsland(trick.played[one]?.island ?? '')),
      }),
    );
    sentences.push(
      say('sea-and-shore.log.covers', { islands: islands.join(', ') }),
      ...trick.contests.flatMap((contest) => tellContest(contest, who)),
    );
  }
  if (before?.phase === 'passing' && after.phase !== 'passing') {
    sentences.push(say('sea-and-shore.log.passed'));
    const [got] = step.shown;
    if (seat !== null && got) {
      const giver = other(who((seat + 1) % players.length));
      sentences.push(say('sea-and-shore.log.got', { ...giver, island: islandText(parseIsland(got)) }));
    }
  }
  const scores = scoresOf(step, before, after);
  if (scores && before) {
    const points = scores.map((score) =>
      say('sea-and-shore.log.points', { ...subject(who(score.seat)), points: score.points }),
    );
    sentences.push(say('sea-and-shore.log.roundOver', { round: before.round, points: points.join(', ') }));
  }
  const told = sentences.filter((sentence) => sentence !== null);
  return told.length > 0 ? told.join(' ') : null;
}
