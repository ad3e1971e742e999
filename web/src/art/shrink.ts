// Words that must fit: some languages need more of them than there is room for in a small window.

/** Pixels; smaller nobody can read. */
const SMALLEST = 10;

/** Writes what is in the element smaller, until it is not higher than its room, the element with `data-room` around it. */
export function shrink(element: HTMLElement): () => void {
  const room = element.closest<HTMLElement>('[data-room]')!;
  const fit = () => {
    element.style.fontSize = '';
    let size = parseFloat(getComputedStyle(element).fontSize);
    while (element.offsetHeight > room.clientHeight && size > SMALLEST) element.style.fontSize = `${(size -= 0.5)}px`;
  };
  fit();
  const watcher = new ResizeObserver(fit);
  watcher.observe(room);
  return () => watcher.disconnect();
}
