// The analysis of a finished match: asked for once, looked at while it is being made.
import { api, ApiError, whereIs } from '../net/api';
import { asPlayer } from '../net/identity';
import type { Books } from '../net/protocol';
import type { Source } from '../replay/replay.svelte';

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

  /** Under which the server knows it; null: of a file that it has not been sent yet. */
  private name: { table: string } | { id: string } | null;

  constructor(private readonly source: Source) {
    this.name = 'table' in source ? source : null;
  }

  /** What is there already. */
  async look(): Promise<void> {
    try {
      this.take(this.name ? await api.analysis(this.name, this.books !== null) : { status: 'none' });
    } catch (error) {
      this.fail(error);
    }
  }

  /** Has it made. */
  async ask(): Promise<void> {
    this.error = null;
    try {
      this.take(await asPlayer(whereIs(this.source), (token) => api.analyse(token, this.source)));
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
    if (answer.id) this.name = { id: answer.id };
    if (answer.analysis) this.books = answer.analysis;
    if (answer.status === 'running' && !this.gone) this.timer = setTimeout(() => void this.look(), PATIENCE);
  }

  private fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    this.error = error;
    // The server remembers those of files only for a while.
    if (error.status === 404) this.status = 'none';
    // Whoever was cut off while it was being made asks again; what is made meanwhile is not lost.
    if (this.status === 'running' && !this.gone) this.timer = setTimeout(() => void this.look(), 3 * PATIENCE);
  }
}
