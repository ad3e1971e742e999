// Playing by keys: what on the board can be chosen, in which order, and what lies in which direction.

export type Direction = 'up' | 'down' | 'left' | 'right';
export const ARROWS: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const CHOICES = '[data-board] :is(button[data-move], button[data-choice]):not(:disabled)';
const THINGS = `${CHOICES}, [data-board] :is(button:not(:disabled), [data-about])`;

const seen = (element: HTMLElement): boolean => element.getClientRects().length > 0;
const all = (what: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(what)].filter(seen);

export const choices = (): HTMLElement[] => all(CHOICES);
/** Also what only explains itself. */
export const things = (): HTMLElement[] => all(THINGS);

const codeOf = ({ dataset }: HTMLElement): string => dataset['move'] ?? `choice ${dataset['choice']}`;
const area = (element: HTMLElement): number => {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
};

/** One for each choice, in the order of the board: what is offered in several places counts where it is largest. */
export function numbered(): HTMLElement[] {
  const found = new Map<string, HTMLElement>();
  for (const element of choices()) {
    const other = found.get(codeOf(element));
    if (!other || area(element) > area(other)) found.set(codeOf(element), element);
  }
  return [...found.values()];
}

/** The digits as they lie on a keyboard: 1 is the first, 0 the tenth. */
export const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

type Middle = { x: number; y: number };
const middleOf = ({ left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>): Middle => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** What is straight ahead is nearer than what lies aside. */
const ASIDE = 2.5;
/** Pixels: what is hardly any further in a direction does not lie in it. */
const SAME = 4;

/** The index of the nearest in a direction, or of the farthest behind if there is none: rows are walked around. */
export function nearest(
  from: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  boxes: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>[],
  direction: Direction,
): number | null {
  const start = middleOf(from);
  const ahead = boxes.map((box, index) => {
    const { x, y } = middleOf(box);
    const [along, aside] =
      direction === 'left'
        ? [start.x - x, y - start.y]
        : direction === 'right'
          ? [x - start.x, y - start.y]
          : direction === 'up'
            ? [start.y - y, x - start.x]
            : [y - start.y, x - start.x];
    return { index, along, aside: Math.abs(aside) };
  });
  const cost = ({ along, aside }: { along: number; aside: number }) => along + ASIDE * aside;
  const best = (some: typeof ahead) =>
    some.reduce<(typeof ahead)[number] | null>((one, other) => (one && cost(one) <= cost(other) ? one : other), null);
  return best(ahead.filter(({ along }) => along > SAME))?.index ?? null;
}

/** Moves the focus; what has none of its own gets one. */
export function focusOn(element: HTMLElement | undefined): void {
  if (!element) return;
  if (!element.matches('button, a, summary, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
}

/** An arrow: to the next thing on the board, from what has the focus there. */
export function walk(direction: Direction, anything: boolean): void {
  const some = anything ? things() : choices();
  const start = document.activeElement;
  const others = some.filter((one) => one !== start);
  if (!start?.closest('[data-board]') || start.matches('[data-board]')) return focusOn(some[0]);
  const box = start.getBoundingClientRect();
  const index = nearest(
    box,
    others.map((one) => one.getBoundingClientRect()),
    direction,
  );
  if (index !== null) focusOn(others[index]);
}
