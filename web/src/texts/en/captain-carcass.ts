// Captain Carcass in words: suits, effects, Divers, Variants, the board, and what happened.
import { captainCarcassRules } from './captain-carcass-rules';

const cards = (count: number) => `${count} ${count === 1 ? 'card' : 'cards'}`;

/** A player of the log: the reader is "you". */
export interface Who {
  name: string;
  you: boolean;
}
const say = (who: Who, verb: string, inside = false) =>
  who.you ? `${inside ? 'you' : 'You'} ${verb}` : `${who.name} ${verb}s`;
const holdOf = (who: Who) => (who.you ? 'your Hold' : `the Hold of ${who.name}`);
const ownHold = (who: Who) => (who.you ? 'your own Hold' : 'their own Hold');

/** Character, name of the skill, what it changes: in the order of CC-22's numbers. */
const divers: [character: string, skill: string, change: string][] = [
  ['Brine the Bosun', 'Safe Mooring', 'In an Incident you also keep the Anchor and the next two cards after it.'],
  [
    'Inkwell the Squid-tamer',
    'Easy Catch',
    'A Giant Squid from the Deck goes straight into your Hold: it asks for nothing and causes no Incident.',
  ],
  ['Inkwell the Squid-tamer', 'Squid Swarm', 'Giant Squids of your opponents ask for four cards instead of two.'],
  ['Sextant the Chartmaker', 'Whole Chart', 'Your Treasure Map lets you choose among all cards of the Locker.'],
  ['Goldie the Seeker', 'Double Haul', 'Your Key and Chest bring twice as many bonus cards.'],
  [
    'Goldie the Seeker',
    'Boarding Party',
    'Your bonus comes by lot from the Hold of an opponent you choose, not from the Locker.',
  ],
  ['Razor the Fighter', 'Clean Sweep', 'Your Knife sends a whole stack to the Locker.'],
  ['Razor the Fighter', 'Quick Hands', 'The card that your Knife takes goes into your own Hold.'],
  ['Razor the Fighter', 'Turned Blade', 'Knives of your opponents must strike their own Hold.'],
  ['Periscope the Pilot', 'Far Sight', 'Your Drone sees the top three cards of the Deck, in order.'],
  ['Trawl the Mender', 'Strong Mesh', 'In an Incident you keep the Net and the card that it brought.'],
  ['Trawl the Mender', 'Double Cast', 'Your Net brings two cards, one after the other.'],
  ['Barb the Harpooner', 'Any Mark', 'Your Harpoon may also take suits that you already have.'],
  [
    'Barb the Harpooner',
    'Parry',
    'Harpoons of your opponents can only take a Giant Squid; without one the Harpoon is lost to the Locker.',
  ],
  ['Coral the Mermaid’s Friend', 'Golden Scales', 'A Mermaid that scores for you scores 5 more.'],
  [
    'Coral the Mermaid’s Friend',
    'Siren’s Favour',
    'A Mermaid from the Deck goes straight into your Hold and causes no Incident.',
  ],
  [
    'The Saboteur',
    'Wreckers',
    'Before the first turn you name an opponent: what they lose in Incidents goes into your Hold.',
  ],
];

const variants: [name: string, change: string][] = [
  ['Thieves’ Reef', 'Cards lost in an Incident go into the Hold of the player on the left, not to the Locker.'],
  ['Full Hold', 'Every card in the Hold scores, not only the highest of each suit.'],
  ['Race to Fifty', 'Whoever ends a turn with 50 points or more wins at once.'],
  ['All Hands', 'Each suit that is missing from a Hold costs 5 points.'],
  ['Strange Waters', 'An equal value causes an Incident; an equal suit does not.'],
  ['Under Sixty', 'The highest score below 60 wins.'],
];

const suits = {
  anchor: { name: 'Anchor', effect: 'Cards above it are safe from an Incident.' },
  squid: { name: 'Giant Squid', effect: 'Two more cards must be placed before you may surface.' },
  map: { name: 'Treasure Map', effect: 'Draw three cards from the Locker and place one of them.' },
  key: { name: 'Key', effect: 'With a Chest: bonus cards from the Locker when you surface.' },
  chest: { name: 'Chest', effect: 'With a Key: bonus cards from the Locker when you surface.' },
  knife: { name: 'Knife', effect: 'Send the top card of an opponent’s stack to the Locker.' },
  drone: { name: 'Exploration Drone', effect: 'Look at the next card, then decide.' },
  net: { name: 'Net', effect: 'Place the top card of one of your own stacks.' },
  harpoon: { name: 'Harpoon', effect: 'Place the top card of an opponent’s stack, of a suit you do not have.' },
  mermaid: { name: 'Mermaid', effect: 'No effect, but worth more: 4 to 9.' },
};
const short: Record<keyof typeof suits, string> = {
  anchor: 'Anchor',
  squid: 'Squid',
  map: 'Map',
  key: 'Key',
  chest: 'Chest',
  knife: 'Knife',
  drone: 'Drone',
  net: 'Net',
  harpoon: 'Harpoon',
  mermaid: 'Mermaid',
};

export const captainCarcass = {
  rules: captainCarcassRules,
  divers,
  variants,
  suits,
  short,
  card: (suit: keyof typeof suits, value: number | string) => `${short[suit]} ${value}`,
  outcome: {
    holds: (suits: number, cards: number) =>
      `${suits} ${suits === 1 ? 'suit' : 'suits'}, ${cards} ${cards === 1 ? 'card' : 'cards'}`,
    byCards: 'Equal points: more cards in the Hold decide (CC-21).',
  },
  board: {
    exploration: 'Exploration',
    explorationOf: (name: string) => `${name} explores`,
    yourExploration: 'Your exploration',
    explorationEmpty: 'The next card starts a new exploration.',
    deck: 'Deck',
    locker: 'Locker',
    deckLabel: (count: number) => `Loot Deck: ${cards(count)}`,
    lockerLabel: (count: number) => `Davy Jones’ Locker: ${cards(count)}`,
    hold: (name: string) => `Hold of ${name}`,
    yourHold: 'Your Hold',
    points: (points: number) => `${points < 0 ? '−' : ''}${Math.abs(points)} ${points === 1 ? 'point' : 'points'}`,
    cards,
    stack: (suit: string, values: number[]) => `${suit} stack: ${values.join(', ')}; ${values[0]} scores`,
    continue: 'Dive on',
    surface: 'Surface',
    surfaceBonus: (count: number) => `and ${count} bonus`,
    noSurfaceWhy: (owed: number) => `You cannot surface yet: the Giant Squid still asks for ${cards(owed)}.`,
    noContinueWhy: 'You cannot dive on: the Deck is empty.',
    chooseFirst: 'First choose the target of the card’s effect.',
    notYourTurn: 'It is not your turn.',
    protected: 'safe',
    protectedLabel: 'safe from an Incident, before the Anchor',
    owed: (count: number) => `The Squid asks for ${count} more`,
    incidentOdds: 'Incident',
    incidentLabel: (bad: number, all: number) => `${bad} of ${all} cards in the Deck would end this dive`,
    known: 'You know the next card',
    droneMany: 'Your Drone sees the next cards, in this order',
    droneElse: (name: string) => `${name} has seen the next card`,
    onlyYou: 'only you see this',
    incident: 'Incident!',
    incidentWords: (lost: number, kept: number) =>
      kept > 0 ? `${cards(lost)} lost, ${cards(kept)} saved by the Anchor` : `${cards(lost)} lost`,
    variant: 'Variant',
    wrecked: (name: string) => `watched by the Saboteur: losses go to ${name}`,
    ask: {
      knife: 'Knife: choose a stack. Its top card goes to the Locker.',
      knifeSweep: 'Knife: choose a stack. All of it goes to the Locker.',
      knifeTake: 'Knife: choose a stack. Its top card goes into your Hold.',
      knifeSelf: 'Turned Blade: your Knife must strike a stack of your own.',
      net: 'Net: choose one of your own stacks. Its top card joins the exploration.',
      harpoon: 'Harpoon: choose a stack of an opponent. Its top card joins your exploration.',
      map: 'Map: choose the card to place.',
      board: 'Boarding Party: choose the opponent whose Hold gives the bonus.',
      wreck: 'Saboteur: name the opponent whose losses you will collect.',
      turn: 'Dive on, or surface?',
      owed: (count: number) => `The Giant Squid still asks for ${cards(count)}.`,
      last: 'The Deck is empty: surface.',
    },
    warn: 'Incident!',
    warnWhy: (suit: string) => `This would cause an Incident: there is already a ${suit} in the exploration.`,
    whyNot: {
      ownHold: 'Knife and Harpoon take from opponents, not from your own Hold.',
      netOwn: 'The Net takes from your own Hold.',
      harpoonHave: (suit: string) => `The Harpoon takes only suits that you do not have: you already have ${suit}.`,
      parry: 'Parry: this opponent’s skill lets Harpoons take only a Giant Squid.',
      knifeSelf: 'Turned Blade: your Knife must strike your own Hold.',
      empty: 'There is no card to take here.',
      nothing: 'Nothing to choose here now.',
    },
  },
  log: {
    first: (who: Who) => `${say(who, 'begin')}.`,
    diver: (who: Who, character: string, skill: string) =>
      `${who.you ? 'You are' : `${who.name} is`} ${character}: ${skill}.`,
    wreck: (who: Who, target: Who) => `${who.you ? 'You' : who.name} will collect what ${say(target, 'lose', true)}.`,
    reveals: (who: Who, card: string) => `${say(who, 'reveal')} ${card}.`,
    straight: (who: Who, card: string) => `${say(who, 'draw')} ${card}: straight into the Hold.`,
    incident: (who: Who, card: string, lost: number) =>
      `Incident! ${card} clashes: ${say(who, 'lose', true)} ${cards(lost)}.`,
    incidentSaved: (who: Who, card: string, lost: number, kept: number) =>
      `Incident! ${card} clashes: ${say(who, 'lose', true)} ${cards(lost)}; ${cards(kept)} ${kept === 1 ? 'is' : 'are'} saved.`,
    surfaces: (who: Who, count: number) => `${say(who, 'surface')} with ${cards(count)}.`,
    surfacesBonus: (who: Who, count: number) => `${say(who, 'surface')} with ${cards(count)}. Key and Chest: a bonus!`,
    bonus: (who: Who, card: string) => `${say(who, 'get')} ${card} as a bonus.`,
    lookOwn: (card: string) => `Your Drone sees ${card}.`,
    lookOpen: (who: Who, card: string) => `The Drone of ${who.name} sees ${card}.`,
    look: (who: Who) => `${say(who, 'send')} the Drone to look at the next card.`,
    chart: (card: string) => `The Map shows ${card}.`,
    map: (who: Who, card: string) => `${say(who, 'follow')} the Map to ${card}.`,
    knife: (who: Who, target: Who, card: string) => `${say(who, 'cut')} ${card} from ${holdOf(target)}.`,
    knifeSelf: (who: Who, card: string) => `${who.you ? 'You' : who.name} must cut ${card} from ${ownHold(who)}.`,
    net: (who: Who, card: string) => `${say(who, 'net')} ${card} from ${ownHold(who)}.`,
    harpoon: (who: Who, target: Who, card: string) => `${say(who, 'harpoon')} ${card} from ${holdOf(target)}.`,
    board: (who: Who, target: Who) =>
      `${say(who, 'board')} ${target.you ? 'your ship' : `the ship of ${target.name}`}.`,
  },
  move: {
    continue: 'Dive on',
    surface: (count: number) => `Surface with ${cards(count)}`,
    knife: (target: string, card: string) => `Knife: ${card} of ${target}`,
    harpoon: (target: string, card: string) => `Harpoon: ${card} of ${target}`,
    net: (card: string) => `Net: ${card} from your Hold`,
    map: (card: string) => `Map: place ${card}`,
    board: (target: string) => `Board the ship of ${target}`,
    wreck: (target: string) => `Collect the losses of ${target}`,
    incident: 'causes an Incident',
  },
};
