// A table as this page knows it: everything comes from the frames of the connection, nothing is computed about the game.
import type { AnyGameModule, Outlook, ToldStep } from '../games/contract';
import {
  type ConnectionStatus,
  type HeardFrame,
  RequestError,
  type Request,
  socketOf,
  TableConnection,
} from '../net/connection';
import { keepPromises, nonceOf, promiseNonce } from '../net/fairness';
import { ensureIdentity, signedOut } from '../net/identity';
import type {
  BotLevel,
  Chat,
  Clocks,
  Happening,
  Hint,
  Result,
  Step,
  StepsFrame,
  Table,
  TableEvent,
  WelcomeFrame,
  You,
} from '../net/protocol';
import { type Where, whereOf } from '../net/where';
import { settings, SPEEDS } from '../settings.svelte';
import { problemText, say } from '../words';
import { Coaching } from './coaching.svelte';
import { leaveIntent, takeIntent } from './intent';
import { type LogLine, logOf } from './log';
import { namesOf } from './names';
import { Playback } from './playback.svelte';
import type { Explanation, Situation } from '../explain/explanation';
import { explainThing } from './explain';
import { type Listener, sayGrounds, sayReason, tell } from './teller';

/** Milliseconds until the page makes a move that is the only one: at the usual speed, and at least. */
const FORCED = { pause: 1200, least: 400 };

/** What is different where several people share this device (pass/passing.svelte.ts). */
export interface Sharing {
  /** The public ids of all of them: they are here, whoever of them is connected. */
  people: string[];
  /** How many steps this one has been shown; null: what has happened is not told again. */
  seen: number | null;
  /** This session is there for the time before the match: it is told that the match begins, and takes nothing in of it. */
  begins: (() => void) | null;
  /** Hides what this person sees. */
  hide: (() => void) | null;
  /** The server does not know this person any more. */
  forgotten: () => void;
}

export class TableSession {
  table = $state.raw<Table | null>(null);
  you = $state.raw<You>({ seat: null, player: null, host: false });
  steps = $state.raw<ToldStep<unknown>[]>([]);
  /** What happened at the table beside the game. */
  events = $state.raw<TableEvent[]>([]);
  legal = $state.raw<string[]>([]);
  /** What each of these moves brings at once. */
  outlook = $state.raw<Outlook<unknown>>({});
  /** I have one move only, and everybody knows that. */
  forced = $state(false);
  acting = $state.raw<number[]>([]);
  clocks = $state.raw<Clocks>(null);
  /** When the clocks were told, in this device's time. */
  clocksAt = $state(0);
  chat = $state.raw<Chat[]>([]);
  status = $state<ConnectionStatus>('connecting');
  /** A move is on its way and not yet acknowledged. */
  moving = $state(false);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** What was just refused or explained, for people. */
  notice = $state('');
  removed = $state(false);
  stopping = $state(false);
  /** The operator does not let me play here for now. */
  banned = $state(false);
  /** What the operator has to tell everybody. */
  announcement = $state<string | null>(null);
  outdated = $state(false);
  rematch = $state<string | null>(null);
  /** What the server has refused of a change: options.first. */
  wrongField = $state<string | null>(null);
  /** The absences in which I want to wait, by their beginning. */
  waitsFor = $state.raw<number[]>([]);
  /** I have asked to play again, or have agreed to. */
  private goesOn = false;

  readonly playback: Playback = new Playback({
    pace: (number) => {
      const { step, before } = this.stepAt(number);
      return SPEEDS[settings.speed] * this.game.pace(step, before, step.view);
    },
    beats: (number) => {
      const { step, before } = this.stepAt(number);
      return (this.game.beats?.(step, before, step.view) ?? []).map((time) => SPEEDS[settings.speed] * time);
    },
    holds: () => this.coaching.current !== null,
  });
  /** Of a guided game. */
  readonly coaching: Coaching = new Coaching(() => this.playback);
  /** Where this table is. */
  readonly where: Where;
  private readonly connection: TableConnection;

  constructor(
    readonly id: string,
    readonly game: AnyGameModule,
    token: string | null,
    readonly sharing: Sharing | null = null,
  ) {
    this.where = whereOf(id);
    this.connection = new TableConnection(() => socketOf(id), token, {
      frame: (frame) => this.receive(frame),
      status: (status) => (this.status = status),
    });
  }

  readonly result: Result | null = $derived(this.table?.result ?? null);
  readonly names: string[] = $derived(namesOf(this.table?.seats ?? []));
  readonly players = $derived(
    this.table?.seats.map((seat, index) => ({
      name: this.names[index]!,
      bot: seat.kind === 'bot',
      stand_in: seat.stand_in,
      connected: seat.connected || seat.kind === 'bot',
    })) ?? [],
  );
  private readonly listener: Listener = $derived.by(() => ({
    game: this.game.id,
    names: this.names,
    seat: this.you.seat,
  }));
  readonly log: LogLine[] = $derived.by(() => logOf(this.steps, this.events, this.listener));
  /** The steps up to the one that is shown. */
  readonly shownSteps = $derived(this.steps.slice(0, this.playback.shown + 1));
  readonly shownStep = $derived(this.steps[this.playback.shown] ?? null);
  readonly shownBefore = $derived(this.steps[this.playback.shown - 1]?.view ?? null);
  /** What the rules say of what is shown; while a step is being told, nobody has been counted yet. */
  readonly shownBrief: unknown = $derived(
    (this.playback.telling ? this.steps[this.playback.shown - 1] : this.shownStep)?.brief ?? null,
  );
  /** The score of everybody as of what is shown; null: the game tells none. */
  readonly scores: number[] | null = $derived((this.shownBrief as { scores?: number[] } | null)?.scores ?? null);
  /** What the table waits for me to decide, whatever I look at meanwhile. */
  private readonly waitingFor: string[] = $derived(!this.moving && this.table?.status === 'playing' ? this.legal : []);
  /** What I can decide now; nothing while earlier steps are still being shown or a move is under way. */
  readonly choices: string[] = $derived(this.playback.done && !this.playback.looking ? this.waitingFor : []);
  /** It is my turn, and I am looking at something earlier. */
  readonly called: boolean = $derived(this.playback.looking && this.waitingFor.length > 0);
  /** Who decides next after what is shown: what comes later is not yet known to whoever watches. */
  readonly shownActing: number[] = $derived.by(() => {
    if (this.playback.telling || this.table?.status !== 'playing') return [];
    if (this.playback.done) return this.acting;
    const next = this.steps[this.playback.shown + 1]?.seat ?? -1;
    return next < 0 ? [] : [next];
  });
  readonly myTurn: boolean = $derived(this.choices.length > 0);
  /** The move that the page is about to make for me, since there is no other. */
  readonly forcedMove: string | null = $derived(
    settings.forced && this.forced && this.waitingFor.length === 1 && (this.myTurn || this.called)
      ? this.waitingFor[0]!
      : null,
  );

  open(): void {
    this.connection.open();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.unwatched);
  }

  close(): void {
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.unwatched);
    this.playback.stop();
    // Whoever goes elsewhere does not play again: the others need not wait.
    const asked = this.table?.status === 'over' && this.rematch !== null && this.you.seat !== null;
    if (asked && !this.goesOn && !this.sharing) void this.connection.request({ type: 'leave' }).catch(() => null);
    this.connection.close();
  }

  private readonly hurry = () => this.connection.hurry();

  /** Nobody looks, and browsers slow hidden pages down: word of my turn would come late if all were shown first. */
  private readonly unwatched = () => {
    if (document.hidden && !this.playback.looking) this.playback.skip();
  };

  /**
   * Makes the move that is the only one, after a moment in which people see what is asked. Answers how to stop it; a click is
   * faster and does the same.
   */
  makeForcedMove(): (() => void) | undefined {
    const move = this.forcedMove;
    if (move === null) return undefined;
    const timer = setTimeout(() => void this.act(move), Math.max(FORCED.least, FORCED.pause * SPEEDS[settings.speed]));
    return () => clearTimeout(timer);
  }

  /** Sends a decision; what is possible now comes back from the server. */
  async act(move: string): Promise<void> {
    if (!this.choices.includes(move) && move !== this.forcedMove) return;
    this.moving = true;
    this.hint = null;
    this.coaching.decided();
    this.notice = '';
    try {
      await this.connection.request({ type: 'move', move, count: this.steps.length });
    } catch (error) {
      this.refuse(error);
      if (error instanceof RequestError && error.legal) this.legal = error.legal;
    } finally {
      this.moving = false;
    }
  }

  /** Says why a move cannot be made. */
  async why(move: string): Promise<void> {
    if (!this.playback.done || this.playback.looking) {
      this.notice = say('table.firstSee');
      return;
    }
    try {
      const answer = await this.connection.request({ type: 'why', move });
      if (answer?.type === 'why' && answer.reason) this.notice = sayReason(answer.reason, this.listener);
    } catch (error) {
      this.refuse(error);
    }
  }

  /** What speaks for the move of the hint. */
  get grounds(): string[] {
    return sayGrounds(this.hint?.because ?? [], this.listener);
  }

  moveText(move: string): string {
    return this.game.moveText(move, this.shownStep?.view, this.outlook[move], this.names, this.you.seat ?? 0);
  }

  /** What the words for a thing of this table depend on. */
  readonly situation: Situation = $derived.by(() => ({
    view: this.shownStep?.view ?? null,
    brief: this.shownBrief,
    names: this.names,
    seat: this.you.seat,
    options: this.table?.options ?? {},
  }));

  explain(about: string): Explanation | null {
    return explainThing(about, this);
  }

  /** In few words. */
  shortMove(move: string): string {
    return this.game.shortMove?.(move) ?? this.moveText(move);
  }

  tell(happened: Happening[]): string[] {
    return tell(happened, this.listener);
  }

  async ask(request: Request): Promise<boolean> {
    this.notice = '';
    this.wrongField = null;
    try {
      await this.connection.request(request);
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    }
  }

  async askHint(): Promise<void> {
    this.hinting = true;
    this.notice = '';
    try {
      const answer = await this.connection.request({ type: 'hint' });
      if (answer?.type === 'hint') this.hint = answer;
    } catch (error) {
      this.refuse(error);
    } finally {
      this.hinting = false;
    }
  }

  /** Takes a seat and promises a nonce; a spectator becomes a player first. */
  async sit(seat: number): Promise<boolean> {
    if (this.you.player === null) {
      const player = await ensureIdentity(this.where);
      this.connection.become(player.token);
      await this.welcome();
    }
    return this.ask({ type: 'sit', seat, nonce_commitment: promiseNonce(this.id, this.table!.commitment) });
  }

  /** Bots on every seat that is free, or whose player has not answered. */
  async fillAndStart(level: BotLevel): Promise<void> {
    const open = this.table!.seats.flatMap((seat, index) =>
      seat.kind === 'open' || (seat.awaited && index !== this.you.seat) ? [index] : [],
    );
    for (const seat of open) if (!(await this.ask({ type: 'bot', seat, level }))) return;
    if (!this.table!.starts_itself) await this.ask({ type: 'start' });
  }

  /** Asks for a rematch, or agrees to one; the table where it takes place. */
  async playAgain(): Promise<string | null> {
    if (!(await this.ask({ type: 'rematch' })) || !this.rematch) return null;
    this.goesOn = true;
    leaveIntent(this.rematch, { seat: 'again', start: false });
    return this.rematch;
  }

  private waiting: (() => void)[] = [];
  private welcome(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private refuse(error: unknown): void {
    if (!(error instanceof RequestError)) throw error;
    this.wrongField = error.field;
    this.notice = error.reason ? sayReason(error.reason, this.listener) : problemText(error);
  }

  private receive(frame: HeardFrame): void {
    if (this.sharing?.begins && 'steps' in frame && frame.count > 0) {
      this.sharing.begins();
      return;
    }
    switch (frame.type) {
      case 'welcome':
        this.greet(frame);
        break;
      case 'table':
        this.table = this.present(frame.table);
        this.you = frame.you;
        if (frame.you.seat !== null) this.removed = false;
        // Whoever has resigned has nothing to decide any more.
        else this.legal = [];
        this.rematch = frame.table.next;
        break;
      case 'steps': {
        const meanwhile = this.leavesMyDecision(frame);
        const from = frame.count - frame.steps.length;
        this.append(frame.steps);
        this.now(frame);
        if (frame.lesson) this.coaching.hear(frame.lesson, from);
        if (!meanwhile) this.hint = null;
        if (frame.result && this.table) this.table = { ...this.table, result: frame.result };
        this.playback.follow(this.steps.length - 1, document.hidden || meanwhile);
        break;
      }
      case 'ack':
        // The steps that it brought about are still to come: until then there is nothing to decide.
        if (frame.count > this.steps.length) this.legal = [];
        break;
      case 'clocks':
        this.setClocks(frame.clocks);
        break;
      case 'event':
        this.events = [...this.events, frame.event];
        break;
      case 'chat':
        // What was said behind the players comes when the match is over.
        this.chat = [...this.chat, frame].sort((one, other) => one.number - other.number);
        break;
      case 'reveal': {
        const nonce = nonceOf(this.id);
        if (nonce && this.table) {
          keepPromises(
            this.id,
            this.table.seats.map((seat) => seat.nonce_commitment),
          );
        }
        if (nonce) this.connection.sendNonce(nonce);
        this.sharing?.begins?.();
        break;
      }
      case 'notice':
        this.announcement = frame.text;
        break;
      case 'rematch':
        this.rematch = frame.table;
        break;
      case 'bye':
        this.removed = frame.code === 'removed';
        this.stopping = frame.code === 'stopping';
        this.banned = frame.code === 'banned';
        if (frame.code === 'closed' && this.table) this.table = { ...this.table, status: 'closed' };
        break;
      case 'error':
        if (frame.code === 'unauthorized') this.forgotten();
        if (frame.code === 'banned') this.banned = true;
        break;
      default:
        break;
    }
  }

  private greet(frame: WelcomeFrame): void {
    const first = this.table === null;
    this.table = this.present(frame.table);
    this.you = frame.you;
    this.outdated = frame.version !== __VERSION__;
    this.stopping = false;
    this.announcement = frame.notice ?? null;
    this.rematch = frame.table.next;
    this.chat = frame.chat;
    this.events = frame.events ?? [];
    this.steps = this.steps.slice(0, frame.from);
    this.append(frame.steps);
    this.now(frame);
    if (frame.lesson) {
      this.coaching.hear(frame.lesson, frame.from);
      this.coaching.resume(this.steps, frame.you.seat);
    }
    this.hint = null;
    const seen = first ? (this.sharing?.seen ?? null) : null;
    if (seen !== null) this.playback.resume(seen - 1);
    this.playback.follow(this.steps.length - 1, seen === null && (first || frame.from === 0));
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve();
    if (first) void this.followIntent();
  }

  /** "Play now" and the form for a new table want a seat at once, and perhaps the start. */
  private async followIntent(): Promise<void> {
    const intent = takeIntent(this.id);
    if (!intent || this.table?.status !== 'open') return;
    if (intent.seat === 'again') {
      const seat = this.you.seat ?? this.table.seats.findIndex(({ kind }) => kind === 'open');
      if (seat >= 0) await this.sit(seat);
      return;
    }
    // Also whoever sits there already: at the table of a rematch that is the answer, and where a match goes on a promise.
    const answers = this.you.seat === null || this.sharing || this.table.continued_from;
    if (answers && !(await this.sit(intent.seat))) return;
    if (intent.start) await this.ask({ type: 'start' });
  }

  /** The server does not know my token any more: whoever was here can still watch, or sit down as somebody new. */
  private forgotten(): void {
    if (this.sharing) {
      this.sharing.forgotten();
      return;
    }
    signedOut(this.where);
    location.reload();
  }

  /**
   * Others have decided while I still choose, as in a placing or a passing. That is shown at once: waiting for it would
   * take the board away under my hand, and with it a click and whatever I have chosen so far.
   */
  private leavesMyDecision({ steps, legal }: StepsFrame): boolean {
    return this.myTurn && legal.length > 0 && steps.every((step) => step.seat !== this.you.seat);
  }

  private stepAt(number: number): { step: ToldStep<unknown>; before: unknown } {
    return { step: this.steps[number]!, before: this.steps[number - 1]?.view ?? null };
  }

  /** Who shares this device is here, though only one of them has a connection. */
  private present(table: Table): Table {
    const { sharing } = this;
    if (!sharing) return table;
    const here = (player: string | null) => player !== null && sharing.people.includes(player);
    return {
      ...table,
      seats: table.seats.map((seat) => (here(seat.player) ? { ...seat, connected: true, absent_since: null } : seat)),
    };
  }

  private append(steps: Step[]): void {
    const fresh = steps
      .filter((step) => step.number >= this.steps.length)
      .map((step) => ({ ...step, happened: step.happened ?? [], view: step.view, brief: step.brief }));
    if (fresh.length > 0) this.steps = [...this.steps, ...fresh];
  }

  private now({ legal, forced, outlook, acting, clocks }: WelcomeFrame | StepsFrame): void {
    this.legal = legal;
    this.forced = forced;
    this.outlook = outlook ?? {};
    this.acting = acting;
    this.setClocks(clocks);
  }

  private setClocks(clocks: Clocks): void {
    this.clocks = clocks;
    this.clocksAt = performance.now();
  }
}
