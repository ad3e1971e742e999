// The options of the games in words. A value without a word is shown as it is; a seat number becomes "seat 1" by itself.
import type { GameId } from '../../games/contract';

export interface OptionTexts {
  label: string;
  help?: string;
  values?: Record<string, string>;
}

const noYes = { no: 'No', yes: 'Yes' };

export const options: Record<GameId, Record<string, OptionTexts>> = {
  'captain-carcass': {
    players: { label: 'Players' },
    first: { label: 'Who begins', values: { random: 'By lot' } },
    divers: {
      label: 'Divers',
      help: 'Each player is one of ten characters with a skill of their own.',
      values: { off: 'None', random: 'Dealt by lot', chosen: 'Chosen here' },
    },
    variant: {
      label: 'Variant',
      help: 'One change of the rules for everybody.',
      values: {
        off: 'None',
        '1': 'Thieves’ Reef: lost cards go to the player on the left',
        '2': 'Full Hold: every card scores',
        '3': 'Race to Fifty: 50 points win at once',
        '4': 'All Hands: 5 points less for each missing suit',
        '5': 'Strange Waters: equal values cause Incidents, not suits',
        '6': 'Under Sixty: the highest score below 60 wins',
      },
    },
    anchor_bonus: {
      label: 'Bonus for rescued Key and Chest',
      help: 'House rule: a Key and a Chest saved by an Anchor open the Chest all the same.',
      values: noYes,
    },
    open_drone: {
      label: 'The Drone’s card is shown to all',
      help: 'House rule: otherwise only the player who looks sees it.',
      values: noYes,
    },
  },
  'treasure-divers': {
    first: { label: 'First Captain', values: { random: 'By lot' } },
    deep_dive_bid: {
      label: 'Bid of the Deep Dive Suit',
      help: 'What the Deep Dive Suit counts in the comparison.',
    },
    same_lagoon_specials: {
      label: 'Two special cards at one Lagoon',
      values: {
        same_card: 'Of the same card only the Captain’s works',
        any: 'Of any two only the Captain’s works',
      },
    },
    feed_wild: {
      label: 'A harpooned Shark is food',
      help: 'House rule: a Shark caught in the same dive can be fed to another.',
      values: noYes,
    },
    final_ties: { label: 'An even score at the end', values: { draw: 'Is a draw', captain: 'Goes to the Captain' } },
  },
  'sea-and-shore': {
    players: { label: 'Players' },
    first: { label: 'Who begins', values: { random: 'By lot' } },
    treasure_values: {
      label: 'Values of the treasures of a colour',
      help: 'Eight numbers from 1 to 9, with a 2, a 3 and a 4 among them.',
    },
    action_sides: {
      label: 'Actions in play',
      values: { random: 'By lot', '1,3': '1 and 3', '1,4': '1 and 4', '2,3': '2 and 3', '2,4': '2 and 4' },
    },
    steal_from_tied: { label: 'May steal from a tied player', help: 'House rule.', values: noYes },
    final_ties: { label: 'An even score at the end', values: { seat: 'Goes by seat', shared: 'Is shared' } },
  },
};
