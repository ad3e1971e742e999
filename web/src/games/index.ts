import { learn, sayIfKnown } from '../words';
import type { AnyGameModule, GameId } from './contract';

/** What it is called; a game that is only tried out goes by its id. */
export const gameName = (game: GameId): string => sayIfKnown(`${game}.name`) ?? game;

/** Each game is a chunk of its own, and so are its words: a player of one does not load the other two. */
export async function loadGame(id: GameId): Promise<AnyGameModule> {
  const [module] = await Promise.all([moduleOf(id), learn(id)]);
  return module;
}

function moduleOf(id: GameId): Promise<AnyGameModule> {
  switch (id) {
    case 'captain-carcass':
      return import('./captain-carcass').then((module) => module.default);
    case 'treasure-divers':
      return import('./treasure-divers').then((module) => module.default);
    case 'sea-and-shore':
      return import('./sea-and-shore').then((module) => module.default);
    default:
      return import('./plain').then(({ plainGame }) => plainGame(id));
  }
}
