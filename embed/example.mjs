// Captain Carcass against a bot, in Node.js and without a server. The second match goes on in another Fathom, as if the program had
// been ended in the middle of it. In a page it is the same, and `keep` writes into IndexedDB.
import { Fathom } from 'fathom-game';

const kept = new Map();
const keep = (changes) => {
  for (const [key, value] of changes) value === null ? kept.delete(key) : kept.set(key, value);
};
const setup = { game: 'captain-carcass', seats: ['me', 'sailor'], bot_delay_ms: 0, start: true };

async function play(table, decisions = Infinity) {
  for (let now = await table.turn(); now && !now.result && decisions-- > 0; now = await table.turn()) {
    await table.move(now.legal[Math.floor(Math.random() * now.legal.length)]);
  }
  return table.situation;
}

const first = await Fathom.load({ name: 'Ada', keep });
const { count, result } = await play(await first.play(setup));
console.log(`${count} steps, the scores are ${result.scores.join(' and ')}`);
const begun = await first.play(setup);
await play(begun, 3);
first.stop();

const second = await Fathom.load({ kept, keep, token: first.token });
const end = await play(await second.open(begun.id));
console.log(`${end.count} steps, ${begun.situation.count} of them in the first Fathom`);
console.log((await second.request('GET', `/tables/${begun.id}/replay`)).split('\n')[0]);
second.stop();
