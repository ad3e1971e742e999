// The script of the documentation: the colours that this device prefers, and the search. Without it everything can still be read.
import '../app.css';
import './docs.css';
import { load, save } from '../net/storage';
import { excerpt, Search, type Section } from './search';

declare global {
  interface Window {
    /** From search.js, which is loaded when somebody searches. */
    fathomSections?: Section[];
  }
}

/** Where the documentation lies, seen from this page: "" or "../". */
const root = document.currentScript?.dataset['root'] ?? '';

/** The same that the page to play on keeps. */
interface Settings {
  theme?: string;
}
const settings = (): Settings => load<Settings>('settings') ?? {};

function showTheme(theme: string): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}
// Before anything is drawn.
showTheme(settings().theme ?? 'system');

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  inside: (Node | string)[],
  cls = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (cls) made.className = cls;
  made.append(...inside);
  return made;
}

let search: Promise<Search> | null = null;
function loadSearch(): Promise<Search> {
  search ??= new Promise<Search>((done, failed) => {
    const script = document.createElement('script');
    script.src = `${root}search.js`;
    script.onload = () => done(new Search(window.fathomSections ?? []));
    script.onerror = () => {
      search = null;
      failed(new Error('search.js cannot be loaded'));
    };
    document.head.append(script);
  });
  return search;
}

function start(): void {
  const input = document.querySelector<HTMLInputElement>('header input');
  const found = document.querySelector<HTMLElement>('.found');
  const theme = document.querySelector<HTMLSelectElement>('header select');
  if (!input || !found || !theme) return;

  theme.disabled = false;
  theme.value = settings().theme ?? 'system';
  theme.addEventListener('change', () => {
    save('settings', { ...settings(), theme: theme.value });
    showTheme(theme.value);
  });

  async function show(): Promise<void> {
    const asked = input?.value.trim() ?? '';
    if (!input || !found) return;
    if (!asked) {
      found.hidden = true;
      return;
    }
    const hits = await loadSearch().then(
      (loaded) => loaded.find(asked),
      () => null,
    );
    if (input.value.trim() !== asked) return;
    const said = hits === null ? 'The search cannot be loaded.' : hits.length === 0 ? 'Nothing was found.' : '';
    const items = (hits ?? []).map((hit) => {
      const link = element('a', [element('strong', [hit.title])]);
      link.href = root + hit.at;
      if (hit.page !== hit.title) link.append(' ', element('small', [hit.page]));
      const words = excerpt(hit).map((part) => (part.found ? element('mark', [part.text]) : part.text));
      link.append(element('span', words));
      return element('li', [link]);
    });
    const count = element('p', [said || `${hits?.length} found`], said ? '' : 'unseen');
    count.setAttribute('role', 'status');
    found.replaceChildren(count, element('ul', items));
    found.hidden = false;
  }

  input.disabled = false;
  input.addEventListener('focus', () => void loadSearch().catch(() => undefined), { once: true });
  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') found.querySelector('a')?.click();
    if (event.key === 'ArrowDown') {
      found.querySelector('a')?.focus();
      event.preventDefault();
    }
  });
  document.addEventListener('keydown', (event) => {
    const writing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === '/' && !writing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      input.focus();
      event.preventDefault();
    }
    if (event.key === 'Escape' && !found.hidden) {
      found.hidden = true;
      input.focus();
    }
  });
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    // A link to this very page loads nothing.
    if (!target.closest('search') || target.closest('.found a')) found.hidden = true;
  });
}

document.addEventListener('DOMContentLoaded', start);
