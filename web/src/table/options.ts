// The options of a game in words. What the catalogue has no word for is shown as it is.
import type { GameId } from '../games/contract';
import { diverOf } from '../games/captain-carcass/divers';
import type { OptionValue, Table } from '../net/protocol';
import { list, say, sayIfKnown } from '../words';

export const optionLabel = (game: GameId, key: string): string => sayIfKnown(`${game}.option.${key}.label`) ?? key;
export const optionHelp = (game: GameId, key: string): string | null => sayIfKnown(`${game}.option.${key}.help`);

export function optionValue(game: GameId, key: string, value: OptionValue): string {
  const text = Array.isArray(value) ? value.join(',') : String(value);
  const known = sayIfKnown(`${game}.option.${key}.value.${text}`) ?? sayIfKnown(`option.value.${text}`);
  if (known) return known;
  if (key === 'first') return say('setup.seat', { number: Number(text) + 1 });
  if (key === 'divers') return list(text.split(',').map((diver) => skill(Number(diver))));
  return text.replaceAll(',', ', ');
}

function skill(diver: number): string {
  const found = diverOf(diver);
  return found ? say(`captain-carcass.diver.${found.number}.skill`) : say('setup.noDiver');
}

/** Without the number of players: that is seen by the seats. */
export function optionTexts({ game, options }: Table): [label: string, value: string, key: string][] {
  return Object.entries(options)
    .filter(([key]) => key !== 'players')
    .map(([key, value]) => [optionLabel(game, key), optionValue(game, key, value), key]);
}
