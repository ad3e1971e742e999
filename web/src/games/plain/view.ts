// What the server shows of a game that has no board of its own (table/any_game_json.h).

/** Of `count` cards there, those that are known; the rest lie face down. */
export interface PlainPlace {
  /** `stock`, `hand:0` */
  place: string;
  /** Whose it is; left out where it belongs to all. */
  seat?: number;
  count: number;
  cards: string[];
}

export interface PlainView {
  places: PlainPlace[];
  over: boolean;
}

/** What a legal move takes from where. */
export interface PlainOutlook {
  card: string;
  from: string;
  to: string;
}

/** `hand:0` is a hand. */
export const zoneOf = (place: string): string => place.split(':')[0]!;
