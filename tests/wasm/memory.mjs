// Plays fifty matches one after the other on the module's server of one device, of all three games and each looked back at, and
// tells how much memory the module has after each ten:
//   memory.mjs MODULE
// A match that is over is kept, in memory too. Nothing else may stay behind: the module must have no more than a new one that
// begins with what was kept, and what a match in play takes.
import { readFile } from 'node:fs/promises';
import { LocalServer } from '../../web/src/local/server.ts';

const MATCHES = Number(process.env.MATCHES ?? 50);
const module = await WebAssembly.compile(await readFile(process.argv[2]));
const documents = new Map();
const keep = async (changes) => {
  for (const [key, value] of changes) value === null ? documents.delete(key) : documents.set(key, value);
};
// A match takes some minutes of somebody's time: every minute the server lets go of tables at which nobody sits.
let minutes = 0;
const now = () => Date.now() + minutes * 60_000;
const server = await LocalServer.start(module, [], { keep, now, iterations: 20 });
const ask = async (method, path, body, token) => {
  const { status, body: text } = await server.request({ method, path, body: body && JSON.stringify(body), token });
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
  return text;
};
const { token } = JSON.parse(await ask('POST', '/api/players', { name: 'Ada' }));

const play = (table) =>
  new Promise((resolve, reject) => {
    let ids = 0;
    const connection = server.connect(table, {
      frame(text) {
        const frame = JSON.parse(text);
        if (frame.type === 'welcome' && frame.table.status === 'open') say({ type: 'start' });
        if (frame.type === 'error' && frame.code !== 'too_late') reject(new Error(text));
        if (frame.type === 'table' && frame.table.status === 'over') {
          connection.close();
          resolve();
        } else if (frame.legal?.length && frame.type !== 'ack') {
          say({ type: 'move', move: frame.legal[ids % frame.legal.length], count: frame.count });
        }
      },
      close: (code, reason) => reject(new Error(`${code} ${reason}`)),
    });
    const say = (frame) => connection.send(JSON.stringify({ ...frame, id: `m${++ids}` }));
    connection.send(JSON.stringify({ type: 'hello', token, views: true }));
  });

const setups = [
  { game: 'captain-carcass', options: { players: 2 }, seats: ['me', 'expert'] },
  { game: 'treasure-divers', options: {}, seats: ['me', 'sailor'] },
  { game: 'sea-and-shore', options: { players: 3 }, seats: ['me', 'novice', 'random'] },
];
const told = [];
for (let match = 1; match <= MATCHES; ++match) {
  const made = await ask('POST', '/api/tables', { ...setups[match % setups.length], bot_delay_ms: 0 }, token);
  const { table } = JSON.parse(made);
  await play(table);
  await ask('POST', '/api/replays', { table }, token);
  for (let passed = 0; passed < 5; ++passed, ++minutes) await ask('GET', '/api/games');
  const records = [...documents].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  if (match % 10 === 0) told.push({ match, module: server.size, records });
}
server.stop();

const again = await LocalServer.start(module, documents, { keep, now, iterations: 20 });
for (const { match, module: size, records } of told)
  console.log(`${match} matches: ${(size / 1e6).toFixed(2)} MB in the module, ${(records / 1e6).toFixed(2)} MB of records`);
console.log(`a new one with these records: ${(again.size / 1e6).toFixed(2)} MB in the module`);
const last = told.at(-1).module;
again.stop();
// What a match needs while it is played and looked back at, and the records that were read last.
const needed = 2_500_000;
if (last > again.size + needed) {
  console.error(`The module has kept ${last - again.size} bytes that it does not need.`);
  process.exitCode = 1;
}
