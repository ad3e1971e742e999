// A few good sets of rules for each game, for those who do not want to read through all of them. What a preset does not name
// has its default.
import { isOwnGame, type GameId, type OwnGame } from '../games/contract';
import type { GameInfo } from '../net/protocol';
import { type Rules, rulesOf } from './setup';

export interface Preset {
  id: string;
  options: Record<string, string>;
}

const PRESETS: Record<OwnGame, Preset[]> = {
  'captain-carcass': [
    { id: 'printed', options: {} },
    { id: 'divers', options: { divers: 'random' } },
    { id: 'quick', options: { variant: '3' } },
    { id: 'kind', options: { anchor_bonus: 'yes', open_drone: 'yes' } },
  ],
  'treasure-divers': [
    { id: 'printed', options: {} },
    { id: 'decided', options: { final_ties: 'captain' } },
    { id: 'kind', options: { feed_wild: 'yes' } },
  ],
  'sea-and-shore': [
    { id: 'printed', options: {} },
    { id: 'peaceful', options: { action_sides: '1,3' } },
    { id: 'stakes', options: { treasure_values: '1,1,2,3,4,6,8,9' } },
  ],
};

export const presetsOf = (game: GameId): Preset[] => (isOwnGame(game) ? PRESETS[game] : []);

/** The rules of a preset. Who begins is no part of it. */
export function rulesOfPreset(info: GameInfo, preset: Preset, now: Rules): Rules {
  const { options, divers } = rulesOf(info, preset.options);
  return { options: { ...options, ...who(now.options) }, divers };
}

/** Which preset these rules are; null: somebody has chosen them one by one. */
export function presetOf(info: GameInfo, rules: Rules): Preset | null {
  const same = (preset: Preset) => {
    const { options } = rulesOfPreset(info, preset, rules);
    return info.options.every(({ key }) => options[key] === rules.options[key]);
  };
  return presetsOf(info.game).find(same) ?? null;
}

const who = ({ first, players }: Record<string, string>): Record<string, string> => ({
  ...(first === undefined ? {} : { first }),
  ...(players === undefined ? {} : { players }),
});
