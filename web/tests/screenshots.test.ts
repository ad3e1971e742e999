// Pictures of every page and board at the four sizes, for people to look at.
import { dice, legalMoves, newTable, playMove, playToTheEnd, type TableSetup, waitForTurn } from './player.ts';
import type { Stage, Suite } from './stage.ts';

const GAMES: TableSetup[] = [
  { game: 'captain-carcass', seats: ['me', 'sailor', 'sailor'], options: { divers: 'random' } },
  { game: 'treasure-divers', seats: ['me', 'sailor'] },
  { game: 'sea-and-shore', seats: ['me', 'sailor', 'sailor', 'sailor'] },
];

async function board(stage: Stage, setup: TableSetup): Promise<void> {
  const page = await stage.person();
  await newTable(page, setup);
  const choose = dice(21);
  await waitForTurn(page);
  await stage.photograph(page, `${setup.game}-first`);
  for (let decisions = 1; decisions <= 24; ++decisions) {
    if ((await waitForTurn(page)) === 'over') break;
    if (decisions % 8 === 0) await stage.photograph(page, `${setup.game}-${decisions}`);
    await playMove(page, choose(await legalMoves(page)));
  }
  await playToTheEnd(page, choose);
  await stage.photograph(page, `${setup.game}-over`);
}

export const screenshots: Suite = {
  'pictures of the pages': async (stage) => {
    const page = await stage.person();
    await page.goto('/');
    await page.waitForSelector('[data-play]');
    await stage.photograph(page, 'home');
    for (const { game } of GAMES) {
      await page.goto(`/?new=${game}`);
      await page.waitForSelector('form');
      await stage.photograph(page, `new-${game}`);
      await page.goto(`/rules/${game}`);
      await page.waitForSelector('article');
      await stage.photograph(page, `rules-${game}`);
    }
    await page.goto('/t/nosuchtable');
    await page.waitForSelector('h1');
    await stage.photograph(page, 'no-such-table');
    await newTable(page, { game: 'captain-carcass', seats: ['me', 'open', 'expert'] });
    await page.waitForSelector('[data-start]');
    await stage.photograph(page, 'lobby');
  },
  'pictures of Captain Carcass': (stage) => board(stage, GAMES[0]!),
  'pictures of Treasure Divers': (stage) => board(stage, GAMES[1]!),
  'pictures of Sea & Shore': (stage) => board(stage, GAMES[2]!),
};
