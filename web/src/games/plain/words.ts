// What is there in words: those of the catalogue if the game has any, else its codes made readable.
import { sayCard } from '../../table/teller';
import { capital, sayIfKnown, yes } from '../../words';
import type { GameId } from '../contract';
import { type PlainOutlook, type PlainPlace, zoneOf } from './view';

const readable = (code: string): string => capital(code.replaceAll('_', ' '));

/** `hand:0`: the panel in which it stands says whose it is. */
export function placeText(game: GameId, { place, seat }: PlainPlace, names: string[], reader: number | null): string {
  const zone = zoneOf(place);
  const number = Number(place.slice(zone.length + 1)) + 1;
  const who = seat === undefined ? '' : (names[seat] ?? '');
  const words = { who, you: yes(seat !== undefined && seat === reader), own: 'yes', number };
  const known = sayIfKnown(`${game}.place.${zone}`, words);
  if (known) return capital(known);
  return place === zone || seat !== undefined ? readable(zone) : `${readable(zone)} ${number}`;
}

/** `hang:4` is "Hang 4"; what is not chosen yet is not said. */
export function moveText(game: GameId, move: string, outlook?: PlainOutlook): string {
  const [verb = '', ...rest] = move.split(/[:,]/);
  const said = rest.filter((part) => part !== '?').map((part) => (part === outlook?.card ? sayCard(game, part) : part));
  return [readable(verb), ...said].join(' ');
}
