// The form for a new table: what it starts with, and what it sends.
import { isOwnGame, type OwnGame } from '../games/contract';
import type { Clock, GameInfo, OptionField, Options, OptionValue, SeatChoice } from '../net/protocol';
import type { NewSetup } from './start';

/** Who sits somewhere. `here`: another person at this device. */
export type SeatWish = SeatChoice | 'here';

/** The rules of a table as fields show them. */
export interface Rules {
  /** Every option but the number of players, as text; what the form does not touch keeps its default. */
  options: Record<string, string>;
  /** Captain Carcass: the Diver of each seat, where the table chooses them; 0 for none. */
  divers: number[];
}

export interface Draft extends Rules {
  seats: SeatWish[];
  /** Of the other people at this device, by their seats. */
  names: string[];
  clock: string;
  visibility: 'link' | 'public';
  /** null: as it is usual among these players. */
  hints: boolean | null;
  chat: boolean;
  botDelay: string;
}

// What the form offers of each.
export const CLOCKS = ['none', 'move-60', 'move-300', 'move-86400', 'bank-300-5', 'bank-900-10'] as const;
export const VISIBILITIES = ['link', 'public'] as const;
export const PACES = ['0', '700', '1500'] as const;

export const MOST_SEATS = 5;
const DEFAULT_SEATS: Record<OwnGame, SeatWish[]> = {
  'captain-carcass': ['me', 'sailor'],
  'treasure-divers': ['me', 'sailor'],
  'sea-and-shore': ['me', 'sailor', 'sailor', 'sailor'],
};

const defaultSeats = ({ game, min_players }: GameInfo): SeatWish[] =>
  isOwnGame(game) ? [...DEFAULT_SEATS[game]] : ['me', ...Array<SeatWish>(min_players - 1).fill('sailor')];

const textOf = (value: OptionValue) => (Array.isArray(value) ? value.join(',') : String(value));

/** How fields show these options; those left out have their defaults. */
export function rulesOf(info: GameInfo, options: Options): Rules {
  const values = info.options.map(({ key, default: usual }): [string, OptionValue] => [key, options[key] ?? usual]);
  const texts = Object.fromEntries(values.map(([key, value]) => [key, textOf(value)]));
  const { divers } = options;
  const chosen = Array.isArray(divers) ? divers : [];
  return {
    options: chosen.length > 0 ? { ...texts, divers: 'chosen' } : texts,
    divers: Array.from({ length: MOST_SEATS }, (_, seat) => chosen[seat] ?? 0),
  };
}

export function newDraft(info: GameInfo): Draft {
  return {
    ...rulesOf(info, {}),
    seats: defaultSeats(info),
    names: Array.from({ length: MOST_SEATS }, () => ''),
    clock: 'none',
    visibility: 'link',
    hints: null,
    chat: true,
    botDelay: '700',
  };
}

const isPerson = (seat: SeatWish) => seat === 'me' || seat === 'open' || seat === 'here';

/** Alone against bots a hint helps; between people it would be a third player, unless all want it. */
export const hintsOf = ({ hints, seats }: Draft): boolean => hints ?? seats.filter(isPerson).length <= 1;

/** The values of an option as texts, or null where it is free text. */
export function choicesOf(field: OptionField, players: number): string[] | null {
  if (field.key === 'divers') return ['off', 'random', 'chosen'];
  if (field.key === 'first') return ['random', ...Array.from({ length: players }, (_, seat) => String(seat))];
  return field.choices?.map(textOf) ?? null;
}

export function clockOf(text: string): Clock {
  const [kind, seconds, increment] = text.split('-');
  if (kind === 'move') return { kind, seconds: Number(seconds) };
  if (kind === 'bank') return { kind, seconds: Number(seconds), increment: Number(increment) };
  return { kind: 'none' };
}

export function optionsOf(info: GameInfo, rules: Rules, players: number): Options {
  const options: Options = {};
  for (const field of info.options) {
    const text = rules.options[field.key] ?? textOf(field.default);
    if (field.key === 'players') options[field.key] = players;
    else if (field.key === 'divers' && text === 'chosen') options[field.key] = rules.divers.slice(0, players);
    else options[field.key] = typed(field, text);
  }
  return options;
}

export function setupOf(info: GameInfo, draft: Draft): NewSetup {
  return {
    game: info.game,
    options: optionsOf(info, draft, draft.seats.length),
    seats: [...draft.seats],
    names: [...draft.names],
    visibility: draft.visibility,
    clock: clockOf(draft.clock),
    hints: hintsOf(draft),
    chat: draft.chat,
    bot_delay_ms: Number(draft.botDelay),
  };
}

/** In JSON numbers are numbers, lists arrays, the rest strings. */
function typed(field: OptionField, text: string): OptionValue {
  const known = field.choices?.find((choice) => textOf(choice) === text);
  if (known !== undefined) return known;
  if (/^\d+$/.test(text)) return Number(text);
  if (/^\d+(\s*,\s*\d+)+$/.test(text)) return text.split(',').map(Number);
  return text;
}
