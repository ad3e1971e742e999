// The line of each seat: a colour, and a pattern for whoever does not see it.
const LINES = [
  { colour: 'var(--brass)', dash: '' },
  { colour: 'var(--kelp)', dash: '7 3' },
  { colour: 'var(--coral)', dash: '2 3' },
  { colour: 'var(--foam)', dash: '9 3 2 3' },
  { colour: 'var(--mist)', dash: '1 2' },
] as const;

export const lineOf = (seat: number): { colour: string; dash: string } => LINES[seat % LINES.length]!;
