// What the server shows of a game that has no view of its own: schema/views/any-game.json.
export type {
  AnyGameOutlook as PlainOutlook,
  AnyGameView as PlainView,
  CardsAt as PlainPlace,
} from '../../net/protocol';

/** `hand:0` is a hand. */
export const zoneOf = (place: string): string => place.split(':')[0]!;
