// Every page in every state: nothing serious or critical for axe, by night in English on a screen, and by day in French on a
// small phone; all words are of that language, and on the phone every text has room.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { foreign, unreadable } from './reading.ts';
import { expect, type Stage, type Suite } from './stage.ts';
import { MOVING, STATES, type States } from './states.ts';

interface Finding {
  id: string;
  impact: string | null;
  help: string;
  nodes: { target: unknown[]; html: string; failureSummary?: string }[];
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Less than serious for axe, but the way through a page for whoever hears it. */
const ALSO = new Set(['heading-order', 'landmark-one-main', 'landmark-unique', 'page-has-heading-one', 'region']);

/** What is serious or critical on what is shown now, but for what somebody else looks after. */
export async function findings(page: Page, but: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (exclude) => {
    const { axe } = window as unknown as {
      axe: { run: (where: object, how: object) => Promise<{ violations: Finding[] }> };
    };
    return (await axe.run({ include: document, exclude }, { resultTypes: ['violations'] })).violations;
  }, but);
  return found
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || ALSO.has(id))
    .flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ html, failureSummary = '' }) =>
          `${id} (${help}): ${html.slice(0, 200)} ${failureSummary.replaceAll('\n', ' ')}`,
      ),
    );
}

const WAYS = {
  'by night': { colorScheme: 'dark', viewport: { width: 1280, height: 800 }, language: 'en', read: foreign },
  'by day in French': { colorScheme: 'light', viewport: { width: 360, height: 640 }, language: 'fr', read: unreadable },
} as const;
type Way = keyof typeof WAYS;

async function audit(stage: Stage, name: string, states: States, way: Way) {
  const { colorScheme, viewport, language, read } = WAYS[way];
  const on = await stage.person({ speed: MOVING.test(name) ? 'slow' : 'instant', viewport, locale: language });
  await on.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const problems: string[] = [];
  await states(on, async (state) => {
    const found = [await findings(on), await read(on, language)];
    for (const finding of found.flat()) problems.push(`${state}: ${finding}`);
    if (problems.length > 0) await stage.keep(on, `${name} ${way}`);
  });
  await on.close();
  const different = [...new Set(problems)];
  expect(different.length === 0, `${name}, ${way}:\n${different.join('\n')}`);
}

export const axe: Suite = Object.fromEntries(
  Object.entries(STATES).flatMap(([name, states]) =>
    (Object.keys(WAYS) as Way[]).map((way) => [
      `for everybody: ${name}, ${way}`,
      (stage: Stage) => audit(stage, name, states, way),
    ]),
  ),
);
