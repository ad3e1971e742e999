// The one server of this device, and all who talk to it: the pages of every window. It begins with what was kept. Whatever goes
// wrong with it ends it, and whoever comes next begins with what was kept again: nobody has seen anything of the rest.
import type { Keeping } from './keeping';
import { Full, Taken } from './keeping';
import type { FromHost, ToHost, Trouble } from './messages';
import type { LocalConnection, LocalServer, Surroundings } from './server';

/** WebSocket's code: something unexpected has happened. */
const BROKEN = 1011;

/** What a server offers, for tests to offer the same. */
export type Served = Pick<LocalServer, 'request' | 'connect' | 'stop' | 'size'>;
export type StartServer = (kept: Iterable<[string, string]>, around: Surroundings) => Promise<Served>;

export class Host {
  private readonly connections = new Map<string, Map<number, LocalConnection>>();
  private ended = false;

  private constructor(
    private readonly server: Served,
    private readonly keeping: Keeping,
    private readonly send: (client: string, message: FromHost) => void,
    /** Null: another window has it now. */
    private readonly end: (trouble: Trouble | null) => void,
  ) {}

  static async start(
    startServer: StartServer,
    keeping: Keeping,
    send: (client: string, message: FromHost) => void,
    end: (trouble: Trouble | null) => void,
  ): Promise<Host> {
    let host: Host | null = null;
    const server = await startServer(keeping.kept, {
      keep: async (changes) => {
        try {
          await keeping.keep(changes);
        } catch (error) {
          host?.fail(error);
          throw error;
        }
      },
    });
    host = new Host(server, keeping, send, end);
    return host;
  }

  hear(client: string, message: ToHost): void {
    if (this.ended) return;
    try {
      this.do(client, message);
    } catch (error) {
      this.fail(error);
    }
  }

  /** That window is no more. */
  forget(client: string): void {
    const open = [...(this.connections.get(client)?.values() ?? [])];
    this.connections.delete(client);
    try {
      for (const connection of open) connection.close();
    } catch (error) {
      this.fail(error);
    }
  }

  get size(): number {
    return this.server.size;
  }

  /** Says nothing more and keeps nothing more. */
  stop(): void {
    this.ended = true;
    this.server.stop();
    this.keeping.close();
  }

  private do(client: string, message: ToHost): void {
    const { number } = message;
    const open = this.connections.get(client) ?? new Map<number, LocalConnection>();
    this.connections.set(client, open);
    switch (message.type) {
      case 'ask':
        this.server.request(message.request).then(
          (answer) => this.tell(client, { type: 'answer', number, answer }),
          (error: unknown) => this.fail(error),
        );
        break;
      case 'open':
        this.open(client, open, number, message.table);
        break;
      case 'say': {
        const connection = open.get(number);
        if (connection) connection.send(message.frame);
        // It was another one's, who was the server before.
        else this.tell(client, { type: 'closed', number });
        break;
      }
      case 'close':
        open.get(number)?.close();
        open.delete(number);
        break;
    }
  }

  private open(client: string, open: Map<number, LocalConnection>, number: number, table: string): void {
    let over = false;
    const connection = this.server.connect(table, {
      frame: (frame) => this.tell(client, { type: 'frame', number, frame }),
      close: (code, reason) => {
        over = true;
        open.delete(number);
        if (code === BROKEN) this.fail(new Error(reason));
        else this.tell(client, { type: 'closed', number });
      },
    });
    if (!over) open.set(number, connection);
  }

  private tell(client: string, message: FromHost): void {
    if (!this.ended) this.send(client, message);
  }

  private fail(error: unknown): void {
    if (this.ended) return;
    this.stop();
    if (!(error instanceof Full) && !(error instanceof Taken)) console.error(error);
    this.end(error instanceof Taken ? null : error instanceof Full ? 'full' : 'failed');
  }
}
