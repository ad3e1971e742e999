// A language that nobody speaks, made from English: accented, so that a text that is not from the catalogue stands out, and
// two fifths longer, as German and Finnish are. Layouts that stand it stand those.
import { parse } from '@messageformat/parser';

/** Chromium takes it for English. */
export const PSEUDO = 'en-XA';
const LONGER = 0.4;

const ACCENTS = new Map(
  [...'AÅaåCÇcçEÉeéGĜgĝIÎiîJĴjĵNÑnñOÖoöSŠsšUÛuûYÝyýZŽzž'].flatMap((sign, index, all) =>
    index % 2 === 0 ? [/** @type {[string, string]} */ ([sign, all[index + 1]])] : [],
  ),
);
const accented = (/** @type {string} */ text) => [...text].map((sign) => ACCENTS.get(sign) ?? sign).join('');
/** In words that a line can break between. @param {number} length */
const filling = (length) =>
  [...'one two three four five six seven eight nine ten '.repeat(length)].slice(0, length).join('');

/** @param {import('@messageformat/parser').Token[]} tokens @returns {string} */
function written(tokens) {
  return tokens
    .map((token) => {
      switch (token.type) {
        case 'content':
          return accented(token.value);
        case 'argument':
          return `{${token.arg}}`;
        case 'octothorpe':
          return '#';
        case 'function':
          throw new Error(`no message uses ${token.key}`);
        default: {
          const cases = token.cases.map(({ key, tokens }) => `${key} {${written(tokens)}}`);
          return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`;
        }
      }
    })
    .join('');
}
/** The letters that are read, along the longest way. @param {import('@messageformat/parser').Token[]} tokens @returns {number} */
const lengthOf = (tokens) =>
  tokens.reduce((sum, token) => {
    if (token.type === 'content') return sum + token.value.length;
    return sum + ('cases' in token ? Math.max(...token.cases.map(({ tokens }) => lengthOf(tokens))) : 0);
  }, 0);

/** Codes that are no words. */
const KEPT = new Set(['common.locale']);

/** @param {Map<string, string>} words */
export function pseudo(words) {
  return new Map(
    [...words].map(([key, message]) => {
      if (KEPT.has(key) || message === '') return [key, message];
      const tokens = parse(message);
      const more = Math.round(lengthOf(tokens) * LONGER);
      const filled = accented(filling(more)).trimEnd();
      // A long text can break before it.
      return [key, written(tokens) + (more > 4 ? ` ${filled.slice(1)}` : filled)];
    }),
  );
}
