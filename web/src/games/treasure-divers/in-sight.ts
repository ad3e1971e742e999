// On phones the tray covers the lower part of the board: what a choice leads to may lie under it.
import { reducedMotion } from '../../art/travel';

const MARGIN = 8;

/** Scrolls the page so far that the place can be seen whole above the tray. */
export function bringInSight(place: Element, tray: Element): void {
  const { top, bottom } = place.getBoundingClientRect();
  const covered = bottom + MARGIN - Math.min(tray.getBoundingClientRect().top, innerHeight);
  const by = covered > 0 ? covered : Math.min(0, top - MARGIN);
  if (by !== 0) scrollBy({ top: by, behavior: reducedMotion() ? 'instant' : 'smooth' });
}
