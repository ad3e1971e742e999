/** What a seat knows: formats.md, `state` of treasure-divers, hidden values being null. */
export interface TreasureDiversView {
  phase: string;
  over: boolean;
}
