// Clicks while something else goes on: others decide at the same time, cards are still on their way.
import type { Locator, Page } from 'playwright-core';
import { Cable } from './cable.ts';
import { dice, legalMoves, newTable, playMove, steps, waitForTurn } from './player.ts';
import { expect, type Stage, type Suite } from './stage.ts';

/** Others' decisions of this kind come when the test lets them. */
async function slowOthers(page: Page, verb: string): Promise<Cable> {
  const cable = await Cable.on(page);
  cable.holds = (frame) => {
    const { type, steps } = JSON.parse(frame) as { type: string; steps?: { seat: number; move: string }[] };
    return type === 'steps' && steps!.some(({ seat, move }) => seat > 0 && move.startsWith(verb));
  };
  return cable;
}

/** Comes to my first decision of this kind. */
async function decisionOf(page: Page, verb: string): Promise<string> {
  const choose = dice(1);
  for (;;) {
    expect((await waitForTurn(page)) === 'mine', `nothing to ${verb}`);
    const moves = await legalMoves(page);
    if (moves[0]!.startsWith(verb)) return moves[0]!;
    await playMove(page, choose(moves), 'list');
  }
}

/** A click whose button is down when others' decisions come; near the edge, where the least movement would lose it. */
async function clickMeanwhile(page: Page, cable: Cable, element: Locator): Promise<void> {
  while (cable.held === 0) await page.waitForTimeout(20);
  const before = await steps(page);
  await element.hover({ trial: true });
  const box = (await element.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4);
  // What comes closer under the pointer stays there.
  await element.evaluate((card) => Promise.allSettled(card.getAnimations().map(({ finished }) => finished)));
  await page.mouse.down();
  cable.letGo();
  await page.waitForFunction(
    (count) => Number(document.querySelector('[data-steps]')?.getAttribute('data-steps')) > count,
    before,
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
}

/** The page says it as soon as it can, which on a busy machine is later than now. */
async function isSent(page: Page, cable: Cable, move: string): Promise<boolean> {
  for (let tries = 0; tries < 250; ++tries) {
    if (cable.sent.some((frame) => frame.includes(`"${move}"`))) return true;
    await page.waitForTimeout(20);
  }
  return false;
}
const at = (page: Page, what: string, code: string): Locator => page.locator(`[data-board] [data-${what}="${code}"]`);

async function placingStage(stage: Stage): Promise<{ page: Page; cable: Cable; cards: string[] }> {
  const page = await stage.person({ motion: true, speed: 'quick' });
  const cable = await slowOthers(page, 'place');
  await newTable(page, { game: 'treasure-divers', seats: ['me', 'novice'] });
  const move = await decisionOf(page, 'place');
  return { page, cable, cards: move.slice('place:'.length).split(',') };
}

export const meanwhile: Suite = {
  'the other one places while I do': async (stage) => {
    const { page, cable, cards } = await placingStage(stage);
    for (const [lagoon, card] of cards.entries()) {
      await at(page, 'choice', `card:${card}`).click();
      await at(page, 'choice', `slot:${lagoon}`).click();
    }
    const move = `place:${cards.join()}`;
    await clickMeanwhile(page, cable, at(page, 'move', move));
    expect(await isSent(page, cable, move), 'the placement is lost');
  },

  'others pass while I do': async (stage) => {
    const page = await stage.person({ motion: true, speed: 'quick' });
    // So wide that the line of the players is just full.
    await page.setViewportSize({ width: 768, height: 1024 });
    const cable = await slowOthers(page, 'pass');
    await newTable(page, { game: 'sea-and-shore', seats: ['me', 'novice', 'novice', 'novice'] });
    const move = await decisionOf(page, 'pass');
    await clickMeanwhile(page, cable, at(page, 'move', move));
    expect(await isSent(page, cable, move), 'the pass is lost');
  },

  'a card on its way can be clicked': async (stage) => {
    const { page, cards } = await placingStage(stage);
    const timeline = await page.context().newCDPSession(page);
    await timeline.send('Animation.enable');
    const card = page.locator(`[data-card="team-0-${cards[0]}"]`);
    await at(page, 'choice', `card:${cards[0]}`).click();
    await timeline.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
    await at(page, 'choice', 'slot:0').click();
    const { x, y, width, height } = (await card.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    // It waits for the release; changing the rate before that has begun would undo it.
    await page.waitForFunction(
      (name) =>
        document
          .querySelector(`[data-card="${name}"]`)!
          .getAnimations()
          .every(({ playState, pending }) => playState === 'paused' && !pending),
      `team-0-${cards[0]}`,
    );
    await timeline.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await page.waitForFunction(
      (name) =>
        document
          .querySelector(`[data-card="${name}"]`)!
          .getAnimations()
          .every(({ playState }) => playState !== 'running'),
      `team-0-${cards[0]}`,
    );
    await page.mouse.up();
    // A click on a placed card takes it back.
    await at(page, 'choice', `card:${cards[0]}`).waitFor();
  },
};
