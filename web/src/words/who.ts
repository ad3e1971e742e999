// Players in a sentence: the reader is "you", which has verb forms of its own.

export interface Who {
  name: string;
  you: boolean;
}

export const yes = (it: boolean): 'yes' | 'no' => (it ? 'yes' : 'no');

/** Whom a sentence is about. */
export const who = ({ name, you }: Who) => ({ who: name, you: yes(you) });

/** The second player of a sentence. */
export const other = ({ name, you }: Who) => ({ other: name, other_you: yes(you) });
