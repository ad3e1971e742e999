// What somebody reads on a page: the words of another language in it, and text that does not fit where it stands.
import type { Page } from 'playwright-core';
import { languages, readWords } from '../scripts/catalogue.js';

export type Spoken = string;

/** Letters, also those of a foreign alphabet, joined by what a word may hold inside. */
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** Addresses, and numbers in hexadecimal. */
const CODES = /https?:\S+|\/t\/\S+|[0-9a-f]{12,}…?/g;
const wordsIn = (text: string): string[] => text.replaceAll(CODES, ' ').toLowerCase().match(WORD) ?? [];

/** The words of a catalogue, without the codes by which its messages choose. */
function vocabulary(language: Spoken): Set<string> {
  const found = new Set<string>();
  for (const message of readWords(language).values()) {
    const read = message.replaceAll(/\{\w+, (?:select|plural),/g, ' ').replaceAll(/(?:=?\w+) \{/g, ' {');
    for (const word of wordsIn(read.replaceAll(/\{\w+\}/g, ' '))) found.add(word);
  }
  return found;
}
const VOCABULARIES = new Map(languages().map((language) => [language, vocabulary(language)]));
/** Whether only other languages have this word: then something is not translated. */
const isForeign = (word: string, language: Spoken): boolean =>
  !VOCABULARIES.get(language)!.has(word) && [...VOCABULARIES.values()].some((one) => one.has(word));

/** All that can be read or is read aloud, but what people have written and what says itself that it is another language. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const language = document.documentElement.lang;
    const texts = [document.title];
    for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
      if (element.closest('script, style')) continue;
      if (element.closest<HTMLElement>('[lang]')!.lang !== language) continue;
      if (!element.checkVisibility()) continue;
      for (const name of ['alt', 'aria-label', 'aria-description', 'placeholder', 'title']) {
        const text = element.getAttribute(name);
        if (text) texts.push(text);
      }
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent!);
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}

/** Texts of the page with a word that only the other language has; `names`: of people, who are called as they like. */
export async function foreign(page: Page, language: Spoken, names: string[] = []): Promise<string[]> {
  const texts = await textsOf(page);
  if ((await page.evaluate(() => document.documentElement.lang)) !== language)
    return [`the page is not in ${language}`];
  const known = new Set(names.flatMap(wordsIn));
  return texts.flatMap((text) => {
    const odd = wordsIn(text).filter((word) => isForeign(word, language) && !known.has(word));
    return odd.length > 0 ? [`${odd.join(', ')}: “${text.slice(0, 120)}”`] : [];
  });
}

/** Texts that leave their box or are cut: beyond what clips them, beyond their button, beyond the window. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5;
    const BOXES = 'button, .button, select, legend, th, td, .panel, .card';
    const beyond = (text: DOMRect, box: DOMRect) =>
      text.left < box.left - SLACK ||
      text.right > box.right + SLACK ||
      text.top < box.top - SLACK ||
      text.bottom > box.bottom + SLACK;
    const problems: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent!.trim();
      // A badge may sit on an edge.
      if (
        !/\p{L}/u.test(text) ||
        element.closest('script, style, .unseen, [aria-hidden=true]') ||
        !element.checkVisibility()
      )
        continue;
      if (getComputedStyle(element).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      if (rect.width < 1) continue;
      const complain = (what: string) => problems.push(`“${text.slice(0, 60)}” ${what}`);
      const box = element.closest<HTMLElement>(BOXES);
      let reachable = false;
      for (let one: HTMLElement | null = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY, textOverflow, position, clipPath } = getComputedStyle(one);
        if (clipPath !== 'none') break;
        const cut = [overflowX, overflowY];
        if (textOverflow === 'ellipsis') reachable = true; // it says that there is more
        if (cut.some((way) => way === 'auto' || way === 'scroll')) reachable = true;
        if (reachable) break;
        const hides = cut.some((way) => way === 'hidden' || way === 'clip');
        if (hides && beyond(rect, one.getBoundingClientRect())) complain(`is cut by ${one.localName}.${one.className}`);
        else if (one === box && beyond(rect, one.getBoundingClientRect()))
          complain(`leaves its ${one.localName}.${one.className}`);
        if (position === 'fixed') break;
      }
      if (!reachable && (rect.left < -SLACK || rect.right > innerWidth + SLACK)) complain('leaves the window');
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} wide in ${innerWidth}`);
    return problems;
  });
}

/** What is wrong with what somebody reads on a small phone. */
export const unreadable = async (page: Page, language: Spoken): Promise<string[]> => [
  ...(await foreign(page, language)),
  ...(await overflowing(page)),
];

/** Texts that are not from the catalogue: in the pseudo-language every word of that is accented. */
export async function unaccented(page: Page): Promise<string[]> {
  return (await textsOf(page)).filter((text) =>
    wordsIn(text).some((word) => /^[a-z]*[aceginosuyz][a-z]*$/.test(word) && word.length > 3),
  );
}
