// What is being explained now. There is one such place in the whole page (ExplainLayer.svelte); a table says who explains.
import type { Explainer, Explanation } from './explanation';

/** What names itself. */
export const ABOUT = '[data-about]';

class Explaining {
  private explainer = $state.raw<Explainer | null>(null);
  /** Which thing is explained; null: none. */
  anchor = $state.raw<HTMLElement | null>(null);
  /** Asked for: it stays until it is put away. */
  pinned = $state(false);
  /** What it is called. */
  about = $state('');
  /** What it brings or says right now, besides what it always is. */
  private note = $state('');

  readonly explanation: Explanation | null = $derived.by(() => {
    const found = this.about ? (this.explainer?.explain(this.about) ?? null) : null;
    return found && this.note ? { ...found, words: [this.note, ...found.words] } : found;
  });

  /** To be called in an effect: as long as it lasts, this one explains. */
  by(explainer: Explainer): () => void {
    this.explainer = explainer;
    return () => {
      if (this.explainer === explainer) this.explainer = null;
      this.close();
    };
  }

  /** Somebody explains. */
  get ready(): boolean {
    return this.explainer !== null;
  }

  of(thing: HTMLElement): Explanation | null {
    return this.explainer?.explain(thing.dataset['about'] ?? '') ?? null;
  }

  show(thing: HTMLElement, pinned: boolean): void {
    this.anchor = thing;
    this.pinned = pinned;
    this.read(thing);
  }

  /** The board has changed: the thing may be gone, or something else. */
  look(): void {
    if (!this.anchor?.isConnected) this.close();
    else this.read(this.anchor);
  }

  private read({ dataset }: HTMLElement): void {
    this.about = dataset['about'] ?? '';
    this.note = dataset['note'] ?? '';
  }

  close(): void {
    this.anchor = null;
    this.pinned = false;
    this.about = '';
    this.note = '';
  }

  get link(): string {
    return `${this.explainer?.rules ?? ''}#rule-${this.explanation?.topic ?? ''}`;
  }

  /** Opens the rules beside the table; false: there are none beside it, and a link does. */
  openRules(): boolean {
    const topic = this.explanation?.topic;
    if (!topic || !this.explainer?.openRules) return false;
    this.explainer.openRules(topic);
    this.close();
    return true;
  }
}

export const explaining = new Explaining();

/** A click on what can do nothing else. */
export function explainThis(event: MouseEvent): void {
  const thing = (event.currentTarget as Element).closest<HTMLElement>(ABOUT);
  if (!thing) return;
  if (explaining.anchor === thing && explaining.pinned) explaining.close();
  else explaining.show(thing, true);
}
