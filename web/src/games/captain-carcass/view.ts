/** What a seat knows: formats.md, `state` of captain-carcass, hidden values being null. */
export interface CaptainCarcassView {
  phase: string;
  over: boolean;
}
