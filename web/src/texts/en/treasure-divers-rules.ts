// The rules of Treasure Divers in our own words, with the rulings that fill gaps.
import type { Paragraph } from '../../rules/text';

const section = (title: string, ...text: Paragraph[]) => ({ title, text });

export const treasureDiversRules = {
  aim: section(
    'The idea',
    'Two crews dive in the same three Lagoons. In every dive each of you sends three of your divers, in secret, one to each Lagoon. The stronger diver brings up the top card. Five categories of treasure are at stake; lead in three of them at the end and you win. Sharks among the cards eat what you have just caught.',
  ),
  setup: section(
    'Setting up',
    '39 cards are shuffled into three Lagoons of 13: seven Pearls, five each of Rings, Jewels, Artifacts and Treasure, and twelve Sharks. The top card of each Lagoon goes face up to Davey Jones’ Locker, which everybody may look through. Both have the same seven Dive Team cards, numbered 0 to 6.',
    {
      ruling: 'The first Captain is drawn by lot, unless the table names a seat (TD-2). The other one is the Scanner.',
    },
  ),
  dive: section(
    'A dive',
    'First the Captain turns up the top card of one Lagoon for all to see.',
    'Then come the secret peeks: whoever played the Dive Scope Team in the dive before peeks at one face-down top card, the Captain before the Scanner; after that the Scanner peeks at one.',
    'Now both place three Dive Team cards face down, one at each Lagoon. When both are ready, all of them are turned up, together with the top card of every Lagoon, and what follows is settled in this order: Chum Bucket, Harpoon Gun, Deep Dive Suit, bids, Mini-Sub, feeding.',
    {
      ruling:
        'Peeks are not declined, but skipped where nothing lies face down. Two peeks of one player go to different Lagoons (TD-4). If all tops lie face up, the Captain turns up none (TD-3).',
    },
    { ruling: 'Wherever both have something to choose in the same step, the Captain chooses first (TD-16).' },
  ),
  bids: section(
    'Bids',
    'At each Lagoon the higher number takes the top card. A tie goes to the Captain.',
    'Lagoons from which a Harpoon Gun or a Deep Dive Suit has taken something are done for this dive.',
  ),
  bidsPicture: '5 beats 3: the Jewel goes to the crew on the right.',
  team: section('The Dive Team'),
  cards: [
    [
      'Only the Captain may place it. As a bid it is worth nothing, but once in this dive, and at its end at the latest, the Captain may swap one of their treasures for any card of the Locker.',
      {
        ruling:
          'A captain with a hungry Shark is asked before the feeding and, after a pass, again at the end. What was given away or got this way cannot be fed. A Shark from the Locker joins, as a treasure, a pile that is still started when the given treasure has left (TD-13).',
      },
    ],
    [
      'If another Lagoon shows a Shark and this one does not, the Shark smells the bucket: the two top cards change places. Its owner chooses between two Sharks.',
      { ruling: 'If both have played one, wherever, only the Captain’s counts (TD-7).' },
    ],
    [
      'If a Shark is here now, its owner takes it as a wild treasure. Nothing else leaves this Lagoon.',
      { ruling: 'Two Harpoon Guns at one Shark: the Captain’s hits (TD-8).' },
    ],
    [
      'If a Shark is here that nobody has harpooned, its owner dives under it and takes the next card instead. The Shark stays on top, face up, for the next dive. Without a Shark it simply bids 3.',
      {
        ruling:
          'What lies beneath may be a Shark as well: then that one is collected and wants food. Two suits at one Shark: the Captain goes. A house rule lets it bid 1 (TD-9).',
      },
    ],
    ['Whoever wins a Lagoon with it, treasure or Shark, also takes the next card of that Lagoon (TD-11).'],
    ['Five, without anything special.'],
    ['The highest bid, and one more peek in the next dive, also across a change of roles.'],
  ] satisfies Paragraph[][],
  sharks: section(
    'Sharks',
    'A Shark that you collect by a bid or from under another one goes to the Locker at once, and is hungry: you must discard one treasure that you collected in this dive, of your choice. Treasures of earlier dives are safe, and with nothing to feed the Shark goes hungry.',
    { ruling: 'Harpooned Sharks neither eat nor are they food (a house rule lets them be fed) (TD-12).' },
  ),
  wild: section(
    'Wild Sharks',
    'A harpooned Shark is a joker. Keep it until a dive ends in which you have at least one card of all five categories: then it has to join one of them, for good. Otherwise it joins at the end of the game a category in which you have a card.',
    { ruling: 'A Shark that can join nothing still counts among all your cards (TD-14).' },
  ),
  expedition: section(
    'An Expedition',
    'Used Dive Team cards stay aside. After two dives both take all seven back, and Captain and Scanner change roles (TD-15).',
  ),
  end: section(
    'The end',
    'The game ends after the dive that empties a Lagoon. A category belongs to whoever has more cards in it, and to nobody if equal. Three categories win. If nobody has three, the larger number of cards decides.',
    { ruling: 'Still equal: a draw, or by a house rule the Captain of the last dive wins (TD-19).' },
  ),
  house: section(
    'House rules',
    'A table can change four things: what the Deep Dive Suit bids without a Shark; whether any special card of the Captain’s (1 to 4) overrules the Scanner’s special card at the same Lagoon, which then only bids its number; whether a Shark that was harpooned in this dive may be fed; and who wins when everything is equal.',
  ),
};
