/** What a seat knows: formats.md, `state` of sea-and-shore, hidden values being null. */
export interface SeaAndShoreView {
  phase: string;
  over: boolean;
}
