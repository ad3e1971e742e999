// Treasure Divers in English. Sentences about a player take a `Who`, because "you" has verb forms of its own.

import { treasureDiversRules } from './treasure-divers-rules';
import { object, possessive, subject, verb, type Who } from './who';

type Kind = 'pearls' | 'rings' | 'jewels' | 'artifacts' | 'treasure' | 'shark';

const kinds: Record<Kind, string> = {
  pearls: 'Pearls',
  rings: 'Rings',
  jewels: 'Jewels',
  artifacts: 'Artifacts',
  treasure: 'Treasure',
  shark: 'Shark',
};

/** One card of a kind. */
const card: Record<Kind, string> = {
  pearls: 'a Pearl',
  rings: 'a Ring',
  jewels: 'a Jewel',
  artifacts: 'an Artifact',
  treasure: 'a Treasure',
  shark: 'a Shark',
};

const lagoon = (index: number): string => `Lagoon ${index + 1}`;

const team = [
  { name: 'Mini-Sub', short: 'Swaps one of your treasures with a card of the Locker. Captain only.' },
  { name: 'Chum Bucket', short: 'Lures a Shark from another Lagoon to this one.' },
  { name: 'Harpoon Gun', short: 'Takes a Shark here as a wild treasure.' },
  { name: 'Deep Dive Suit', short: 'Under a Shark: takes the card beneath it.' },
  { name: 'DPV Diver', short: 'Wins the next card of this Lagoon as well.' },
  { name: 'Diver', short: 'A plain and honest 5.' },
  { name: 'Dive Scope Team', short: 'A 6, and one more peek in the next dive.' },
];

export const treasureDivers = {
  rules: treasureDiversRules,
  kinds,
  card,
  lagoon,
  team,
  teamCard: (number: number): string => `${number} ${team[number]?.name ?? ''}`,
  captain: 'Captain',
  scanner: 'Scanner',
  locker: 'Davey Jones’ Locker',
  lockerEmpty: 'The Locker is empty.',
  dive: (dive: number): string => `Dive ${dive} of 2`,
  left: (count: number): string => `${count} left`,
  emptyLagoon: 'Empty',
  faceDown: 'face down',
  peekedByYou: 'Only you know',
  peekedByBoth: (who: Who): string => `You and ${who.name} know`,
  peekedByOther: (who: Who): string => `${subject(who)} peeked`,
  oddsOfShark: (percent: number): string => `Shark ${percent} %`,
  ready: 'ready',
  choosing: 'choosing',
  handOf: (who: Who): string => (who.you ? 'Your Dive Team' : `${who.name}’s Dive Team`),
  usedCard: 'used in this Expedition',
  inHand: 'in hand',
  race: 'The race',
  raceLead: (mine: number, other: number): string => `${mine} : ${other}`,
  raceGoal: 'Three of five categories win.',
  leads: (who: Who, category: Kind): string => `${subject(who)} ${verb(who, 'lead')} ${kinds[category]}`,
  tied: (category: Kind): string => `Nobody leads ${kinds[category]}`,
  wild: 'wild Sharks',
  wildSharks: (count: number): string => (count === 1 ? '1 wild Shark' : `${count} wild Sharks`),
  overall: (count: number): string => (count === 1 ? '1 card' : `${count} cards`),
  catchOf: (who: Who): string => (who.you ? 'Your catch of this dive' : `${who.name}’s catch of this dive`),
  lastDive: 'Last dive',
  confirm: 'Dive!',
  undo: 'Take back',
  pass: 'No swap',
  cancel: 'Choose again',
  skip: 'Show all at once',
  aboutCard: (number: number): string => `About ${team[number]?.name ?? ''}`,
  placeHere: (index: number): string => `Place at ${lagoon(index)}`,
  takeBack: (number: number): string => `Take back ${number} ${team[number]?.name ?? ''}`,

  prompt: {
    wait: (who: Who): string => `${subject(who)} ${who.you ? 'are' : 'is'} to decide.`,
    waitPlace: (who: Who): string => `You are ready. ${subject(who)} ${verb(who, 'choose')} …`,
    flip: 'Captain: turn up the top card of one Lagoon.',
    peek: 'Peek at one face-down card. Nobody else sees it.',
    place: 'Send one of your Dive Team to each Lagoon.',
    placeNext: (number: number): string => `Where does ${number} ${team[number]?.name ?? ''} dive?`,
    placeDone: 'All set? Nothing can be taken back after this.',
    chum: 'Two Sharks smell your Chum Bucket. Which one comes?',
    feed: 'Your Shark is hungry. What does it get?',
    sub: 'Mini-Sub: give up one of your treasures for a card of the Locker?',
    subLocker: (kind: Kind): string => `You give ${card[kind]}. Choose what to take from the Locker.`,
    subPile: 'Which of your piles does that Shark join?',
    assign: 'Your wild Shark has to join one of your categories, for good.',
    watching: 'You are watching.',
    over: 'The game is over.',
  },

  keys: 'Keys: 0–6 send a card to the next free Lagoon, Backspace takes back, Enter dives.',

  happened: {
    captain: (who: Who): string => `${subject(who)} ${verb(who, 'start')} as Captain.`,
    locker: (kind: Kind): string => `${card[kind].replace(/^a/, 'A')} goes to the Locker.`,
    flipped: (who: Who, index: number, kind: Kind): string =>
      `${subject(who)} ${verb(who, 'turn')} up ${card[kind]} at ${lagoon(index)}.`,
    peeked: (who: Who, index: number): string => `${subject(who)} ${verb(who, 'peek')} at ${lagoon(index)}.`,
    /** `other`: who has peeked at it before. */
    peekedCard: (index: number, kind: Kind, other: Who | null): string =>
      `${lagoon(index)} hides ${card[kind]}. ${other ? `${other.name} knows it too.` : 'Only you know.'}`,
    ready: (who: Who): string => `${subject(who)} ${who.you ? 'are' : 'is'} ready.`,
    revealed: (sides: { who: Who; cards: number[] }[]): string =>
      `All cards are turned up: ${sides.map(({ who, cards }) => `${object(who)} ${cards.join(', ')}`).join('; ')}.`,
    chum: (who: Who, index: number, from: number, back: Kind): string =>
      `${subject(who)} ${verb(who, 'lure')} the Shark of ${lagoon(from)} to ${lagoon(index)}; ${card[back]} goes the other way.`,
    chumIdle: {
      shark_here: (who: Who): string =>
        `${subject(who)} ${verb(who, 'chum')} where a Shark is already: nothing happens.`,
      no_shark: (who: Who): string => `No Shark smells ${possessive(who)} Chum Bucket.`,
      captains_counts: (who: Who): string =>
        `${subject(who)} ${verb(who, 'chum')} in vain: the Captain’s card overrules it.`,
    },
    harpoon: (who: Who, both: boolean): string =>
      `${subject(who)} ${verb(who, 'harpoon')} the Shark: a wild treasure.${both ? ' Both tried; the Captain is faster.' : ''}`,
    deepDive: (who: Who, both: boolean, empty: boolean): string =>
      `${subject(who)} ${verb(who, 'dive')} under the Shark, which stays.${both ? ' Both tried; the Captain goes first.' : ''}${
        empty ? ' Nothing lies beneath it.' : ''
      }`,
    bid: (who: Who, kind: Kind, bids: [number, number]): string => {
      const why =
        bids[0] === bids[1] ? `${bids[0]} against ${bids[1]}, a tie is the Captain’s` : `${bids[0]} beats ${bids[1]}`;
      return kind === 'shark'
        ? `${subject(who)} ${verb(who, 'get')} the Shark: ${why}.`
        : `${subject(who)} ${verb(who, 'win')} ${card[kind]}: ${why}.`;
    },
    under: (who: Who, kind: Kind, by: 'suit' | 'dpv'): string =>
      by === 'suit'
        ? `Beneath it ${subject(who).replace('You', 'you')} ${verb(who, 'find')} ${card[kind]}.`
        : `The DPV brings ${object(who)} the next card too: ${card[kind]}.`,
    swapped: (who: Who, gave: Kind, took: Kind, pile: Kind | null): string =>
      `Mini-Sub: ${subject(who).replace('You', 'you')} ${verb(who, 'swap')} ${card[gave]} for ${card[took]} of the Locker${
        pile ? `, which joins the ${kinds[pile]}` : ''
      }.`,
    noSwap: (who: Who): string => `${subject(who)} ${verb(who, 'leave')} the Locker alone.`,
    fed: (who: Who, kind: Kind): string => `The Shark eats ${card[kind]} of ${who.you ? 'yours' : `${who.name}’s`}.`,
    hungry: (who: Who, sharks: number): string =>
      sharks === 1
        ? `${subject(who)} ${verb(who, 'have', 'has')} nothing to feed: the Shark stays hungry.`
        : `${sharks} Sharks of ${who.you ? 'yours' : `${who.name}’s`} stay hungry.`,
    assigned: (who: Who, category: Kind): string =>
      `${possessive(who).replace(/^y/, 'Y')} wild Shark joins the ${kinds[category]}.`,
    roles: (who: Who): string =>
      `A new Expedition: ${object(who)} ${who.you ? 'are' : 'is'} Captain now, and all cards are back in hand.`,
    over: 'A Lagoon is empty: the game is over.',
  },

  /** A move as a button says it. */
  move: {
    flip: (index: number): string => `Turn up ${lagoon(index)}`,
    peek: (index: number): string => `Peek at ${lagoon(index)}`,
    chum: (index: number): string => `Lure the Shark of ${lagoon(index)}`,
    place: (cards: number[]): string =>
      cards.map((number, index) => `${number} ${team[number]?.name ?? ''} at ${lagoon(index)}`).join(', '),
    assign: (kind: Kind): string => `The Shark joins the ${kinds[kind]}`,
    feed: (kind: Kind): string => `Feed ${card[kind]}`,
    sub: (gave: Kind, took: Kind, pile: Kind | null): string =>
      `Give ${card[gave]} for ${card[took]}${pile ? ` among the ${kinds[pile]}` : ''}`,
  },

  /** Why something cannot be clicked. */
  why: {
    notYours: 'It is not your turn to decide.',
    telling: 'First see how this dive ends. Skip it if you like.',
    miniSub: 'Only the Captain may place the Mini-Sub (TD-5).',
    used: 'This card has been used. You get all seven back after two dives (TD-15).',
    faceUp: 'This card lies face up already (TD-3).',
    peeked: 'You know this card already; two peeks go to different Lagoons (TD-4).',
    emptyLagoon: 'This Lagoon is empty.',
    chumShark: 'The Chum Bucket lures a Shark from another Lagoon, and no Shark shows here (TD-7).',
    feedEarlier: 'Only what you caught in this dive can be fed; earlier treasures are safe (TD-12).',
    feedNow: 'Now choose what your Shark eats, from your catch of this dive (TD-12).',
    swapOwn: 'First choose a treasure of yours to give away (TD-13).',
    swapNone: 'You own no such treasure to give away; Sharks cannot be given (TD-13).',
    swapPile: 'A Shark can only join a pile that is still started when your treasure has left (TD-13).',
    assign: 'A wild Shark can only join a category in which you have a card (TD-14).',
    chooseCard: 'First choose one of your Dive Team, then the Lagoon (TD-6).',
  },

  result: {
    byCategories: (count: number): string => `${count} of five categories: three are enough.`,
    byCards: (more: number, less: number): string =>
      `Nobody has three categories; ${more} cards against ${less} decide.`,
    byCaptain: 'Nobody has three categories, and both have as many cards: the Captain of the last dive wins.',
    categories: 'Won',
    cards: 'Cards',
    wonOne: 'won',
    equal: 'Nobody has three categories, and both have as many cards.',
  },
};
