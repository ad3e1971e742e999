// The clients of scripts/try-proxies: everything goes over TLS to a proxy on this machine.
//   node client.mjs ports N                        free ports
//   node client.mjs look URL CA PLAIN_PORT         what must and must not come through, once
//   node client.mjs play URL CA TABLES [strict]    plays until SIGTERM, then compares what was acknowledged with the logs;
//                                                  strict: no request may fail
//   node client.mjs status URL CA PATH...          what these are answered with
//   node client.mjs say SOCKET COMMAND             a command for HAProxy
import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';

const [command, ...rest] = process.argv.slice(2);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
let url, ca;

// --- HTTP and WebSocket through the proxy, from any address of this machine (127.x.y.z) ---

const way = (from) => ({ host: '127.0.0.1', port: url.port, servername: url.hostname, ca, localAddress: from });

function ask(from, method, path, { body, token, headers = {} } = {}) {
  return new Promise((resolve) => {
    const all = { Host: url.host, ...(token && { Authorization: `Bearer ${token}` }), ...headers };
    const request = https.request({ ...way(from), agent: false, method, path, headers: all, timeout: 10_000 });
    request.on('response', (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
      response.on('error', () => resolve({ status: 0, headers: {}, text: 'cut off' }));
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', (error) => resolve({ status: 0, headers: {}, text: error.message }));
    request.end(body && JSON.stringify(body));
  });
}

function packed(opcode, text) {
  const data = Buffer.from(text);
  const mask = randomBytes(4);
  const head = data.length < 126 ? [data.length | 128] : [254, data.length >> 8, data.length & 255];
  return Buffer.concat([Buffer.from([128 | opcode, ...head]), mask, data.map((byte, i) => byte ^ mask[i % 4])]);
}

// Frames over what has become a WebSocket.
class Frames {
  constructor(stream, head, heard, gone) {
    this.stream = stream;
    this.left = head;
    this.heard = heard;
    stream.on('data', (part) => this.take(part));
    stream.on('error', () => {});
    stream.on('close', gone);
    stream.on('end', () => stream.end());
    this.take(Buffer.alloc(0));
  }
  send(frame) {
    if (!this.stream.destroyed) this.stream.write(packed(1, JSON.stringify(frame)));
  }
  end() {
    if (!this.stream.destroyed) this.stream.end(packed(8, ''));
  }
  take(part) {
    this.left = Buffer.concat([this.left, part]);
    for (;;) {
      if (this.left.length < 2) return;
      const short = this.left[1];
      const begin = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (this.left.length < begin) return;
      const size = short < 126 ? short : short === 126 ? this.left.readUInt16BE(2) : Number(this.left.readBigUInt64BE(2));
      if (this.left.length < begin + size) return;
      const opcode = this.left[0] & 15;
      const data = this.left.subarray(begin, begin + size);
      this.left = this.left.subarray(begin + size);
      if (opcode === 1) this.heard(JSON.parse(data.toString()));
      if (opcode === 8) this.end();
      if (opcode === 9) this.stream.write(packed(10, data));
    }
  }
}

// The open connection, or the status with which it was refused.
function connect(from, table, heard, gone, origin = url.origin) {
  return new Promise((resolve) => {
    const headers = {
      Host: url.host,
      Origin: origin,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    };
    const request = https.request({ ...way(from), agent: false, path: `/api/tables/${table}/socket`, headers, timeout: 10_000 });
    request.on('upgrade', (_, socket, head) => {
      socket.setTimeout(0);
      resolve({ frames: new Frames(socket, head, heard, gone) });
    });
    request.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode });
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', () => resolve({ status: 0 }));
    request.end();
  });
}

// The same inside HTTP/2 (RFC 8441), where the proxy offers that; null where it does not.
function connect_in_http2(table, heard) {
  return new Promise((resolve) => {
    const session = http2.connect(url.origin, {
      createConnection: () => tls.connect({ ...way('127.0.0.2'), ALPNProtocols: ['h2'] }),
    });
    session.on('error', () => resolve(null));
    session.on('remoteSettings', (settings) => {
      if (!settings.enableConnectProtocol) {
        session.close();
        resolve(null);
        return;
      }
      const stream = session.request({
        ':method': 'CONNECT',
        ':protocol': 'websocket',
        ':scheme': 'https',
        ':authority': url.host,
        ':path': `/api/tables/${table}/socket`,
        origin: url.origin,
        'sec-websocket-version': '13',
      });
      stream.on('response', (headers) => {
        const close = () => session.destroy();
        resolve(headers[':status'] === 200 ? { frames: new Frames(stream, Buffer.alloc(0), heard, close) } : null);
      });
      stream.on('error', () => resolve(null));
    });
  });
}

// --- one person who plays ---

const FIRST_WAIT = 400; // as the page does it
const LONGEST_WAIT = 15_000;
const THINKING = 200;
const totals = { moves: 0, matches: 0, away: [], told: 0, still: 0, problems: [], requests: 0, failed: {}, wrong: 0 };
let stopping = false;

async function surely(from, method, path, options) {
  for (;;) {
    const answer = await ask(from, method, path, options);
    count(answer);
    if (answer.status < 300 && answer.status > 0) return JSON.parse(answer.text);
    await pause(200);
  }
}
function count({ status, text }) {
  ++totals.requests;
  if (status > 0 && status < 400) return;
  const what = status || text;
  totals.failed[what] = (totals.failed[what] ?? 0) + 1;
}

class Person {
  constructor(number) {
    this.from = `127.0.${1 + Math.floor(number / 200)}.${1 + (number % 200)}`;
    this.name = `Person ${number}`;
  }

  async run() {
    this.token = (await surely(this.from, 'POST', '/api/players', { body: { name: this.name } })).token;
    while (!stopping) {
      const setup = { game: 'captain-carcass', seats: ['me', 'novice'], bot_delay_ms: 20, start: true };
      this.table = (await surely(this.from, 'POST', '/api/tables', { body: setup, token: this.token })).table;
      this.acknowledged = [];
      this.pending = null;
      await this.match();
      await this.compare();
      ++totals.matches;
    }
  }

  // Until the match is over, or everything is and no move is under way.
  match() {
    return new Promise((over) => {
      let frames = null;
      let attempts = 0;
      let told = 0; // when we are to be back after a bye
      let lost_at = 0;
      let done = false;
      let count = 0;
      let legal = [];
      let moved_at = Date.now();
      const finish = () => {
        done = true;
        frames?.end();
        over();
      };
      const go = () => {
        if (done || this.pending) return;
        if (stopping) return finish();
        if (legal.length === 0) return;
        const move = legal[Math.floor(Math.random() * legal.length)];
        legal = [];
        this.pending = { type: 'move', id: randomBytes(8).toString('hex'), move, count };
        setTimeout(() => this.pending && frames?.send(this.pending), THINKING);
      };
      const heard = (frame) => {
        if (done) return;
        if (frame.type === 'welcome') {
          if (lost_at) totals.away.push(Date.now() - lost_at);
          lost_at = 0;
          attempts = 0;
          if (this.pending) frames.send(this.pending);
        }
        if (frame.type === 'welcome' || frame.type === 'steps') {
          if (frame.count > count || frame.result) {
            totals.still = Math.max(totals.still, Date.now() - moved_at);
            moved_at = Date.now();
          }
          count = frame.count;
          legal = frame.legal;
          if (frame.result && !this.pending) return finish();
          go();
        }
        if (frame.type === 'ack' && frame.id === this.pending?.id) {
          this.acknowledged.push(this.pending.move);
          this.pending = null;
          if (frame.count > count) legal = []; // of the decision that this move has answered
          ++totals.moves;
          go();
        }
        if (frame.type === 'error') {
          if (frame.code === 'unavailable') return setTimeout(() => this.pending && frames?.send(this.pending), 200);
          totals.problems.push(`${frame.code}: ${frame.message}`);
          finish();
        }
        if (frame.type === 'bye') {
          told = frame.return_in_ms ?? 0;
          if (frame.code === 'stopping') ++totals.told;
          lost_at ||= Date.now();
        }
      };
      const gone = () => {
        frames = null;
        if (done) return;
        if (stopping && !this.pending) return finish();
        lost_at ||= Date.now();
        const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempts++);
        setTimeout(open, told + wait * (0.75 + Math.random() / 2));
        told = 0;
      };
      const open = async () => {
        const answer = await connect(this.from, this.table, heard, gone);
        if (!answer.frames) return gone();
        frames = answer.frames;
        frames.send({ type: 'hello', token: this.token });
      };
      open();
    });
  }

  // Every move of my seat is one that was acknowledged to me, in that order, and the other way round.
  async compare() {
    const log = await new Promise((resolve) => {
      const again = () => setTimeout(open, 300);
      const open = async () => {
        let frames = null;
        let welcome = null;
        const heard = (frame) => {
          if (frame.type !== 'welcome') return;
          welcome = frame;
          frames.end();
        };
        const answer = await connect(this.from, this.table, heard, () => (welcome ? resolve(welcome) : again()));
        if (!answer.frames) return again();
        frames = answer.frames;
        frames.send({ type: 'hello', token: this.token });
      };
      open();
    });
    const mine = log.steps.filter((step) => step.seat === log.you.seat).map((step) => step.move);
    if (mine.join() !== this.acknowledged.join()) {
      ++totals.wrong;
      totals.problems.push(`log ${mine.join()} but acknowledged ${this.acknowledged.join()}`);
    }
  }
}

async function play(tables) {
  process.on('SIGTERM', () => (stopping = true));
  const people = Array.from({ length: tables }, (_, number) => new Person(number).run());
  const visitors = (async () => {
    for (let number = 0; !stopping; ++number) {
      const from = `127.0.9.${1 + (number % 50)}`;
      const post = { body: { name: 'Visitor' } };
      (number % 4 === 0 ? ask(from, 'POST', '/api/players', post) : ask(from, 'GET', '/api/tables')).then(count);
      await pause(40);
    }
  })();
  await Promise.all([...people, visitors]);
  const away = totals.away.sort((a, b) => a - b);
  const second = (ms) => (ms === undefined ? '-' : (ms / 1000).toFixed(2));
  const failed = Object.entries(totals.failed).map(([what, times]) => `${times} x ${what}`).join(', ') || 'none';
  console.log(`  ${tables} people, ${totals.moves} moves, ${totals.matches} logs compared; lost or doubled: ${totals.wrong}`);
  console.log(`  without a connection: ${away.length} times (${totals.told} told before), median ` +
    `${second(away[away.length >> 1])} s, longest ${second(away.at(-1))} s; a table stood still for at most ${second(totals.still)} s`);
  console.log(`  requests: ${totals.requests}, failed: ${failed}`);
  for (const problem of new Set(totals.problems)) console.log(`  problem: ${problem}`);
  const refused = rest[3] === 'strict' && failed !== 'none';
  process.exit(totals.wrong || totals.problems.length || totals.moves === 0 || refused ? 1 : 0);
}

// --- what must and must not come through ---

async function look(plain_port) {
  let bad = 0;
  const check = (what, good, found) => {
    if (!good) ++bad;
    console.log(`  ${good ? 'ok    ' : 'FAILED'}  ${what}${good && found === undefined ? '' : `: ${found}`}`);
  };
  const here = '127.0.0.2';
  const status = async (...question) => (await ask(...question)).status;

  const page = await ask(here, 'GET', '/', { headers: { Accept: 'text/html' } });
  check('the page', page.status === 200 && page.text.includes('<title>'), page.status);
  check('Strict-Transport-Security', page.headers['strict-transport-security']?.startsWith('max-age='));
  check('an answer has one X-Request-Id', /^[a-z2-7]{10}$/.test(page.headers['x-request-id']), page.headers['x-request-id']);
  const health = await ask(here, 'GET', '/healthz');
  check('/healthz', health.text === '{"status":"ok"}', health.text);
  const closed = await ask(here, 'GET', '/metrics');
  check('/metrics is closed', closed.status === 403, closed.status);
  const operator = await status(here, 'GET', '/api/operator/tables');
  check('/api/operator is closed', operator === 404, operator);
  const other = await status(here, 'GET', '/', { headers: { Host: 'elsewhere.example' } });
  check('another Host is refused', other === 421, other);
  const plain = await new Promise((resolve) => {
    const question = { host: '127.0.0.1', port: plain_port, path: '/t/x', headers: { Host: url.hostname } };
    http.get(question, (answer) => resolve(`${answer.statusCode} ${answer.headers.location}`));
  });
  check('http leads to https', plain === `301 https://${url.hostname}/t/x`, plain);

  // Who is it? 127.0.0.3 was banned by scripts/try-proxies.
  const spoof = (address) => ({ headers: { 'X-Forwarded-For': address } });
  const banned = await status('127.0.0.3', 'GET', '/api/games');
  check('a banned address is refused', banned === 403, banned);
  const hiding = await status('127.0.0.3', 'GET', '/api/games', spoof('127.0.0.2'));
  check('also if it claims to be another', hiding === 403, hiding);
  const claiming = await status(here, 'GET', '/api/games', spoof('127.0.0.3'));
  check('whoever claims to be banned is not', claiming === 200, claiming);
  const flood = await Promise.all(Array.from({ length: 400 }, () => ask('127.0.0.4', 'GET', '/api/games')));
  const refused = flood.filter((answer) => answer.status === 429);
  const by_server = refused.filter((answer) => answer.headers['x-request-id']).length;
  check('400 requests at once: the address is slowed down by the server', by_server > 0,
    `${by_server} of ${refused.length} refusals are the server's`);
  const neighbour = await status('127.0.0.5', 'GET', '/api/games');
  check('and its neighbour is not', neighbour === 200, neighbour);

  // A table
  const { token } = JSON.parse((await ask(here, 'POST', '/api/players', { body: { name: 'Ada' } })).text);
  const setup = { game: 'captain-carcass', seats: ['me', 'novice'], bot_delay_ms: 0, start: true };
  const made = JSON.parse((await ask(here, 'POST', '/api/tables', { body: setup, token })).text);
  check('links have the public name', made.url === `${url.origin}/t/${made.table}`, made.url);
  const foreign = await connect(here, made.table, () => {}, () => {}, 'https://elsewhere.example');
  check('a WebSocket of another page is refused', foreign.status === 403, foreign.status);
  const welcomed = (way_in) => new Promise((resolve) => {
    const timer = setTimeout(() => resolve('no answer'), 5000);
    let frames = null;
    const heard = (frame) => {
      if (frame.type === 'welcome') frames.send({ type: 'move', id: randomBytes(8).toString('hex'), move: frame.legal[0], count: frame.count });
      if (frame.type !== 'ack' && frame.type !== 'error') return;
      clearTimeout(timer);
      frames.end();
      resolve(frame.type);
    };
    way_in(heard).then((answer) => {
      if (!answer?.frames) {
        clearTimeout(timer);
        resolve('not offered');
        return;
      }
      frames = answer.frames;
      frames.send({ type: 'hello', token });
    });
  });
  const first = await welcomed((heard) => connect(here, made.table, heard, () => {}));
  check('a WebSocket plays a move', first === 'ack', first);
  await pause(300);
  const second = await welcomed((heard) => connect_in_http2(made.table, heard));
  check('a WebSocket inside HTTP/2', second === 'ack' || second === 'not offered', second);
  process.exit(bad ? 1 : 0);
}

if (command === 'ports') {
  const servers = Array.from({ length: Number(rest[0]) }, () => net.createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((ready) => server.on('listening', ready))));
  console.log(servers.map((server) => server.address().port).join(' '));
  servers.forEach((server) => server.close());
} else if (command === 'say') {
  net.connect(rest[0]).on('connect', function () { this.write(`${rest[1]}\n`); }).pipe(process.stdout);
} else if (['look', 'play', 'status'].includes(command)) {
  url = new URL(rest[0]);
  ca = readFileSync(rest[1]);
  if (command === 'status') {
    const answers = await Promise.all(rest.slice(2).map(async (path) => `${path} ${(await ask('127.0.0.2', 'GET', path)).status}`));
    console.log(answers.join(', '));
  } else await (command === 'look' ? look : play)(Number(rest[2]));
} else {
  console.error('client.mjs ports|look|play|status|say: see the first lines of it');
  process.exit(2);
}
