// Plays a match on a real server, one seat by chance and the others by bots, and writes down what that seat was told:
//   npm run record -- two --game captain-carcass [--seats me,novice] [--set divers=11,0]… [--having saved_by_mesh]…
// writes fixtures/captain-carcass/two.json. Without a seat `me` a spectator watches. `--having`: the match is played again
// until all of that has happened in it, or been a reason.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { StoredFixture } from '../src/dev/fixture.ts';
import type { Reason, ServerFrame, StepsFrame, Table, WelcomeFrame } from '../src/net/protocol.ts';
import { startServer } from '../tests/server.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'server-binary': { type: 'string', default: '../build/release/fathom' },
    game: { type: 'string', default: 'captain-carcass' },
    seats: { type: 'string', default: 'me,novice' },
    set: { type: 'string', multiple: true, default: [] },
    having: { type: 'string', multiple: true, default: [] },
  },
});
const [name = 'new'] = positionals;
const seats = values.seats.split(',');
const NAMES = ['Marlow', 'Nerina', 'Tobias', 'Pearl', 'Quill'];

type View = Record<string, unknown>;
type Frame = StoredFixture<View>['frames'][number];

/** `3`, `off`, `3,17`: as the server takes them. */
const optionOf = (text: string): [string, unknown] => {
  const [key = '', value = ''] = text.split('=');
  if (value.includes(',')) return [key, value.split(',').map((one) => (Number.isNaN(Number(one)) ? one : Number(one)))];
  return [key, Number.isNaN(Number(value)) ? value : Number(value)];
};

/** What somebody might try at a decision, by its kind; most of it is not possible. */
const ATTEMPTS: Record<string, (view: any, legal: string[]) => string[]> = {
  'captain-carcass': ({ holds }: { holds: string[][] }, legal) => {
    const verb = legal[0]!.split(':')[0]!;
    const stacks = holds.flatMap((hold, seat) => [...new Set(hold.map((card) => `${seat}:${card.split('-')[0]}`))]);
    const struck = verb === 'knife' || verb === 'harpoon' ? stacks.map((stack) => `${verb}:${stack}`) : [];
    return ['continue', 'surface', ...struck];
  },
  'treasure-divers': (_, legal) => {
    const verb = legal.at(-1)!.split(':')[0]!;
    if (verb === 'place') return [0, 1, 2, 3, 4, 5, 6].map((card) => `place:${card},?,?`);
    if (['flip', 'peek', 'chum'].includes(verb)) return [0, 1, 2].map((lagoon) => `${verb}:${lagoon}`);
    const kinds = ['pearls', 'rings', 'jewels', 'artifacts', 'treasure', 'shark'];
    return kinds.map((kind) => (verb === 'sub' ? `sub:${kind}:?` : `${verb}:${kind}`));
  },
  'sea-and-shore': ({ hands, played, decks }, legal) => {
    const verb = legal[0]!.split(':')[0]!;
    const hand: string[] = hands.find((one: unknown) => Array.isArray(one));
    const seats = hands.map((_: unknown, seat: number) => `${seat}`);
    const islands = [...hand, ...played.flatMap((one: { island: string } | null) => one?.island ?? []), 'red-1'];
    switch (verb) {
      case 'play':
        return hand.map((island) => `play:${island}:?:3`);
      case 'pass':
      case 'give':
      case 'fetch':
      case 'discard':
        return islands.filter((island) => !island.includes('?')).map((island) => `${verb}:${island}`);
      case 'take':
        return [
          ...decks.flatMap(({ up }: { up: string | null }) => (up ? [`take:${up}`] : [])),
          ...seats.map((seat: string) => `steal:${seat}`),
        ];
      case 'additions':
        return [...seats, 'stock'].map((from) => `additions:${from}`);
      case 'raid':
        return seats.map((seat: string) => `raid:${seat}`);
      default:
        return ['take', 'look:1'];
    }
  },
};

async function post<T>(address: string, path: string, token: string | null, body: unknown): Promise<T> {
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

class Recording {
  readonly frames: Frame[] = [];
  private table: Table | null = null;
  private seat: number | null = null;
  private last: View = {};
  /** My decision is on its way; others may still make theirs. */
  private decided = false;
  private readonly asked = new Map<string, (reason: Reason | null) => void>();
  private readonly socket: WebSocket;
  private finish: () => void = () => undefined;
  readonly finished = new Promise<void>((done) => (this.finish = done));

  constructor(address: string, table: string, token: string | null) {
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/api/tables/${table}/socket`);
    this.socket.onopen = () => this.send({ type: 'hello', views: true, ...(token ? { token } : {}) });
    this.socket.onmessage = ({ data }) => void this.hear(JSON.parse(String(data)) as ServerFrame);
  }

  fixture(): StoredFixture {
    const players = this.table!.seats.map((seat, index) => ({
      name: index === this.seat ? 'You' : NAMES[index]!,
      bot: seat.kind === 'bot',
      stand_in: false,
      connected: true,
    }));
    const { game, result } = this.table!;
    return { game, seat: this.seat, players, result: result!, frames: this.frames };
  }

  private send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  private async hear(frame: ServerFrame): Promise<void> {
    if (frame.type === 'welcome' || frame.type === 'table') {
      this.table = frame.table;
      this.seat = frame.you.seat;
    }
    if (frame.type === 'why') this.asked.get(frame.id)?.(frame.reason);
    if (frame.type === 'error') throw new Error(JSON.stringify(frame));
    if (frame.type === 'welcome' || frame.type === 'steps') await this.follow(frame);
  }

  private async follow(told: WelcomeFrame | StepsFrame): Promise<void> {
    for (const { view, brief, ...step } of told.steps) {
      const now = view as unknown as View;
      if (step.seat === this.seat) this.decided = false;
      const changed = Object.entries(now).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(this.last[key]),
      );
      this.last = now;
      this.frames.push({
        step: { ...step, at: 0 },
        changed: Object.fromEntries(changed),
        brief,
        legal: [],
        acting: [],
      });
    }
    const frame = this.frames.at(-1);
    if (!frame) return;
    Object.assign(frame, { legal: told.legal, acting: told.acting });
    if (told.outlook && Object.keys(told.outlook).length > 0) frame.outlook = told.outlook;
    if ('result' in told && told.result) {
      this.table = { ...this.table!, result: told.result };
      this.socket.close();
      this.finish();
    } else if (told.legal.length > 0 && !this.decided) {
      this.decided = true;
      await this.ask(frame);
      const move = told.legal[Math.floor(Math.random() * told.legal.length)]!;
      this.send({ type: 'move', id: String(told.count), move, count: told.count });
    }
  }

  /** Why not? */
  private async ask(frame: Frame): Promise<void> {
    const moves = new Set(ATTEMPTS[values.game]?.(this.last, frame.legal));
    const answers = [...moves].map(
      (move) =>
        new Promise<[string, Reason | null]>((done) => {
          const id = `${this.frames.length}-${move}`;
          this.asked.set(id, (reason) => done([move, reason]));
          this.send({ type: 'why', id, move });
        }),
    );
    const refused = (await Promise.all(answers)).filter(([, reason]) => reason !== null);
    if (refused.length > 0) frame.why = Object.fromEntries(refused) as Record<string, Reason>;
  }
}

async function record(address: string): Promise<StoredFixture> {
  const { token } = await post<{ token: string }>(address, '/players', null, { name: 'You' });
  const { table } = await post<{ table: string }>(address, '/tables', token, {
    game: values.game,
    options: {
      ...(values.game === 'treasure-divers' ? {} : { players: seats.length }),
      ...Object.fromEntries(values.set.map(optionOf)),
    },
    seats,
    bot_delay_ms: 0,
    start: true,
  });
  const recording = new Recording(address, table, seats.includes('me') ? token : null);
  await recording.finished;
  return recording.fixture();
}

const server = await startServer(resolve(values['server-binary']), resolve('dist'));
try {
  for (let tries = 1; ; ++tries) {
    const fixture = await record(server.address);
    const told = JSON.stringify(fixture.frames);
    const missing = values.having.filter((word) => !told.includes(`"${word}"`));
    console.log(
      `match ${tries}: ${fixture.frames.length} steps${missing.length > 0 ? `, no ${missing.join(', ')}` : ''}`,
    );
    if (missing.length > 0) continue;
    const { frames, ...table } = fixture;
    const lines = frames.map((frame) => JSON.stringify(frame));
    const file = resolve('fixtures', values.game, `${name}.json`);
    mkdirSync(resolve(file, '..'), { recursive: true });
    writeFileSync(file, `${JSON.stringify(table).slice(0, -1)},"frames":[\n${lines.join(',\n')}\n]}\n`);
    break;
  }
} finally {
  server.stop();
}
