// The cable of a page: it can be cut, and what the server says can get lost on the way, or be late.
import type { Page, WebSocketRoute } from 'playwright-core';

export class Cable {
  private live: WebSocketRoute[] = [];
  private late: (() => void)[] = [];
  /** The server hears us, but we do not hear the server. */
  deaf = false;
  connections = 0;
  readonly sent: string[] = [];
  readonly received: string[] = [];
  rewrite: (frame: string) => string = (frame) => frame;
  /** From the first such frame on, all of them wait until they are let go. */
  holds: (frame: string) => boolean = () => false;

  static async on(page: Page): Promise<Cable> {
    const cable = new Cable();
    await page.routeWebSocket(/\/socket$/, (client) => {
      cable.connections += 1;
      const server = client.connectToServer();
      server.onMessage((frame) => {
        if (cable.deaf) return;
        cable.received.push(String(frame));
        const deliver = () => client.send(cable.rewrite(String(frame)));
        if (cable.held > 0 || cable.holds(String(frame))) cable.late.push(deliver);
        else deliver();
      });
      client.onMessage((frame) => {
        cable.sent.push(String(frame));
        server.send(frame);
      });
      cable.live.push(client, server);
    });
    return cable;
  }

  get held(): number {
    return this.late.length;
  }

  letGo(): void {
    for (const deliver of this.late.splice(0)) deliver();
  }

  async cut(): Promise<void> {
    const live = this.live;
    this.live = [];
    for (const socket of live) await socket.close({ code: 1001 }).catch(() => undefined);
  }
}
