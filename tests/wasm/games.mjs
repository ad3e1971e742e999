// Plays whole games on the module's server of one device, with random bytes that are counted and a time that stands in
// the script, and writes down every call of the module and everything that it tells:
//   games.mjs MODULE CALLS TOLD
// A native program that does the same calls (drive.cpp) has to tell the same, byte by byte.
import { readFile, writeFile } from 'node:fs/promises';
import { LocalServer, LocalThinker } from '../../web/src/local/server.ts';

const [modulePath, callsPath, toldPath] = process.argv.slice(2);
const calls = [];
const told = [];

let randomness = 1;
const randomByte = () => {
  randomness = (Math.imul(randomness, 1664525) + 1013904223) >>> 0;
  return randomness >>> 24;
};

// The module's door, with an ear at it.
const decoder = new TextDecoder();
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (module, imports) => {
  let memory;
  const text = (at, size) => decoder.decode(new Uint8Array(memory.buffer, at, size));
  const { answer, frame, close, document, keep } = imports.fathom;
  const heard = {
    ...imports.fathom,
    answer: (number, status, type, typeSize, file, fileSize, wait, body, bodySize) => {
      told.push(['answer', number, status, text(type, typeSize), text(file, fileSize), wait, text(body, bodySize)]);
      answer(number, status, type, typeSize, file, fileSize, wait, body, bodySize);
    },
    frame: (connection, at, size) => {
      told.push(['frame', connection, text(at, size)]);
      frame(connection, at, size);
    },
    close: (connection, code, at, size) => {
      told.push(['close', connection, code, text(at, size)]);
      close(connection, code, at, size);
    },
    document: (key, keySize, at, size) => {
      told.push(['document', text(key, keySize), at === 0 ? null : text(at, size)]);
      document(key, keySize, at, size);
    },
    keep: () => {
      told.push(['keep']);
      keep();
    },
  };
  const instance = await instantiate(module, { ...imports, fathom: heard });
  memory = instance.exports.memory;
  const texts = { load: [0], request: [1], connect: [1], receive: [1] };
  const exports = { ...instance.exports };
  const doors = ['begin', 'load', 'start', 'request', 'connect', 'receive', 'disconnect', 'kept', 'turn'];
  for (const name of [...doors, 'think', 'work', 'hand_out', 'answered']) {
    exports[name] = (...given) => {
      // What another instance has answered are bytes of its own: the native program finds its own answer.
      if (name === 'answered') calls.push([name, given[0], given[2] > 0]);
      if (name === 'answered') return instance.exports.answered(...given);
      const first = texts[name]?.[0] ?? given.length;
      const call = [name, ...given.slice(0, first)];
      for (let i = first; i < given.length; i += 2) call.push(text(given[i], given[i + 1]));
      calls.push(call);
      return instance.exports[name](...given);
    };
  }
  return { exports };
};

const module = await WebAssembly.compile(await readFile(modulePath));
const documents = new Map();
let time = 1_800_000_000_000;
const around = {
  async keep(changes) {
    for (const [key, value] of changes) value === null ? documents.delete(key) : documents.set(key, value);
  },
  random: (bytes) => bytes.forEach((_, i) => (bytes[i] = randomByte())),
  now: () => (time += 7),
  iterations: Number(process.env.ITERATIONS ?? 300),
};
// At every second table bots think in an instance of their own, which now and then has no answer.
const thinker = await LocalThinker.start(module);
let answers = 0;
const thinkers = () => ({
  room: 2,
  async ask(question) {
    if (++answers % 50 > 0) return thinker.answer(question);
    this.room = null;
    throw new Error('no answer');
  },
  stop() {},
});
const start = (elsewhere) =>
  LocalServer.start(module, documents, elsewhere ? { ...around, thinkers: thinkers() } : around);
let server = await start(false);
const ask = async (method, path, body, token) =>
  JSON.parse((await server.request({ method, path, body: body && JSON.stringify(body), token })).body);
const { token } = await ask('POST', '/api/players', { name: 'Ada' });

// Sits at a table until its match is over, or has gone on for so many moves.
let ids = 0;
const sit = (table, most) =>
  new Promise((resolve) => {
    let moves = 0;
    const say = (frame) => connection.send(JSON.stringify({ ...frame, id: `m${++ids}` }));
    const connection = server.connect(table, {
      frame(text) {
        const frame = JSON.parse(text);
        if (frame.type === 'welcome' && frame.table.status === 'open') say({ type: 'start' });
        if (frame.type === 'table' && frame.table.status === 'over') return resolve('over');
        // A bot elsewhere may decide while a move is on its way: that shows the same decision once more.
        const overtaken = ['too_many', 'too_late', 'not_your_turn'];
        if (frame.type === 'error' && !overtaken.includes(frame.code)) throw new Error(text);
        if (!frame.legal?.length || frame.type === 'ack') return;
        if (moves >= most) return resolve('under way');
        if (moves % 7 === 3) say({ type: 'hint' });
        say({ type: 'move', move: frame.legal[(moves * 5) % frame.legal.length], count: frame.count });
        ++moves;
      },
      close: (code, reason) => resolve(`closed: ${code} ${reason}`),
    });
    connection.send(JSON.stringify({ type: 'hello', token, views: true }));
  });

const levels = ['beginner', 'novice', 'deckhand', 'lookout', 'sailor', 'navigator', 'expert'];
const tables = levels.flatMap((level) => [
  { game: 'captain-carcass', options: { players: 3 }, seats: ['me', level, 'expert'] },
  { game: 'treasure-divers', options: {}, seats: ['me', level] },
  { game: 'sea-and-shore', options: {}, seats: ['me', level, 'expert', level] },
]);
for (const [number, wanted] of tables.entries()) {
  server.stop();
  server = await start(number % 2 === 1);
  const { table } = await ask('POST', '/api/tables', { ...wanted, bot_delay_ms: 0 }, token);
  if ((await sit(table, 4)) === 'under way') {
    // The page is left and comes back.
    server.stop();
    server = await start(number % 2 === 0);
  }
  const end = await sit(table, Infinity);
  if (end !== 'over') throw new Error(`${wanted.game}: ${end}`);
  await server.request({ method: 'GET', path: `/api/tables/${table}/replay` });
}
await ask('GET', '/api/players/me/games', undefined, token);
server.stop();

const lines = (list) => list.map((one) => JSON.stringify(one) + '\n').join('');
await writeFile(callsPath, lines(calls));
await writeFile(toldPath, lines(told));
if (answers === 0) throw new Error('nobody has thought elsewhere');
console.log(`${tables.length} games, ${answers} decisions elsewhere, ${told.filter(([what]) => what === 'frame').length} frames`);
