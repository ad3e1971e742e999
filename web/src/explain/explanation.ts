// What a thing at the table is and does, in one or two sentences, where it is. A thing names itself with `data-about`
// (`card:squid-5`, `diver:3`); who knows the table it belongs to finds the words for that name.
import type { OptionValue } from '../net/protocol';
import { optionHelp, optionLabel, optionValue } from '../table/options';
import { say, sayIfKnown } from '../words';

export interface Explanation {
  title: string;
  /** Sentences. */
  words: string[];
  /** Where the rules say all of it: the element with the id `rule-TOPIC`. */
  topic: string | null;
}

/** What the words depend on. */
export interface Situation<V = unknown, B = unknown> {
  /** Null before the match. */
  view: V | null;
  brief: B | null;
  names: string[];
  seat: number | null;
  options: Record<string, OptionValue>;
}

/** Whoever shows a table explains what is on it. */
export interface Explainer {
  explain: (about: string) => Explanation | null;
  /** Shows the rules; left out where a link to them will do. */
  openRules?: (topic: string) => void;
  /** The page of the rules. */
  rules: string;
}

/** What this table has agreed on about a thing. */
export function agreed(game: string, keys: string[], { options }: Situation): string[] {
  return keys
    .filter((key) => options[key] !== undefined)
    .map((key) => say('about.option', { label: optionLabel(game, key), value: optionValue(game, key, options[key]!) }));
}

/** An option of the game, and what it is set to. */
export function explainOption(game: string, key: string, { options }: Situation, topic: string | null): Explanation {
  const value = options[key];
  const help = optionHelp(game, key);
  return {
    title: optionLabel(game, key),
    words: [...(help ? [help] : []), ...(value === undefined ? [] : [optionValue(game, key, value)])],
    topic,
  };
}

/** The rulings behind what happened, each with its sentence; `topics`: where the rules speak of them. */
export function explainRulings(
  game: string,
  rulings: string[],
  topics: Partial<Record<string, string>>,
): Explanation | null {
  const known = [...new Set(rulings)].flatMap((id) => {
    const sentence = sayIfKnown(`${game}.ruling.${id}`);
    return sentence === null ? [] : [{ id, words: say('about.ruling', { id, sentence }) }];
  });
  const [first] = known;
  if (!first) return null;
  return { title: say('about.rulings'), words: known.map(({ words }) => words), topic: topics[first.id] ?? null };
}
