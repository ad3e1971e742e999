// A match that is over, as the page of a replay knows it: everything comes from the server, step by step, for each point of
// view anew. What it has in common with a table (names, log, words for things) has the same names there.
import type { AnyGameModule, BoardPlayer, ToldStep } from '../games/contract';
import { api, type MatchSource } from '../net/api';
import type { Happening, ReplayMatch, ReplayPage, Result, Seat, Table } from '../net/protocol';
import { settings, SPEEDS } from '../settings.svelte';
import type { Explanation, Situation } from '../explain/explanation';
import { explainThing } from '../table/explain';
import { type LogLine, logOf, withEnding } from '../table/log';
import { namesOf } from '../table/names';
import { cutShort } from '../table/result/words';
import { type Listener, tell } from '../table/teller';
import type { PointOfView } from './address';
import { ReplayPlayer } from './player.svelte';
import { likenessNamed } from '../portrait/characters';

/** Where it comes from: a table, or a file that somebody has. */
export type Source = MatchSource;

/** Milliseconds that a step stands at least, if it goes on by itself. */
const LEAST = 150;

/** Of a file only the names are known; a name that only bots have is a bot's. */
const sitterNamed = (name: string): Seat => ({
  kind: likenessNamed(name) ? 'bot' : 'player',
  name,
  level: null,
  connected: true,
  stand_in: false,
  awaited: false,
  player: null,
  nonce_commitment: null,
});

interface Steps {
  told: ToldStep<unknown>[];
  /** How far the server has been asked; null: to the end. */
  next: number | null;
  asking: Promise<void> | null;
}
const noSteps = (): Steps => ({ told: [], next: 0, asking: null });

export class Replay {
  view = $state<PointOfView>('spectator');
  steps = $state.raw<ToldStep<unknown>[]>([]);
  /** Steps of the point of view that was just chosen are on their way. */
  busy = $state(false);
  private readonly known = new Map<PointOfView, Steps>();
  private gone = false;

  readonly player: ReplayPlayer = new ReplayPlayer(
    {
      stands: (number) => {
        const { step, before } = this.stepAt(number);
        return Math.max(LEAST, this.slowness * this.game.pace(step, before, step.view));
      },
      beats: (number) => {
        const { step, before } = this.stepAt(number);
        return (this.game.beats?.(step, before, step.view) ?? []).map((time) => SPEEDS[settings.speed] * time);
      },
    },
    () => this.count,
  );

  constructor(
    readonly source: Source,
    readonly game: AnyGameModule,
    /** What is there to know besides the steps. */
    readonly match: ReplayMatch,
    readonly count: number,
    /** Null: it is a file. */
    readonly table: Table | null,
  ) {}

  readonly seats: Seat[] = $derived.by(() => this.table?.seats ?? this.match.names.map(sitterNamed));
  readonly names: string[] = $derived(namesOf(this.seats));
  readonly players: BoardPlayer[] = $derived(
    this.seats.map(({ kind }, seat) => ({
      name: this.names[seat]!,
      bot: kind === 'bot',
      stand_in: false,
      connected: true,
    })),
  );
  readonly open: boolean = $derived(this.view === 'open');
  readonly seat: number | null = $derived(typeof this.view === 'number' ? this.view : null);
  private readonly listener: Listener = $derived.by(() => ({
    game: this.game.id,
    names: this.names,
    seat: this.seat,
  }));
  readonly result: Result = $derived.by(() => this.match.result);

  readonly log: LogLine[] = $derived.by(() => {
    const ending = this.steps.length === this.count ? cutShort(this.result, this.names) : null;
    return withEnding(logOf(this.steps, this.match.events, this.listener), ending, this.count - 1);
  });
  readonly shownSteps = $derived(this.steps.slice(0, this.player.shown + 1));
  readonly shownStep = $derived(this.steps[this.player.shown] ?? null);
  readonly shownBefore = $derived(this.steps[this.player.shown - 1]?.view ?? null);
  /** While a step is being told, nobody has been counted yet. */
  readonly shownBrief: unknown = $derived(
    (this.player.telling ? this.steps[this.player.shown - 1] : this.shownStep)?.brief ?? null,
  );
  readonly scores: number[] | null = $derived((this.shownBrief as { scores?: number[] } | null)?.scores ?? null);
  /** Whoever made the next decision. */
  readonly shownActing: number[] = $derived.by(() => {
    const next = this.player.telling ? -1 : (this.steps[this.player.shown + 1]?.seat ?? -1);
    return next < 0 ? [] : [next];
  });
  readonly ended: boolean = $derived.by(() => this.player.shown === this.count - 1 && !this.player.telling);
  readonly situation: Situation = $derived.by(() => ({
    view: this.shownStep?.view ?? null,
    brief: this.shownBrief,
    names: this.names,
    seat: this.seat,
    options: this.match.options,
  }));

  explain(about: string): Explanation | null {
    return explainThing(about, this);
  }

  tell(happened: Happening[]): string[] {
    return tell(happened, this.listener);
  }

  /** Looks at it from another point of view, at the same step or at this one, as soon as that is there. */
  async lookFrom(view: PointOfView, step = this.player.shown): Promise<void> {
    this.player.pause();
    this.busy = true;
    const steps = this.known.get(view) ?? noSteps();
    this.known.set(view, steps);
    this.wanted = view;
    try {
      while (steps.told.length <= step && steps.next !== null) await this.more(view, steps);
    } finally {
      this.busy = false;
    }
    // Somebody may have changed their mind meanwhile.
    if (this.gone || this.wanted !== view) return;
    this.view = view;
    this.take(steps);
    this.player.look(step);
    await this.rest(view, steps);
  }
  private wanted: PointOfView | null = null;

  /** The first answer has brought some steps already. */
  admit(view: PointOfView, page: ReplayPage): void {
    const steps = noSteps();
    this.known.set(view, steps);
    this.append(steps, page);
  }

  close(): void {
    this.gone = true;
    this.player.stop();
  }

  /** All steps of what is looked at. */
  async all(): Promise<ToldStep<unknown>[]> {
    const steps = this.known.get(this.view)!;
    await this.rest(this.view, steps);
    return steps.told;
  }

  private async rest(view: PointOfView, steps: Steps): Promise<void> {
    while (!this.gone && this.view === view && steps.next !== null) {
      await this.more(view, steps);
      if (this.view === view) this.take(steps);
    }
  }

  /** One answer at a time: who comes later waits for the one that is under way. */
  private more(view: PointOfView, steps: Steps): Promise<void> {
    steps.asking ??= api
      .lookBack(this.source, view, steps.next ?? 0)
      .then((page) => this.append(steps, page))
      .finally(() => (steps.asking = null));
    return steps.asking;
  }

  private append(steps: Steps, page: ReplayPage): void {
    steps.told = [...steps.told, ...page.steps.map((step) => ({ ...step, view: step.view, brief: step.brief }))];
    steps.next = page.next;
  }

  private take(steps: Steps): void {
    this.steps = steps.told;
    this.player.reach(this.steps.length - 1);
  }

  /** Who wants things at once still wants to see something when it goes on by itself. */
  private get slowness(): number {
    return SPEEDS[settings.speed] || SPEEDS.quick;
  }

  private stepAt(number: number): { step: ToldStep<unknown>; before: unknown } {
    return { step: this.steps[number]!, before: this.steps[number - 1]?.view ?? null };
  }
}
