/** A paragraph of the rules, or a ruling of ours that fills a gap of the rulebooks. */
export type Paragraph = string | { ruling: string };
