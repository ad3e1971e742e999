// The rules of Sea & Shore in our own words, with the rulings that fill gaps.
import type { Paragraph } from '../../rules/text';

const section = (title: string, ...text: Paragraph[]) => ({ title, text });

export const seaAndShoreRules = {
  aim: section(
    'The idea',
    'A game of tricks and bluff for three to five, in two rounds. Every island has two halves: its sea shows a colour, its shore a number. You play it with one half covered. Only when all have played do the covers come off, and within each colour the highest number wins the treasure.',
  ),
  islandPicture: 'The same island: open, showing its colour, showing its number.',
  setup: section(
    'A round begins',
    'There are 48 islands, 1 to 12 in red, blue, green and purple. Everybody gets 12 of them, with five players 9; the rest stays out, unseen.',
    'The treasures, eight per colour, form two decks: red and blue, green and purple. With three players twelve treasures go out and the rest is one deck. The top treasure of each deck lies face up.',
    'Then everybody passes an island to the player on the right, all at once: the highest card of the colour of which they have most. If colours are equally long, you choose.',
    { ruling: 'Treasures are worth 1, 2, 2, 3, 3, 4, 4 and 5; a table can set other values (SS-2).' },
    {
      ruling:
        'The first starting player is drawn by lot. The starting card moves on clockwise after every trick, also into the second round (SS-7).',
    },
  ),
  play: section(
    'A trick',
    'From the starting player clockwise, everybody plays one island, covered on one half. Addition cards may go with it, open for all to see: each is worth 1 more.',
    { ruling: 'Number and additions together may not exceed 12, also when the number is covered (SS-8).' },
  ),
  winning: section(
    'Who wins a colour',
    'All covers come off. Those who played the same colour compete; the highest value wins. A tie goes to the one who sits nearest to the starting player, clockwise, the starting player first. Whoever is alone in a colour wins it.',
    {
      ruling:
        'With three players, the two colours of an action card count as one if neither has a face-up treasure (SS-10).',
    },
  ),
  treasure: section(
    'Treasures',
    'If the colour has a face-up treasure, its winner takes it, or steals instead: the top treasure of another pile, if it has that colour and its owner played that colour with a lower value. What you win goes on top of your own pile.',
    'Colours are settled in the order of their winners, clockwise from the starting player.',
    {
      ruling: 'Beaten only by a tie is not beaten: nothing can be stolen there, unless a house rule allows it (SS-11).',
    },
  ),
  additions: section(
    'Additions',
    'Where two or more competed, the lowest of them is consoled with as many addition cards as islands competed there.',
    {
      ruling:
        'A tie for the lowest goes to the nearest to the starting player, the winner excluded. Addition cards that were played return to the stock only at the end of the trick; with an empty stock nobody gets any (SS-12, SS-18).',
    },
  ),
  actions: section(
    'Actions',
    'Whoever wins a colour without a face-up treasure activates the action of that pair of colours. Which of its two actions a card shows changes from round to round.',
  ),
  actionDetails: {
    1: [
      'Take two addition cards from one other player who has at least two. If nobody has, take two from the stock.',
      { ruling: 'Cards earned in this trick can be taken, cards played in it cannot (SS-14).' },
    ],
    2: [
      'Draw two islands at random from another hand, look at them, and give two of your choice back.',
      { ruling: 'From a hand with one island it is one and one; with all hands empty nothing happens (SS-15).' },
    ],
    3: ['Look at the top three face-down treasures of one deck and put them back in any order.'],
    4: [
      'Take an island of this trick, whoever played it, to your hand, then discard an island, perhaps the same.',
      { ruling: 'All see what is discarded. With an empty hand it is skipped (SS-17).' },
    ],
  } satisfies Record<number, Paragraph[]>,
  after: section(
    'After a trick',
    'A treasure that nobody took goes under its deck and the next one is turned up. The islands go out, the starting card moves on.',
    {
      ruling:
        'Only the top treasure of a pile is shown at the table; the rest everybody has seen come. Hands, covered halves and decks are secret, the number of addition cards is not (SS-19).',
    },
  ),
  end: section(
    'The end',
    'A round ends with the last islands. Treasures count their value, and two addition cards count one point. The sum of both rounds decides.',
    {
      ruling:
        'A tie goes to the one nearest, clockwise, to whoever holds the starting card then; a table can let them share the victory (SS-21).',
    },
  ),
};
