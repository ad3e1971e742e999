// What the things of Captain Carcass are and do. A Diver or a Variant in play that is about a thing is quoted with it.
import { agreed, type Explanation, type Situation } from '../../explain/explanation';
import { say, who } from '../../words';
import { cardText, isSuit, type Suit, suitOf } from './cards';
import { diverOf, SUBJECTS, variantOf } from './divers';
import type { CaptainCarcassBrief, CaptainCarcassView } from './view';

type Here = Situation<CaptainCarcassView, CaptainCarcassBrief>;

/** Things besides cards and Divers, and where the rules speak of them. */
const TOPICS = {
  deck: 'setup',
  locker: 'setup',
  hold: 'scoring',
  score: 'scoring',
  exploration: 'turn',
  incident: 'incident',
  continue: 'turn',
  surface: 'turn',
  owed: 'squid',
} as const;
export type Thing = keyof typeof TOPICS;
const isThing = (text: string): text is Thing => text in TOPICS;

/** What a table can agree on, by the suit that it is about. */
const AGREED: Partial<Record<Suit, string[]>> = {
  key: ['anchor_bonus'],
  chest: ['anchor_bonus'],
  drone: ['open_drone'],
};

function skillsAbout(suit: Suit, { view, names, seat }: Here): string[] {
  return (view?.divers ?? []).flatMap((number, owner) => {
    const diver = diverOf(number);
    if (!diver?.suits.includes(suit)) return [];
    return [
      say('about.skill', {
        ...who({ name: names[owner] ?? '', you: owner === seat }),
        skill: say(`captain-carcass.diver.${diver.number}.skill`),
        change: say(`captain-carcass.diver.${diver.number}.change`),
      }),
    ];
  });
}

function variantAbout(thing: Thing, { view }: Here): string[] {
  const variant = variantOf(view?.variant ?? null);
  if (!variant || !SUBJECTS[variant].includes(thing)) return [];
  return [
    say('about.variant', {
      name: say(`captain-carcass.variant.${variant}.name`),
      change: say(`captain-carcass.variant.${variant}.change`),
    }),
  ];
}

const ofSuit = (suit: Suit, title: string, here: Here): Explanation => ({
  title,
  words: [
    say(`captain-carcass.suit.${suit}.effect`),
    ...skillsAbout(suit, here),
    ...agreed('captain-carcass', AGREED[suit] ?? [], here),
  ],
  topic: suit,
});

export function explain(about: string, here: Here): Explanation | null {
  const [thing = '', code = ''] = about.split(':');
  if (thing === 'card') return ofSuit(suitOf(code), cardText(code), here);
  if (thing === 'suit' && isSuit(code)) return ofSuit(code, say(`captain-carcass.suit.${code}.name`), here);
  if (thing === 'diver') {
    const diver = diverOf(Number(code));
    return (
      diver && {
        title: say('setup.diver', {
          skill: say(`captain-carcass.diver.${diver.number}.skill`),
          character: say(`captain-carcass.diver.${diver.number}.character`),
        }),
        words: [say(`captain-carcass.diver.${diver.number}.change`)],
        topic: `diver-${diver.number}`,
      }
    );
  }
  if (thing === 'variant') {
    const variant = variantOf(Number(code));
    return (
      variant && {
        title: say(`captain-carcass.variant.${variant}.name`),
        words: [say(`captain-carcass.variant.${variant}.change`)],
        topic: `variant-${variant}`,
      }
    );
  }
  if (!isThing(thing)) return null;
  return {
    title: say(`captain-carcass.about.${thing}.title`),
    words: [say(`captain-carcass.about.${thing}.text`), ...variantAbout(thing, here)],
    topic: TOPICS[thing],
  };
}

/** The chapter of the rules that a ruling belongs to. */
export const rulings: Record<string, string> = {
  'CC-1': 'setup',
  'CC-2': 'setup',
  'CC-3': 'setup',
  'CC-4': 'turn',
  'CC-5': 'incident',
  'CC-6': 'turn',
  'CC-7': 'scoring',
  'CC-8': 'turn',
  'CC-9': 'anchor',
  'CC-10': 'squid',
  'CC-11': 'map',
  'CC-12': 'knife',
  'CC-13': 'key',
  'CC-14': 'chest',
  'CC-15': 'drone',
  'CC-16': 'net',
  'CC-17': 'harpoon',
  'CC-18': 'mermaid',
  'CC-19': 'chains',
  'CC-20': 'setup',
  'CC-21': 'scoring',
  'CC-22': 'divers',
  'CC-23': 'divers',
  'CC-24': 'divers',
  'CC-25': 'variants',
  'CC-26': 'variants',
};
/** And an option. */
export const optionTopics: Record<string, string> = {
  first: 'setup',
  divers: 'divers',
  variant: 'variants',
  anchor_bonus: 'chest',
  open_drone: 'drone',
};
