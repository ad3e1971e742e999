// Finds sections of the documentation by words, also by their beginnings and with a letter wrong.
import MiniSearch from 'minisearch';

export interface Section {
  /** "server.html#clocks" */
  at: string;
  /** The title of its page. */
  page: string;
  title: string;
  text: string;
}

export interface Hit extends Section {
  /** The words as they stand there. */
  words: string[];
}

export class Search {
  private readonly index = new MiniSearch<Section>({
    idField: 'at',
    fields: ['title', 'page', 'text'],
    storeFields: ['at', 'page', 'title', 'text'],
    searchOptions: {
      boost: { title: 4, page: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
      weights: { fuzzy: 0.2, prefix: 0.6 },
    },
  });

  constructor(sections: Section[]) {
    this.index.addAll(sections);
  }

  find(asked: string, atMost = 12): Hit[] {
    return this.index
      .search(asked)
      .slice(0, atMost)
      .map((found) => ({
        at: found['at'] as string,
        page: found['page'] as string,
        title: found['title'] as string,
        text: found['text'] as string,
        words: found.terms,
      }));
  }
}

/** Some words around the first place that was found, cut into what was looked for and what was not. */
export function excerpt(
  { text, words }: Pick<Hit, 'text' | 'words'>,
  length = 160,
): { text: string; found: boolean }[] {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).sort((a, b) => b.length - a.length);
  const places = escaped.length > 0 ? new RegExp(`(${escaped.join('|')})`, 'gi') : null;
  const first = places ? text.search(places) : -1;
  const around = Math.max(0, first - length / 4);
  const begin = around === 0 ? 0 : text.indexOf(' ', around) + 1;
  const end = begin + length >= text.length ? text.length : Math.max(text.lastIndexOf(' ', begin + length), begin + 1);
  const cut = text.slice(begin, end);
  const parts = (places ? cut.split(places) : [cut]).map((part, i) => ({ text: part, found: i % 2 === 1 }));
  if (begin > 0) parts.unshift({ text: '… ', found: false });
  if (end < text.length) parts.push({ text: ' …', found: false });
  return parts.filter((part) => part.text !== '');
}
