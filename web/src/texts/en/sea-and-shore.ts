// Sea & Shore in English. Sentences about a player take a `Who`, because "you" has verb forms of its own.

import { seaAndShoreRules } from './sea-and-shore-rules';
import { object, possessive, subject, verb, type Who } from './who';

type Colour = 'red' | 'blue' | 'green' | 'purple';
interface Island {
  colour: Colour | null;
  number: number | null;
}

const colours: Record<Colour, string> = { red: 'red', blue: 'blue', green: 'green', purple: 'purple' };
const symbols: Record<Colour, string> = { red: 'coral', blue: 'wave', green: 'palm', purple: 'shell' };
const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const island = ({ colour, number }: Island): string => `${colour ? title(colours[colour]) : '?'} ${number ?? '?'}`;
const treasure = ({ colour, number }: Island): string =>
  `the ${colour ? colours[colour] : ''} treasure worth ${number ?? '?'}`;
const cards = (count: number): string => (count === 1 ? '1 addition card' : `${count} addition cards`);
const list = (items: string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const actions: Record<number, { name: string; short: string }> = {
  1: {
    name: 'Supplies',
    short: 'Take two addition cards from a player who has at least two; if nobody has, from the stock.',
  },
  2: { name: 'Raid', short: 'Take two islands at random from a hand, then give two of your choice back.' },
  3: { name: 'Spyglass', short: 'Look at the top three treasures of a deck and put them back in any order.' },
  4: { name: 'Salvage', short: 'Take an island of this trick to your hand, then discard one.' },
};

export const seaAndShore = {
  rules: seaAndShoreRules,
  colours,
  symbols,
  island,
  treasure,
  actions,
  actionName: (action: number | null): string => (action === null ? '' : (actions[action]?.name ?? '')),
  colourAndSymbol: (colour: Colour): string => `${colours[colour]} (${symbols[colour]})`,
  covered: 'covered',
  odds: 'What the number may be',
  showing: (what: Island): string =>
    what.colour ? `an island showing ${colours[what.colour]}` : `an island showing ${what.number ?? '?'}`,
  round: (round: number, trick: number): string => `Round ${round} of 2 · trick ${trick}`,
  starter: 'starting player',
  stock: 'Stock',
  additions: cards,
  additionCount: (count: number): string => `+${count}`,
  handSize: (count: number): string => (count === 1 ? '1 island' : `${count} islands`),
  knows: (who: Who): string => `You know in ${possessive(who)} hand`,
  deck: 'Treasures',
  deckLeft: (count: number): string => `${count} face down`,
  next: 'Next, only you know',
  noTreasure: 'no treasure',
  pileOf: (who: Who, count: number): string => `${title(possessive(who))} treasures: ${count}`,
  pileWorth: (count: number, points: number): string => `${count} · ${points} pts`,
  noPile: 'no treasure yet',
  yourHand: 'Your islands',
  value: (number: number, additions: number): string =>
    additions > 0 ? `${number} + ${additions} = ${number + additions}` : `${number}`,
  wins: 'wins',
  choose: {
    title: (what: Island): string => `How do you play ${island(what)}?`,
    sea: 'Show the colour',
    shore: 'Show the number',
    additions: 'Addition cards',
    none: 'You have none',
    cancel: 'Another island',
    more: 'One more',
    less: 'One fewer',
  },
  orderTitle: 'Click them in the order in which they shall come: the first one next.',
  orderConfirm: 'Put them back',
  orderAgain: 'Start again',
  skip: 'Show all at once',
  lastTrick: 'Last trick',

  prompt: {
    wait: (who: Who): string => `${subject(who)} ${who.you ? 'are' : 'is'} to decide.`,
    waitMany: (who: Who[]): string => `Waiting for ${list(who.map(object))}.`,
    pass: (who: Who): string => `Pass the highest card of your longest colour to ${object(who)}.`,
    play: 'Choose an island to play.',
    take: (prize: Island): string => `You win ${treasure(prize)}: take it.`,
    steal: (prize: Island): string =>
      `Take ${treasure(prize)}, or steal the top treasure of a player whom you have beaten.`,
    additions: 'Supplies: from whom do you take two addition cards?',
    raid: 'Raid: whose hand do you reach into?',
    give: (left: number): string => (left === 2 ? 'Give two islands back: which first?' : 'Give one island back.'),
    look: 'Spyglass: which deck do you look into?',
    order: 'Spyglass: in which order do they go back?',
    fetch: 'Salvage: which island of this trick do you take?',
    discard: 'Salvage: which island do you discard?',
    over: 'The game is over.',
  },

  happened: {
    side: (action: number): string => `Action of this round: ${actions[action]?.name ?? action}.`,
    first: (who: Who): string => `${subject(who)} ${verb(who, 'get')} the starting card.`,
    turned: (what: Island): string => `Up comes ${treasure(what)}.`,
    dealt: 'The islands are dealt.',
    chose: (who: Who): string => `${subject(who)} ${verb(who, 'have', 'has')} chosen an island to pass.`,
    passed: 'All islands are passed to the right.',
    got: (what: Island, who: Who): string => `You get ${island(what)} from ${object(who)}.`,
    gave: (what: Island, who: Who): string => `You pass ${island(what)} to ${object(who)}.`,
    played: (who: Who, what: Island, additions: number): string =>
      `${subject(who)} ${verb(who, 'play')} an island showing ${what.colour ? colours[what.colour] : what.number}${
        additions > 0 ? `, with ${cards(additions)}` : ''
      }.`,
    playedOwn: (what: Island, half: 'sea' | 'shore', additions: number): string =>
      `You play ${island(what)}, showing its ${half === 'sea' ? 'colour' : 'number'}${additions > 0 ? `, with ${cards(additions)}` : ''}.`,
    covers: (islands: { who: Who; what: Island }[]): string =>
      `The covers come off: ${islands.map(({ who, what }) => `${object(who)} ${island(what)}`).join(', ')}.`,
    contest: (contest: {
      colours: Colour[];
      winner: Who;
      value: string;
      alone: boolean;
      tie: boolean;
      beaten: string[];
    }): string => {
      const where = title(contest.colours.map((one) => colours[one]).join(' and '));
      const who = contest.winner;
      if (contest.alone) return `${where}: ${object(who)} ${who.you ? 'are' : 'is'} alone and ${verb(who, 'win')}.`;
      const against = list(contest.beaten);
      return contest.tie
        ? `${where}: ${object(who)} ${verb(who, 'win')} with ${contest.value} against ${against}; the tie goes to the nearest to the starting player.`
        : `${where}: ${object(who)} ${verb(who, 'win')} with ${contest.value} against ${against}.`;
    },
    asOne: 'They count as one colour, as neither has a treasure.',
    goesFor: {
      treasure: (prize: Island): string => `The prize: ${treasure(prize)}.`,
      action: (action: number): string => `No treasure there, but an action: ${actions[action]?.name ?? action}.`,
    },
    awarded: (who: Who, count: number): string =>
      count > 0
        ? `${subject(who)}, lowest, ${verb(who, 'get')} ${cards(count)}.`
        : `${subject(who)} would get addition cards, but the stock is empty.`,
    took: (who: Who, what: Island): string => `${subject(who)} ${verb(who, 'take')} ${treasure(what)}.`,
    stole: (who: Who, victim: Who, what: Island | null): string =>
      `${subject(who)} ${verb(who, 'steal')} ${what ? treasure(what) : 'a treasure'} from ${object(victim)}.`,
    supplies: (who: Who, from: Who | null, count: number): string =>
      `Supplies: ${object(who)} ${verb(who, 'take')} ${cards(count)} from ${from ? object(from) : 'the stock'}.`,
    raid: (who: Who, victim: Who): string =>
      `Raid: ${object(who)} ${verb(who, 'reach', 'reaches')} into ${possessive(victim)} hand.`,
    raided: (who: Who, what: Island): string => `${subject(who)} ${verb(who, 'draw')} ${island(what)}.`,
    gaveBack: (who: Who, what: Island | null): string =>
      `${subject(who)} ${verb(who, 'give')} ${what ? island(what) : 'an island'} back.`,
    look: (who: Who): string => `Spyglass: ${object(who)} ${verb(who, 'look')} at the top three treasures of a deck.`,
    seen: (what: Island): string => `You see ${treasure(what)}.`,
    ordered: (who: Who): string =>
      `${subject(who)} ${verb(who, 'put')} them back in an order of ${who.you ? 'your' : 'their'} own.`,
    fetched: (who: Who, what: Island): string =>
      `Salvage: ${object(who)} ${verb(who, 'take')} ${island(what)} to ${who.you ? 'your' : 'the'} hand.`,
    discarded: (who: Who, what: Island): string => `${subject(who)} ${verb(who, 'discard')} ${island(what)}.`,
    roundOver: (round: number, points: { who: Who; points: number }[]): string =>
      `Round ${round} is over: ${points.map(({ who, points: count }) => `${object(who)} ${count}`).join(', ')}.`,
  },

  why: {
    notYours: 'It is not your turn to decide.',
    telling: 'First see how this trick ends. Skip it if you like.',
    watching: 'You are watching.',
    pass: 'Only the highest card of the colour of which you have most can be passed (SS-6).',
    additions: 'Number and addition cards may not exceed 12 together, also when the number is covered (SS-8).',
    noMoreAdditions: 'You have no more addition cards.',
    take: 'Only the face-up treasure of the colour that you won can be taken (SS-11).',
    steal:
      'You can only steal from a player who played your colour with a lower value and whose top treasure has that colour (SS-11).',
    supplies: 'Two addition cards can only be taken from another player who has at least two (SS-14).',
    suppliesStock: 'The stock only helps if no other player has two addition cards (SS-14).',
    raid: 'Only another player’s hand with an island in it can be raided (SS-15).',
    look: 'The Spyglass looks into a deck of treasures (SS-16).',
    fetch: 'Only islands played in this trick can be taken (SS-17).',
    hand: 'Now something else is to be chosen.',
  },

  move: {
    pass: (what: Island): string => `Pass ${island(what)}`,
    play: (what: Island, half: 'sea' | 'shore', additions: number): string =>
      `${island(what)}, showing the ${half === 'sea' ? 'colour' : 'number'}${additions > 0 ? `, +${additions}` : ''}`,
    take: 'Take the treasure',
    steal: (name: string): string => `Steal from ${name}`,
    supplies: (name: string | null): string => (name === null ? 'Take from the stock' : `Take from ${name}`),
    raid: (name: string): string => `Raid ${name}`,
    give: (what: Island): string => `Give ${island(what)} back`,
    look: (deck: number): string => `Look into deck ${deck + 1}`,
    order: (names: string[]): string => `Put back: ${names.join(', ')}`,
    fetch: (what: Island): string => `Take ${island(what)}`,
    discard: (what: Island): string => `Discard ${island(what)}`,
  },

  sheet: {
    title: (round: number): string => `Round ${round}`,
    player: 'Player',
    treasures: 'Treasures',
    additions: 'Additions',
    round: 'Round',
    total: 'Total',
    additionsHint: 'one point for two addition cards',
    tie: 'Equal points: the nearest to the starting card wins (SS-21).',
  },
};
