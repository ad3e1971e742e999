/** The id of a table in what somebody has typed or pasted: a link to it, or the id alone. Null: there is none. */
export function tableIn(text: string): string | null {
  const words = text.trim();
  const linked = /\/t\/([^/?#\s]+)/.exec(words)?.[1];
  return linked ?? (/^[\w-]+$/.test(words) ? words : null);
}
