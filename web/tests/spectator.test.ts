import { dice, newTable, playToTheEnd } from './player.ts';
import { expect, type Stage, type Suite } from './stage.ts';

interface Step {
  move: string;
  view?: Record<string, unknown>;
}
interface Seen {
  steps?: Step[];
  view?: Record<string, unknown> | null;
}

/** Steps whose arguments only some seats may know, whenever they come. */
const SECRET: Record<string, RegExp> = {
  'captain-carcass': /^(look|chart):(?!\?)/,
  'sea-and-shore': /^(deal:\d:|pass:|raided:|give:|order:|seen:\d:)(?!\?)/,
};

function checkView(game: string, view: Record<string, unknown>): void {
  const say = (what: string) => `a spectator sees ${what}: ${JSON.stringify(view).slice(0, 300)}`;
  if (game === 'captain-carcass') {
    const top = view['known_top'] as { card: string | null }[];
    expect(
      top.every((entry) => entry.card === null),
      say('a card on top of the Deck'),
    );
    expect(!Array.isArray(view['charted']) || view['charted'].length === 0, say('the cards of a Map'));
  }
  if (game === 'treasure-divers') {
    const lagoons = view['lagoons'] as { face_up: boolean; top: string | null }[];
    expect(
      lagoons.every((lagoon) => lagoon.face_up || lagoon.top === null),
      say('a closed Lagoon'),
    );
    const placed = view['placed'] as unknown[];
    expect(
      placed.filter((cards) => cards !== null).length !== 1 || placed.every((cards) => !Array.isArray(cards)),
      say('the first placement'),
    );
  }
  if (game === 'sea-and-shore') {
    const hands = view['hands'] as unknown[];
    expect(
      hands.every((hand) => typeof hand === 'number'),
      say('a hand'),
    );
  }
}

/** Treasure Divers hides by the moment: a placement until the other one is in too, a top card that is only peeked at. */
function checkMoment(before: Step | null, step: Step): void {
  const secret =
    (step.move.startsWith('place:') && !(before?.view?.['placed'] as unknown[])?.some((cards) => cards !== null)) ||
    (step.move.startsWith('top:') && before?.move.startsWith('peek:'));
  expect(!secret || step.move.endsWith('?'), `a spectator hears ${step.move} after ${before?.move}`);
}

async function watched(stage: Stage, game: string, seats: string[]): Promise<void> {
  const player = await stage.person();
  const watcher = await stage.person();
  const frames: string[] = [];
  watcher.on('websocket', (socket) => socket.on('framereceived', (frame) => frames.push(String(frame.payload))));
  const link = await newTable(player, { game, seats });
  await player.waitForSelector('[data-board]');
  await watcher.goto(link);
  await watcher.waitForSelector('[data-board]');
  expect((await watcher.locator('details[data-moves]').count()) === 0, 'a spectator has no moves');
  await playToTheEnd(player, dice(13));
  await watcher.waitForSelector('[data-result]', { timeout: 60_000 });
  let views = 0;
  let before: Step | null = null;
  for (const text of frames) {
    const frame = JSON.parse(text) as Seen;
    for (const step of frame.steps ?? []) {
      expect(!SECRET[game]?.test(step.move), `a spectator hears ${step.move}`);
      if (game === 'treasure-divers') checkMoment(before, step);
      before = step;
      if (step.view) {
        checkView(game, step.view);
        views += 1;
      }
    }
    if (frame.view) checkView(game, frame.view);
    expect(!/"(token|nonce|secret|seed)":"/.test(text), 'a spectator gets a secret of the server');
  }
  expect(views > 10, `only ${views} views`);
}

export const spectator: Suite = {
  'a spectator of Captain Carcass hears no secret': (stage) => watched(stage, 'captain-carcass', ['me', 'novice']),
  'a spectator of Treasure Divers hears no secret': (stage) => watched(stage, 'treasure-divers', ['me', 'novice']),
  'a spectator of Sea & Shore hears no secret': (stage) => watched(stage, 'sea-and-shore', ['me', 'novice', 'novice']),
};
