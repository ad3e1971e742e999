// What a seat knows of a game of Captain Carcass, and what the rules say of that: schema/views/captain-carcass.json.
import type { CaptainCarcassBrief } from '../../net/protocol';

export type {
  CaptainCarcassBrief,
  CaptainCarcassOutlook as Consequence,
  CaptainCarcassView,
  KnownCard,
} from '../../net/protocol';
export type Asks = CaptainCarcassBrief['asks'];
