// What the things of Treasure Divers are and do.
import { agreed, type Explanation, type Situation } from '../../explain/explanation';
import { say } from '../../words';
import { CATEGORIES, TEAM, type Brief, type View } from './view';
import { kindText, teamEffect, teamText } from './words';

type Here = Situation<View, Brief>;

/** Things besides cards, and where the rules speak of them. */
const TOPICS = {
  lagoon: 'bids',
  slot: 'dive',
  secret: 'dive',
  captain: 'expedition',
  scanner: 'dive',
  locker: 'card-0',
  score: 'end',
  overall: 'end',
  wild: 'wild',
  odds: 'sharks',
  confirm: 'dive',
  undo: 'dive',
  pass: 'card-0',
  cancel: 'card-0',
} as const;
type Thing = keyof typeof TOPICS;
const isThing = (text: string): text is Thing => text in TOPICS;

/** What a table can agree on, by what it is about. */
const AGREED: Partial<Record<string, string[]>> = {
  'team:1': ['same_lagoon_specials'],
  'team:2': ['same_lagoon_specials'],
  'team:3': ['deep_dive_bid', 'same_lagoon_specials'],
  'team:4': ['same_lagoon_specials'],
  'kind:shark': ['feed_wild'],
  score: ['final_ties'],
  overall: ['final_ties'],
  wild: ['feed_wild'],
};

export function explain(about: string, here: Here): Explanation | null {
  const [thing = '', code = ''] = about.split(':');
  const table = agreed('treasure-divers', AGREED[about] ?? [], here);
  const number = Number(code);
  if (thing === 'team' && TEAM.some((one) => one === number))
    return { title: teamText(number), words: [teamEffect(number), ...table], topic: `card-${number}` };
  if (about === 'kind:shark')
    return { title: kindText('shark'), words: [say('treasure-divers.about.shark'), ...table], topic: 'sharks' };
  const category = thing === 'kind' ? CATEGORIES.find((one) => one === code) : undefined;
  if (category) {
    const all = here.brief?.categories[category].all ?? 0;
    return { title: kindText(category), words: [say('treasure-divers.about.category', { all })], topic: 'end' };
  }
  if (!isThing(thing)) return null;
  return {
    title: say(`treasure-divers.about.${thing}.title`),
    words: [say(`treasure-divers.about.${thing}.text`), ...table],
    topic: TOPICS[thing],
  };
}

/** The chapter of the rules that a ruling belongs to. */
export const rulings: Record<string, string> = {
  'TD-1': 'setup',
  'TD-2': 'setup',
  'TD-3': 'dive',
  'TD-4': 'dive',
  'TD-5': 'card-0',
  'TD-6': 'dive',
  'TD-7': 'card-1',
  'TD-8': 'card-2',
  'TD-9': 'card-3',
  'TD-10': 'bids',
  'TD-11': 'card-4',
  'TD-12': 'sharks',
  'TD-13': 'card-0',
  'TD-14': 'wild',
  'TD-15': 'expedition',
  'TD-16': 'dive',
  'TD-17': 'dive',
  'TD-18': 'end',
  'TD-19': 'end',
};
/** And an option. */
export const optionTopics: Record<string, string> = {
  first: 'setup',
  deep_dive_bid: 'house',
  same_lagoon_specials: 'house',
  feed_wild: 'house',
  final_ties: 'house',
};
