// What a host has changed in the lobby, in words.
import type { Table } from '../net/protocol';
import { say } from '../words';
import { clockText } from './clock';
import { optionTexts } from './options';

/** With the key of the option, where it is one. */
export type Term = [label: string, value: string, key?: string];

/** The rules of a table, as everybody there reads them. */
export function termsOf(table: Table): Term[] {
  return [
    ...optionTexts(table),
    [say('setup.clock'), clockText(table.clock)],
    [say('lobby.hints'), say(table.hints ? 'lobby.yes' : 'lobby.no')],
  ];
}

/** What is different now, with how it is now. */
export function changesOf(before: Table, after: Table): Term[] {
  const old = new Map(allTerms(before).map(([label, value]) => [label, value]));
  return allTerms(after).filter(([label, value]) => old.get(label) !== value);
}

const allTerms = (table: Table): Term[] => [
  [say('setup.players'), String(table.seats.length)],
  ...termsOf(table),
  [say('setup.chat'), say(table.chat ? 'lobby.yes' : 'lobby.no')],
  [say('setup.visibility'), say(`setup.visibilities.${table.visibility}`)],
];
