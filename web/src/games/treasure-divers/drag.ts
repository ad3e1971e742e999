// Dragging a card with mouse, pen or finger. A short press stays a click.

export interface Drag {
  /** Whether this card can be dragged now. */
  can: () => boolean;
  start: () => void;
  /** The element under the pointer when the card is let go; null: nowhere. */
  drop: (on: Element | null) => void;
}

const THRESHOLD = 8;

export function draggable(node: HTMLElement, initial: Drag) {
  let drag = initial;
  let from: { x: number; y: number; pointer: number } | null = null;
  let moving = false;

  // The pointer may leave the card before it counts as dragged, so the window hears of it.
  function listen(how: 'addEventListener' | 'removeEventListener') {
    window[how]('pointermove', move as EventListener);
    window[how]('pointerup', up as EventListener);
    window[how]('pointercancel', up as EventListener);
  }
  function down(event: PointerEvent) {
    if (event.button !== 0 || !drag.can()) return;
    from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    listen('addEventListener');
  }
  function move(event: PointerEvent) {
    if (!from || event.pointerId !== from.pointer) return;
    const x = event.clientX - from.x;
    const y = event.clientY - from.y;
    if (!moving && Math.hypot(x, y) < THRESHOLD) return;
    if (!moving) {
      moving = true;
      node.style.zIndex = '30';
      drag.start();
    }
    node.style.translate = `${x}px ${y}px`;
  }
  function up(event: PointerEvent) {
    if (!from || event.pointerId !== from.pointer) return;
    from = null;
    listen('removeEventListener');
    if (!moving) return;
    node.style.pointerEvents = 'none';
    const on = event.type === 'pointerup' ? document.elementFromPoint(event.clientX, event.clientY) : null;
    node.style.pointerEvents = '';
    node.style.translate = '';
    node.style.zIndex = '';
    drag.drop(on);
    // The click that ends a drag is none.
    setTimeout(() => (moving = false));
  }
  function click(event: MouseEvent) {
    if (moving) event.stopPropagation();
  }

  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, true);
  return {
    update(next: Drag) {
      drag = next;
    },
    destroy() {
      node.removeEventListener('pointerdown', down);
      listen('removeEventListener');
      node.removeEventListener('click', click, true);
    },
  };
}
