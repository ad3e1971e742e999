// Movement that explains: a card goes from where it was to where it is (FLIP: first, last, invert, play). Cards are
// elements with `data-card="NAME"`, places (a deck, a discard pile) elements with `data-place="NAME"`. A card that was
// nowhere comes from the place that `from` names; one that is gone leaves a ghost that goes to the place `to` names.

export interface Journey {
  from?: (card: string) => string | null;
  to?: (card: string) => string | null;
}

interface Standing {
  box: DOMRect;
  element: HTMLElement;
}

const DURATION = 380;
const EASING = 'cubic-bezier(0.3, 0.7, 0.2, 1)';

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function standing(board: HTMLElement): Map<string, Standing> {
  const found = new Map<string, Standing>();
  for (const element of board.querySelectorAll<HTMLElement>('[data-card]')) {
    found.set(element.dataset['card']!, { box: element.getBoundingClientRect(), element });
  }
  return found;
}

function boxOfPlace(board: HTMLElement, place: string | null | undefined): DOMRect | null {
  if (!place) return null;
  return board.querySelector(`[data-place="${CSS.escape(place)}"]`)?.getBoundingClientRect() ?? null;
}

function moveFrom(element: HTMLElement, from: DOMRect, now: DOMRect, fade: boolean): void {
  const x = from.left + from.width / 2 - (now.left + now.width / 2);
  const y = from.top + from.height / 2 - (now.top + now.height / 2);
  const scale = now.width > 0 ? from.width / now.width : 1;
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) return;
  const travel = element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: fade ? 0.2 : 1, zIndex: 5 },
      { transform: 'none', opacity: 1, zIndex: 5 },
    ],
    { duration: DURATION, easing: EASING },
  );
  waitWhilePressed(element, travel);
}

/** What travels on between press and release is no longer under the pointer, and the click is lost. */
function waitWhilePressed(element: HTMLElement, travel: Animation): void {
  const ended = new AbortController();
  const goOn = () => {
    if (travel.playState === 'paused') travel.play();
  };
  element.addEventListener('pointerdown', () => travel.pause(), { signal: ended.signal });
  for (const release of ['pointerup', 'pointercancel']) addEventListener(release, goOn, { signal: ended.signal });
  void travel.finished.catch(() => undefined).finally(() => ended.abort());
}

/** A copy of a card that has left the board, on its way to a place. */
function ghost(board: HTMLElement, gone: Standing, to: DOMRect): void {
  const copy = gone.element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-card');
  copy.removeAttribute('data-move');
  copy.removeAttribute('data-choice');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  const { left, top, width, height } = gone.box;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    zIndex: '20',
    pointerEvents: 'none',
  });
  board.append(copy);
  const x = to.left + to.width / 2 - (left + width / 2);
  const y = to.top + to.height / 2 - (top + height / 2);
  const scale = Math.min(1, to.width / width);
  copy.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.15 },
    ],
    { duration: DURATION, easing: EASING, fill: 'forwards' },
  ).onfinish = () => copy.remove();
}

/**
 * Called before the board changes (in `$effect.pre`); the function it returns is called after (in `$effect`).
 */
export function beforeTravel(board: HTMLElement): (journey?: Journey) => void {
  const was = standing(board);
  return (journey = {}) => {
    if (reducedMotion() || document.hidden) return;
    const is = standing(board);
    for (const [card, { box, element }] of is) {
      const old = was.get(card);
      const from = old?.box ?? boxOfPlace(board, journey.from?.(card));
      if (from) moveFrom(element, from, box, !old);
    }
    for (const [card, gone] of was) {
      if (is.has(card)) continue;
      const to = boxOfPlace(board, journey.to?.(card));
      if (to) ghost(board, gone, to);
    }
  };
}
