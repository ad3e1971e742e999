// A .fathom file that somebody has: its text, and what is wrong with it.
import type { ApiError } from '../net/api';
import { problemText, say } from '../words';

/** The server takes no more, and the longest match needs a tenth of it. */
const LARGEST = 200_000;

/** Null: it is too large to be one. */
export async function readDropped(file: Blob): Promise<string | null> {
  return file.size > LARGEST ? null : file.text();
}

/** The server says in English what is wrong, and where: the place is enough for people. */
export function sayWrong(error: Pick<ApiError, 'status' | 'code' | 'message' | 'field'>): string {
  if (error.status === 413) return say('replay.tooLarge');
  if (error.field !== 'file') return problemText(error);
  const line = Number(/^line (\d+):/.exec(error.message)?.[1] ?? 1);
  return line > 1 ? say('replay.damaged', { line }) : say('replay.noReplay');
}
