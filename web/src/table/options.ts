import type { OptionValue, Table } from '../net/protocol';
import { texts } from '../texts';

/** The options of a table in words, without the number of players: that is seen by the seats. */
export function optionTexts(table: Table): [label: string, value: string][] {
  const words = texts.options[table.game];
  return Object.entries(table.options)
    .filter(([key]) => key !== 'players')
    .map(([key, value]) => [words[key]?.label ?? key, valueText(table, key, value)]);
}

function valueText(table: Table, key: string, value: OptionValue): string {
  const text = Array.isArray(value) ? value.join(',') : String(value);
  const known = texts.options[table.game][key]?.values?.[text];
  if (known) return known;
  if (key === 'first') return texts.setup.seat(Number(text));
  if (key === 'divers') {
    const skill = (number: string) => texts.captainCarcass.divers[Number(number) - 1]?.[1] ?? texts.setup.noDiver;
    return text.split(',').map(skill).join(', ');
  }
  return text.replaceAll(',', ', ');
}
