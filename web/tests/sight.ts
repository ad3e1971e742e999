// What can be seen and reached in a window, measured in the page: each choice on the board by its rectangle and by what lies
// under a finger at every part of it.
import type { Page } from 'playwright-core';

/** Pixels of the page, in both directions: what a finger hits without care. */
export const FINGER = 44;

export interface Sight {
  /** What is wrong, each with the element and its rectangle. */
  problems: string[];
  /** Where the things stand that never move while a match is played, by their names. */
  places: Record<string, string>;
}

/** Looks at the board and, if all is well, clicks on the choice that the selector finds, where it can be seen best. */
export function look(page: Page, places: Record<string, string>, click: string): Promise<Sight> {
  return page.evaluate(inspect, { click, places, finger: FINGER });
}

/** Waits until there is something to decide after this step: all moves; null when the match is over. */
export function nextDecision(page: Page, after: number): Promise<{ step: number; moves: string[] } | null> {
  return page.evaluate(waitInPage, { after, patience: 60_000 });
}

/** Runs in the page: it watches without waiting for pictures, which a busy machine draws slowly. */
async function waitInPage({ after, patience }: { after: number; patience: number }) {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if (document.querySelector('[data-result]')) return null;
    const step = Number(document.querySelector('[data-steps]')?.getAttribute('data-steps') ?? 0);
    if (step > after && document.querySelector('[data-turn=mine]')) {
      const listed = document.querySelectorAll<HTMLElement>('details[data-moves] [data-move]');
      return { step, moves: [...listed].map((button) => button.dataset['move']!) };
    }
    await new Promise((done) => setTimeout(done, 4));
  }
  throw new Error(`nothing to decide after step ${after}`);
}

/** Runs in the page, and therefore holds all that it needs. */
async function inspect({
  click,
  places,
  finger,
}: {
  click: string;
  places: Record<string, string>;
  finger: number;
}): Promise<Sight> {
  interface Seen {
    element: HTMLElement;
    problem: string | null;
  }
  const problems: string[] = [];
  const round = (value: number) => Math.round(value * 10) / 10;
  const where = ({ left, top, width, height }: DOMRect) =>
    `${round(width)}x${round(height)} at ${round(left)},${round(top)} of ${innerWidth}x${innerHeight}`;
  const nameOf = (element: Element) => {
    const { move, choice } = (element as HTMLElement).dataset;
    const code = move === undefined ? choice && `[data-choice="${choice}"]` : `[data-move="${move}"]`;
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    return `${element.localName}.${[...element.classList].filter((one) => !one.startsWith('s-')).join('.')}${code ?? ''} "${words.slice(0, 50)}"`;
  };
  /** Half a pixel is rounding. */
  const outside = ({ left, top, right, bottom }: DOMRect) =>
    left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;

  const hits = (element: Element, x: number, y: number) => {
    const at = document.elementFromPoint(x, y);
    return at !== null && element.contains(at);
  };
  /** Round corners belong to nobody. */
  const isCorner = ({ left, top, right, bottom }: DOMRect, radius: number, x: number, y: number) =>
    Math.min(x - left, right - x) < radius && Math.min(y - top, bottom - y) < radius;
  /** Close enough for whatever could lie there, and not more than needed of something large. */
  const points = (from: number, to: number) => {
    const count = Math.min(7, Math.max(2, Math.ceil((to - from) / 9)));
    return Array.from({ length: count }, (_, index) => from + 1 + ((to - from - 2) * index) / (count - 1));
  };
  /** What lies over a part of the box; null: nothing. */
  const covered = (element: Element, box: DOMRect): string | null => {
    const radius = Math.min(box.height / 2, parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0) + 1;
    for (const y of points(box.top, box.bottom)) {
      for (const x of points(box.left, box.right)) {
        if (hits(element, x, y) || isCorner(element.getBoundingClientRect(), radius, x, y)) continue;
        const over = document.elementFromPoint(x, y);
        return `at ${round(x)},${round(y)} lies ${over ? nameOf(over) : 'nothing'}`;
      }
    }
    return null;
  };
  /** Of a card in a fan: the part that no other card covers, found along a line through its upper or its lower half. */
  const visiblePart = (element: Element, box: DOMRect): DOMRect => {
    let best = new DOMRect();
    for (const share of [0.3, 0.7]) {
      const y = box.top + box.height * share;
      const [left, right] = run(box.left, box.right, (x) => hits(element, x, y));
      // A card may be covered at one of its sides only: what counts is free along its middle and along both edges.
      const lines = [left + 1, (left + right) / 2, right - 1].map((x) =>
        run(box.top, box.bottom, (at) => hits(element, x, at) || isCorner(box, 8, x, at)),
      );
      const top = Math.max(...lines.map(([from]) => from));
      const bottom = Math.max(top, Math.min(...lines.map(([, to]) => to)));
      const part = new DOMRect(left, top, right - left, bottom - top);
      if (Math.min(part.width, part.height) > Math.min(best.width, best.height)) best = part;
      if (Math.min(best.width, best.height) >= finger) break;
    }
    return best;
  };
  /** The longest part of a line that is hit: looked for every few pixels, its ends to the pixel. */
  const run = (from: number, to: number, hit: (at: number) => boolean): [number, number] => {
    const apart = 6;
    let longest: [number, number] = [from, from];
    let start: number | null = null;
    for (let at = from + 1; at <= to - 1; at += apart) {
      if (!hit(at)) start = null;
      else if (at - (start ??= at) >= longest[1] - longest[0]) longest = [start, at];
    }
    let [first, last] = longest;
    while (first - 1 > from && hit(first - 1)) first -= 1;
    while (last + 1 < to && hit(last + 1)) last += 1;
    return last > first ? [Math.max(from, first - 1), Math.min(to, last + 1)] : [from, from];
  };

  const judge = (element: HTMLElement): Seen => {
    const whole = element.getBoundingClientRect();
    const box = element.closest('[data-fan]') ? visiblePart(element, whole) : whole;
    const small = Math.min(box.width, box.height) < finger - 0.5;
    const over = outside(box) ? 'it is not inside the window' : covered(element, box);
    const why = over ?? (small ? 'it is too small' : null);
    return { element, problem: why && `${nameOf(element)}, ${where(box)}: ${why}` };
  };

  // A choice that is offered in several places counts by the best of them.
  const choices = new Map<string, Seen>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-board] :is([data-move], [data-choice])')) {
    if (element.matches(':disabled')) continue;
    const code = JSON.stringify([element.dataset['move'], element.dataset['choice']]);
    if (choices.get(code)?.problem === null) continue;
    const seen = judge(element);
    if (seen.problem === null || !choices.has(code)) choices.set(code, seen);
  }
  for (const { problem } of choices.values()) if (problem) problems.push(problem);

  const asked = [...document.querySelectorAll<HTMLElement>('[data-board] [data-ask]')];
  if (asked.length !== 1) problems.push(`${asked.length} lines say what is asked`);
  for (const line of asked) {
    const box = line.getBoundingClientRect();
    const cut = line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth + 1;
    const over = outside(box) ? 'it is not inside the window' : covered(line, box);
    const why = over ?? (cut ? 'it is cut' : line.textContent.trim() === '' ? 'it is empty' : null);
    if (why) problems.push(`what is asked, ${nameOf(line)}, ${where(box)}: ${why}`);
  }

  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) {
    problems.push(`the page is ${scrollWidth}x${scrollHeight} and scrolls in ${innerWidth}x${innerHeight}`);
  }

  const kept = { ...places };
  for (const element of document.querySelectorAll<HTMLElement>('[data-keeps]')) {
    const name = element.dataset['keeps']!;
    const place = where(element.getBoundingClientRect());
    kept[name] ??= place;
    if (kept[name] !== place) problems.push(`${name} has moved: it was ${kept[name]}, and is ${place}`);
  }

  const all = [...document.querySelectorAll<HTMLElement>(click)];
  const seen = [...choices.values()].map(({ element }) => element);
  const target = all.find((one) => seen.includes(one));
  if (!target) problems.push(`no choice is ${click}`);
  if (problems.length === 0) {
    target!.click();
    // What the click brings is there when all that waits has been done.
    await new Promise((done) => setTimeout(done));
  }
  return { problems, places: kept };
}
