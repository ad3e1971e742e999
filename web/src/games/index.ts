import type { AnyGameModule, GameId } from './contract';

/** Each game is a chunk of its own: a player of one does not load the other two. */
export function loadGame(id: GameId): Promise<AnyGameModule> {
  switch (id) {
    case 'captain-carcass':
      return import('./captain-carcass').then((module) => module.default);
    case 'treasure-divers':
      return import('./treasure-divers').then((module) => module.default);
    case 'sea-and-shore':
      return import('./sea-and-shore').then((module) => module.default);
  }
}
