// Whole random games in every size of window: at each decision, and at each click on the way to a move, all that can be
// chosen is inside the window, uncovered and large enough, and so is what is asked; what keeps its place has not moved.
import type { Page } from 'playwright-core';
import { choicesFor, dice, newTable, onBoard, type TableSetup } from './player.ts';
import { unreadable } from './reading.ts';
import { look, nextDecision } from './sight.ts';
import { expect, type Stage, type Suite } from './stage.ts';

interface Window {
  name: string;
  width: number;
  height: number;
  scale?: number;
  /** Whatever fits a smaller one of its shape fits this one too: only the long form looks. */
  roomy?: boolean;
}
const WINDOWS: Window[] = [
  { name: '1366x768', width: 1366, height: 768, roomy: true },
  { name: '1280x720', width: 1280, height: 720 },
  { name: '1920x1080', width: 1920, height: 1080, roomy: true },
  { name: '844x390', width: 844, height: 390, roomy: true },
  { name: '390x844', width: 390, height: 844, roomy: true },
  { name: '360x640', width: 360, height: 640 },
  // What a window of 1280x720 has at a zoom of 200 %.
  { name: '640x360', width: 640, height: 360, scale: 2 },
];

const bots = (count: number, mine = 0) => Array.from({ length: count }, (_, seat) => (seat === mine ? 'me' : 'random'));
const carcass = (seats: string[], options: Record<string, string> = {}): TableSetup => ({
  game: 'captain-carcass',
  seats,
  options,
});
const divers = (options: Record<string, string>): TableSetup => ({ game: 'treasure-divers', seats: bots(2), options });
const shore = (players: number, options: Record<string, string> = {}): TableSetup => ({
  game: 'sea-and-shore',
  seats: bots(players),
  options,
});
/** The short form plays one of a game's tables at each size, the long one all of them. Most players come first. */
export const TABLES: Record<string, TableSetup[]> = {
  'Captain Carcass': [
    carcass(bots(4, 1), { divers: 'random', variant: '1' }),
    carcass(bots(3), { divers: 'random' }),
    carcass(bots(2)),
    carcass(bots(4), { variant: '4', open_drone: 'yes', anchor_bonus: 'yes' }),
    carcass(bots(4), { divers: 'random', variant: '2' }),
    carcass(bots(3), { variant: '3', divers: 'random' }),
    carcass(bots(4), { divers: 'random', variant: '5' }),
    carcass(bots(2), { divers: 'random', variant: '6' }),
  ],
  'Treasure Divers': [
    divers({}),
    divers({ feed_wild: 'yes', same_lagoon_specials: 'any' }),
    divers({ deep_dive_bid: '1', final_ties: 'captain' }),
  ],
  'Sea & Shore': [
    shore(5, { action_sides: '2,4' }),
    shore(4),
    shore(3, { action_sides: '2,3' }),
    shore(3),
    shore(5, { action_sides: '1,3', steal_from_tied: 'yes' }),
    shore(4, { action_sides: '2,4', final_ties: 'shared' }),
    shore(5),
    shore(3, { action_sides: '1,4' }),
  ],
};

/** The decision at which a hint is asked for; what it says must not be in the way. */
const HINTED = 2;

/** Makes the move by clicks on the board; before each of them it looks at everything. */
async function play(page: Page, move: string, places: Record<string, string>): Promise<string[]> {
  for (const click of [...choicesFor(move), onBoard(move)]) {
    const seen = await look(page, places, click);
    Object.assign(places, seen.places);
    if (seen.problems.length > 0) return seen.problems;
  }
  return [];
}

/** The smallest phone speaks French: its words are longer. All that stands there at any decision is in that language, and fits. */
const FRENCH = '360x640';

interface Manner {
  locale: string;
  /** What is wrong with what can be read. */
  read: (page: Page) => Promise<string[]>;
}
const inFrench: Manner = { locale: 'fr', read: (page) => unreadable(page, 'fr') };
const inEnglish: Manner = { locale: 'en', read: () => Promise.resolve([]) };

export async function playIn(
  stage: Stage,
  { name, width, height, scale }: Window,
  game: string,
  setup: TableSetup,
  { locale, read }: Manner,
) {
  const options = Object.entries(setup.options ?? {}).map(([key, value]) => `${key}=${value}`);
  const about = [game, name, `${setup.seats.length} players`, ...options].join(' ');
  const page = await stage.person({ viewport: { width, height }, scale: scale ?? 1, locale });
  await newTable(page, setup);
  const choose = dice(width + height);
  const places: Record<string, string> = {};
  let step = 0;
  for (let decisions = 1; ; ++decisions) {
    const decision = await nextDecision(page, step);
    if (!decision) break;
    expect(decisions < 400, `${about}: the match does not end`);
    step = decision.step;
    if (decisions === HINTED) {
      await page.locator('[data-ask-hint]').click();
      await page.waitForSelector('[data-hint]');
    }
    const move = choose(decision.moves);
    const problems = [await read(page), await play(page, move, places)].flat();
    if (problems.length === 0) continue;
    const picture = await stage.keep(page, `fits ${about} step ${step}`);
    throw new Error([`${about}, step ${step}, on the way to ${move}:`, ...problems, picture].join('\n  '));
  }
  // It rises into its place.
  await page
    .locator('[data-result]')
    .evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
  const again = await page.locator('[data-rematch]').boundingBox();
  expect(again && again.y >= 0 && again.y + again.height <= height, `${about}: the result is not in sight`);
  const odd = await read(page);
  expect(odd.length === 0, `${about}, the result:\n${odd.join('\n')}`);
  await page.close();
}

export function fits(long: boolean): Suite {
  const suite: Suite = {};
  for (const [game, tables] of Object.entries(TABLES)) {
    for (const [index, window] of WINDOWS.filter((each) => long || !each.roomy).entries()) {
      const chosen = long ? tables : [tables[index % tables.length]!];
      suite[`${game} fits ${window.name}`] = async (stage) => {
        for (const setup of chosen)
          await playIn(stage, window, game, setup, window.name === FRENCH ? inFrench : inEnglish);
      };
    }
  }
  return suite;
}
