// A plain file server: it knows nothing but a folder, and gives what is in it under a path. Any static host is like that.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};

export interface FileServer {
  /** Where the folder lies, with a slash at the end. */
  address: string;
  /** What was asked for and is not there. */
  missed: string[];
  stop(): void;
}

/** `notFound`: as many hosts do, with 404.html; otherwise with nothing. */
export async function serveFolder(folder: string, path: string, notFound = true): Promise<FileServer> {
  const missed: string[] = [];
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const inside = asked.startsWith(path) ? normalize(asked.slice(path.length) || 'index.html') : null;
    const file = inside && !inside.startsWith('..') ? join(folder, inside) : null;
    if (file && existsSync(file) && statSync(file).isFile()) {
      response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
      response.end(readFileSync(file));
      return;
    }
    missed.push(asked);
    const page = join(folder, '404.html');
    const hasPage = notFound && inside !== null && existsSync(page);
    response.writeHead(404, { 'Content-Type': hasPage ? TYPES['.html'] : 'text/plain' });
    response.end(hasPage ? readFileSync(page) : 'not found');
  });
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { address: `http://127.0.0.1:${port}${path}`, missed, stop };
}
