// Which of the two themes is shown: that of the system, unless this device wants one of them (src/app.css has the colours).
import { type Theme, settings } from '../settings.svelte';

/** Shows what the settings say. The bars of a browser on a phone follow (`theme-color` in index.html). */
export function showTheme(theme: Theme = settings.theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bar.content === BARS.light ? 'light' : 'dark';
    bar.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all';
  }
}

/** As in index.html: the top of the page. */
export const BARS = { light: '#e9f5f5', dark: '#0f3a50' };
