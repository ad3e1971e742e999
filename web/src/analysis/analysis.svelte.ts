// The analysis of a finished match: asked for once, looked at while it is being made.
import { api, ApiError } from '../net/api';
import { ensureIdentity } from '../net/identity';
import type { Books } from '../net/protocol';

/** Between two questions how far it is. */
const PATIENCE = 700;

export class MatchAnalysis {
  /** What there is: a first sketch has no decisions. */
  books = $state.raw<Books | null>(null);
  status = $state<'unknown' | 'none' | 'running' | 'done'>('unknown');
  done = $state(0);
  total = $state(0);
  error = $state.raw<ApiError | null>(null);
  private gone = false;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(readonly table: string) {}

  /** What is there already. */
  async look(): Promise<void> {
    try {
      this.take(await api.analysis(this.table, this.books !== null));
    } catch (error) {
      this.fail(error);
    }
  }

  /** Has it made. */
  async ask(): Promise<void> {
    try {
      const { token } = await ensureIdentity();
      this.error = null;
      this.take(await api.analyse(token, this.table));
    } catch (error) {
      this.fail(error);
    }
  }

  close(): void {
    this.gone = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private take(answer: Awaited<ReturnType<typeof api.analysis>>): void {
    this.error = null;
    this.status = answer.status;
    this.done = answer.done ?? 0;
    this.total = answer.total ?? 0;
    if (answer.analysis) this.books = answer.analysis;
    if (answer.status === 'running' && !this.gone) this.timer = setTimeout(() => void this.look(), PATIENCE);
  }

  private fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    this.error = error;
    // Whoever was cut off while it was being made asks again; what is made meanwhile is not lost.
    if (this.status === 'running' && !this.gone) this.timer = setTimeout(() => void this.look(), 3 * PATIENCE);
  }
}
