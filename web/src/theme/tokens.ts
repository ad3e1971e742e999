// The tokens of app.css, and those of reports, as tests see them: by day and by night.
import { readFileSync } from 'node:fs';
import { blend, parse, type Rgb } from './colour';

const css = ['../app.css', '../report/report.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');
const TOKEN = /^\s*--([\w-]+):\s*(.+);$/gm;
const BOTH = /^light-dark\((.+?\)?), (.+)\)$/;
const TRANSLUCENT = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/;

export type Theme = 'light' | 'dark';
export const THEMES: readonly Theme[] = ['light', 'dark'];

const texts = new Map([...css.matchAll(TOKEN)].map(([, name, text]) => [name!, text!]));

/** The colour of a token, lying on others from the lowest up where it is translucent. */
export function colour(name: string, theme: Theme, ...under: string[]): Rgb {
  const text = texts.get(name);
  if (text === undefined) throw new Error(`no style has --${name}`);
  const [, light, dark] = BOTH.exec(text) ?? [text, text, text];
  const value = theme === 'light' ? light! : dark!;
  const [, r, g, b, alpha] = TRANSLUCENT.exec(value) ?? [];
  if (alpha === undefined) return parse(value);
  const ground = under.at(-1);
  if (ground === undefined) throw new Error(`--${name} is translucent: what does it lie on?`);
  const own: Rgb = [Number(r) / 255, Number(g) / 255, Number(b) / 255];
  return blend(own, Number(alpha), colour(ground, theme, ...under.slice(0, -1)));
}
