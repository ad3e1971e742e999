// The form for a new table: what it starts with, and what it sends.
import { isOwnGame, type OwnGame } from '../games/contract';
import type { Clock, GameInfo, OptionField, Options, OptionValue, SeatChoice } from '../net/protocol';
import type { NewSetup } from './start';

export interface Draft {
  seats: SeatChoice[];
  /** Every option but the number of players, as text; what the form does not touch keeps its default. */
  options: Record<string, string>;
  /** Captain Carcass: the Diver of each seat, where the table chooses them; 0 for none. */
  divers: number[];
  clock: string;
  visibility: 'link' | 'public';
  hints: boolean;
  chat: boolean;
  botDelay: string;
}

// What the form offers of each.
export const CLOCKS = ['none', 'move-60', 'move-300', 'move-86400', 'bank-300-5', 'bank-900-10'] as const;
export const VISIBILITIES = ['link', 'public'] as const;
export const PACES = ['0', '700', '1500'] as const;

export const MOST_SEATS = 5;
const DEFAULT_SEATS: Record<OwnGame, SeatChoice[]> = {
  'captain-carcass': ['me', 'sailor'],
  'treasure-divers': ['me', 'sailor'],
  'sea-and-shore': ['me', 'sailor', 'sailor', 'sailor'],
};

const defaultSeats = ({ game, min_players }: GameInfo): SeatChoice[] =>
  isOwnGame(game) ? [...DEFAULT_SEATS[game]] : ['me', ...Array<SeatChoice>(min_players - 1).fill('sailor')];

const textOf = (value: OptionValue) => (Array.isArray(value) ? value.join(',') : String(value));

export function newDraft(info: GameInfo): Draft {
  return {
    seats: defaultSeats(info),
    options: Object.fromEntries(info.options.map((field) => [field.key, textOf(field.default)])),
    divers: Array.from({ length: MOST_SEATS }, () => 0),
    clock: 'none',
    visibility: 'link',
    hints: true,
    chat: true,
    botDelay: '700',
  };
}

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

export function setupOf(info: GameInfo, draft: Draft): NewSetup {
  const options: Options = {};
  for (const field of info.options) {
    const text = draft.options[field.key] ?? textOf(field.default);
    if (field.key === 'players') options[field.key] = draft.seats.length;
    else if (field.key === 'divers' && text === 'chosen')
      options[field.key] = draft.divers.slice(0, draft.seats.length);
    else options[field.key] = typed(field, text);
  }
  return {
    game: info.game,
    options,
    seats: [...draft.seats],
    visibility: draft.visibility,
    clock: clockOf(draft.clock),
    hints: draft.hints,
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
