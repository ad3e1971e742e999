// The page as a folder, as `fathom page` writes it, and another version of it.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type FileServer, serveFolder } from './file-server.ts';

/** Where the tests put it: nothing of the page may begin at the root of its host. */
const PATH = '/some/project/';

/** What the page plays with by itself, where it has been built. */
export const MODULE = resolve('../build/wasm/fathom.wasm');
export const hasModule = (): boolean => existsSync(MODULE);

export class StaticSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'fathom-site-'));
  private readonly binary: string;
  private host: FileServer | null = null;

  constructor(binary: string) {
    this.binary = binary;
  }

  /** Writes the page into the folder. */
  publish(web = 'dist', options: string[] = []): void {
    // A page without a module is one that plays on its server; some tests need no more than that it is there.
    const standIn = join(this.folder, '..', `${this.folder.split('/').at(-1)}.wasm`);
    if (!hasModule()) writeFileSync(standIn, 'no module');
    const module = hasModule() ? MODULE : standIn;
    execFileSync(this.binary, ['page', '--out', this.folder, '--web', web, '--module', module, ...options]);
    rmSync(standIn, { force: true });
  }

  async open(notFound = true): Promise<FileServer> {
    this.host = await serveFolder(this.folder, PATH, notFound);
    return this.host;
  }

  close(): void {
    this.host?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What every file of the other version ends with, before its ending. */
export const NEWER = 'newer';

/** A version after it, that one's other version. */
export const NEWEST = 'newest';

/** Another version of the built page: no file below assets has a name that it had before. Whoever calls removes the folder. */
export function anotherVersion(web = 'dist', mark = NEWER): string {
  const folder = mkdtempSync(join(tmpdir(), 'fathom-newer-'));
  cpSync(web, folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.gz')) rmSync(join(folder, name));
  }
  const assets = readdirSync(join(folder, 'assets'));
  const renamed = (name: string) => name.replace(/\.(\w+)$/, `${mark}.$1`);
  for (const name of assets) renameSync(join(folder, 'assets', name), join(folder, 'assets', renamed(name)));
  const names = new RegExp(assets.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html)$/.test(name)) continue;
    let text = readFileSync(join(folder, name), 'utf8').replaceAll(names, renamed);
    // What says that it is another one.
    if (name === 'service-worker.js')
      text = text.replaceAll(/\b[0-9a-f]{16}\b/g, (hash) => hash.slice(mark.length) + hash.slice(0, mark.length));
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
