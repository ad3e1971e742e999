// What the things of Sea & Shore are and do.
import { agreed, type Explanation, type Situation } from '../../explain/explanation';
import { capital, say } from '../../words';
import { COLOURS, parseIsland, type Brief, type View } from './view';
import { actionEffect, actionName, colourAndSymbol, halfText, islandText, treasureText } from './words';

type Here = Situation<View, Brief>;

/** Things besides cards, and where the rules speak of them. */
const TOPICS = {
  deck: 'setup',
  noTreasure: 'after',
  next: 'action-3',
  additions: 'additions',
  stock: 'additions',
  hand: 'setup',
  known: 'after',
  pile: 'treasure',
  noPile: 'treasure',
  free: 'play',
  starter: 'winning',
  score: 'end',
  worth: 'end',
  covers: 'play',
  sea: 'play',
  shore: 'play',
  cancel: 'play',
  order: 'action-3',
  take: 'treasure',
  steal: 'treasure',
} as const;
type Thing = keyof typeof TOPICS;
const isThing = (text: string): text is Thing => text in TOPICS;

/** What a table can agree on, by what it is about. */
const AGREED: Partial<Record<string, string[]>> = {
  treasure: ['treasure_values'],
  deck: ['treasure_values'],
  pile: ['steal_from_tied'],
  steal: ['steal_from_tied'],
  score: ['final_ties'],
};

/** What a move is about, where it is offered in words. */
export function aboutMove(move: string): string {
  switch (move.split(':')[0]) {
    case 'take':
      return 'take';
    case 'steal':
      return 'steal';
    case 'additions':
      return 'action:1';
    case 'raid':
      return 'action:2';
    case 'look':
      return 'action:3';
    default:
      return 'action:4';
  }
}

export function explain(about: string, here: Here): Explanation | null {
  const [thing = '', code = ''] = about.split(':');
  const table = agreed('sea-and-shore', AGREED[thing] ?? [], here);
  const what = parseIsland(code);
  switch (thing) {
    case 'island': {
      const whole = what.colour !== null && what.number !== null;
      return {
        title: whole ? islandText(what) : capital(say('sea-and-shore.board.showing', { half: halfText(what) })),
        words: [...(whole ? [] : [say('sea-and-shore.about.showing')]), say('sea-and-shore.about.island')],
        topic: 'play',
      };
    }
    case 'treasure':
      return {
        title: capital(treasureText(what)),
        words: [say('sea-and-shore.about.treasure'), ...table],
        topic: 'treasure',
      };
    case 'colour': {
      const colour = COLOURS.find((one) => one === code);
      return (
        (colour && {
          title: capital(colourAndSymbol(colour)),
          words: [say('sea-and-shore.about.colour')],
          topic: 'winning',
        }) ??
        null
      );
    }
    case 'action':
      return {
        title: actionName(Number(code)),
        words: [actionEffect(Number(code)), say('sea-and-shore.about.action')],
        topic: `action-${code}`,
      };
    default:
      if (!isThing(thing)) return null;
      return {
        title: say(`sea-and-shore.about.${thing}.title`),
        words: [say(`sea-and-shore.about.${thing}.text`), ...table],
        topic: TOPICS[thing],
      };
  }
}

/** The chapter of the rules that a ruling belongs to. */
export const rulings: Record<string, string> = {
  'SS-1': 'aim',
  'SS-2': 'setup',
  'SS-3': 'actions',
  'SS-4': 'setup',
  'SS-5': 'setup',
  'SS-6': 'setup',
  'SS-7': 'setup',
  'SS-8': 'play',
  'SS-9': 'winning',
  'SS-10': 'winning',
  'SS-11': 'treasure',
  'SS-12': 'additions',
  'SS-13': 'actions',
  'SS-14': 'action-1',
  'SS-15': 'action-2',
  'SS-16': 'action-3',
  'SS-17': 'action-4',
  'SS-18': 'after',
  'SS-19': 'after',
  'SS-20': 'end',
  'SS-21': 'end',
};
/** And an option. */
export const optionTopics: Record<string, string> = {
  first: 'setup',
  treasure_values: 'setup',
  action_sides: 'actions',
  steal_from_tied: 'treasure',
  final_ties: 'end',
};
