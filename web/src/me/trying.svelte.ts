// Something that is asked of the server, and what went wrong with it.
import { ApiError } from '../net/api';
import { signedOut } from '../net/identity';
import type { Where } from '../net/where';
import { problemText, say } from '../words';

export class Trying {
  constructor(private readonly where: Where = 'server') {}

  busy = $state(false);
  problem = $state('');

  /** Answers whether it was done. `words`: what is said instead of the usual, by the code. */
  async do(work: () => Promise<void>, words: Record<string, string> = {}): Promise<boolean> {
    this.busy = true;
    this.problem = '';
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) {
        signedOut(this.where);
        location.reload();
      }
      this.problem = words[error.code] ?? (error.status === 0 ? say('home.offline') : problemText(error));
      return false;
    } finally {
      this.busy = false;
    }
  }
}
