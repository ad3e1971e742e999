// The real server with a store of its own, on a free port.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningServer {
  address: string;
  stop(): void;
  /** At once, as a crash would. */
  kill(): void;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** `module`: with which pages play by themselves; none: they play on the server. */
export async function startServer(
  binary: string,
  web: string,
  module: string | null = null,
  options: string[] = [],
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fathom-e2e-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const output: string[] = [];
  const child = spawn(
    binary,
    [
      ...['serve', '--listen', `127.0.0.1:${port}`, '--store', `sqlite:${join(folder, 'store.db')}`, '--web', web],
      // All the people of all tests have the same address.
      ...['--tables-per-hour', '100000', '--players-per-hour', '100000'],
      ...(module ? ['--module', module] : []),
      ...options,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  child.stdout.on('data', (data: Buffer) => output.push(data.toString()));
  child.stderr.on('data', (data: Buffer) => output.push(data.toString()));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200; ++tries) {
    if (child.exitCode !== null) break;
    const healthy = await fetch(`${address}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return { address, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
    await new Promise((done) => setTimeout(done, 100));
  }
  end('SIGTERM');
  throw new Error(`The server does not answer.\n${output.join('')}`);
}
