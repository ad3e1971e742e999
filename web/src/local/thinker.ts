// A worker in which bots think (thinkers.ts).
import { LocalThinker } from './server';
import type { FromThinker, ToThinker } from './thinkers';

const tell = (message: FromThinker) => (postMessage as (message: FromThinker) => void)(message);
let thinker: Promise<LocalThinker> | null = null;

addEventListener('message', ({ data }: MessageEvent<ToThinker>) => {
  if ('module' in data) {
    thinker = LocalThinker.start(data.module);
    return;
  }
  const answer = thinker?.then((ready) => ready.answer(data.question)) ?? Promise.resolve(new Uint8Array());
  answer.then(
    (found) => tell({ answer: found }),
    (error: unknown) => {
      console.error(error);
      tell({ answer: new Uint8Array() });
    },
  );
});
