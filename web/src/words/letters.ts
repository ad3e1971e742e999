// What sentences have to know about the letters of the words that are put into them.

/** The h of a name is taken for mute; a y elides before a consonant alone (d’Yves, de Yannick). */
export function beginsWithVowel(text: string): boolean {
  const letters = text
    .replace(/^[\u2066-\u2069]+/, '')
    .slice(0, 8)
    .normalize('NFD')
    .toLowerCase();
  return /^(?:[aeiouhœæ]|y[^aeiou])/.test(letters);
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name from outside as a part of a sentence: one that is written from right to left does not turn its neighbours round. */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);
