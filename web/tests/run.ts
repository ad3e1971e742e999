// End-to-end tests against the real server, in Debian's chromium:
//   npm run e2e -- --server-binary ../build/release/fathom [--only WORD] [--screenshots DIR] [--workers N]
//   npm run e2e -- --server http://127.0.0.1:8080 --only WORD    against a server that runs already
//   npm run e2e -- --device-long --only 'more and more memory'    fifty matches one after the other
//   npm run e2e -- --fits-long --only fits    every number of players and every option in every size of window
//   npm run e2e -- --short    without what whoever plays on the device sees as well elsewhere: as in all of ./test
//   npm run e2e -- --pictures --only pictures    every page and every kind of decision, to look at
//   npm run e2e -- --example-binary ../build/example/fathom    the plain board alone, with the game of examples/lantern_reef
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Suite, startBrowser, startEngine, Stage } from './stage.ts';
import { startServer } from './server.ts';
import { analysis } from './analysis.test.ts';
import { axe } from './axe.test.ts';
import { celebration } from './celebration.test.ts';
import { device } from './device.test.ts';
import { documentation } from './docs.test.ts';
import { connection, unpackedConnection } from './connection.test.ts';
import { explain } from './explain.test.ts';
import { fairPlay } from './fair-play.test.ts';
import { fits } from './fits.test.ts';
import { games } from './games.test.ts';
import { keptPages } from './kept.test.ts';
import { languages } from './languages.test.ts';
import { keyboard } from './keyboard.test.ts';
import { lessons } from './lessons.test.ts';
import { meanwhile } from './meanwhile.test.ts';
import { pages } from './pages.test.ts';
import { people } from './people.test.ts';
import { passAndPlay } from './pass-and-play.test.ts';
import { plain } from './plain.test.ts';
import { replay } from './replay.test.ts';
import { report } from './report.test.ts';
import { screenshots } from './screenshots.test.ts';
import { spectator } from './spectator.test.ts';
import { trend } from './trend.test.ts';
import { twoPlayers } from './two-players.test.ts';

const { values } = parseArgs({
  options: {
    'server-binary': { type: 'string', default: '../build/release/fathom' },
    server: { type: 'string' },
    'example-binary': { type: 'string' },
    web: { type: 'string', default: 'dist' },
    module: { type: 'string', default: '../build/wasm/fathom.wasm' },
    'device-long': { type: 'boolean', default: false },
    'fits-long': { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    screenshots: { type: 'string', default: '../build/screenshots' },
    workers: { type: 'string', default: '3' },
  },
});

const binary = resolve(values['server-binary']);
const web = resolve(values.web);
/** Without it nothing is played on the device itself (scripts/wasm builds it). */
const module = !values['example-binary'] && existsSync(values.module) ? resolve(values.module) : null;
if (!module) console.log('skipped on this device: no module here');

/** What somebody alone does on the server they do on their device as well. */
const onDevice = (suite: Suite, only = ''): Suite =>
  Object.fromEntries(
    Object.entries(suite)
      .filter(([name]) => name.includes(only))
      .map(([name, test]) => [`on this device: ${name}`, (stage) => test(stage.at('device'))]),
  );

/** The page is the same in both places, and whole games on the device are played without a network anyway. */
const sameOnDevice = (): Suite[] =>
  values.short
    ? [onDevice(games, 'a hint'), onDevice(games, 'after the end'), onDevice(lessons, 'at 360')]
    : [onDevice(games), onDevice(lessons), onDevice(passAndPlay, 'a whole game')];

// The longest first, so that no worker is left with one of them at the end.
const example = values['example-binary'];
const suites: Suite[] = example
  ? [plain]
  : [
      passAndPlay,
      ...(module ? [device({ binary, web, module, long: values['device-long'] }), ...sameOnDevice()] : []),
      connection,
      unpackedConnection(resolve(values['server-binary'])),
      spectator,
      ...(values.pictures ? [screenshots] : []),
      fits(values['fits-long']),
      analysis,
      trend,
      replay,
      games,
      languages,
      keyboard,
      axe,
      explain,
      celebration,
      lessons,
      twoPlayers,
      fairPlay,
      meanwhile,
      people,
      pages,
      documentation,
      keptPages(resolve(values['server-binary'])),
      report(resolve(values['server-binary'])),
    ];
/** Whole games are played in the browser as people have it; elsewhere its engine without a window says the same, sooner. */
const whole = new Set([games, twoPlayers, plain].flatMap((suite) => Object.keys(suite)));
const waiting = suites.flatMap((suite) => Object.entries(suite)).filter(([name]) => name.includes(values.only));

const server = values.server
  ? { address: values.server, stop: () => {} }
  : await startServer(resolve(example ?? values['server-binary']), web, module);
const [browser, engine] = await Promise.all([startBrowser(), startEngine()]);
/** The page in the language that nobody speaks: built and served by the first who wants it. */
const pseudoServer: { running?: ReturnType<typeof startServer> } = {};
async function pseudo(): Promise<string> {
  pseudoServer.running ??= startServer(resolve(example ?? values['server-binary']), buildPseudo());
  return (await pseudoServer.running).address;
}
mkdirSync(values.screenshots, { recursive: true });

function buildPseudo(): string {
  execFileSync('npm', ['run', '--silent', 'pseudo'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return resolve('dist-pseudo');
}

let passed = 0;
const failures: string[] = [];

async function run(name: string, test: Suite[string]): Promise<void> {
  const stage = new Stage(whole.has(name) ? browser : engine, server.address, resolve(values.screenshots), pseudo);
  const start = Date.now();
  try {
    await test(stage);
    stage.complain();
    passed += 1;
    console.log(`ok    ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    const what = `FAIL  ${name}\n${error instanceof Error ? error.stack : String(error)}`;
    failures.push(what);
    console.log(what);
    await stage.photographFailure(name);
  } finally {
    await stage.close();
  }
}

/** Tests are of different people at different tables: several can take place at once. */
async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(...next);
}

try {
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
} finally {
  await Promise.all([browser.close(), engine.close()]);
  server.stop();
  (await pseudoServer.running)?.stop();
}
// Once more where a reader looks first.
for (const what of failures) console.log(what);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
