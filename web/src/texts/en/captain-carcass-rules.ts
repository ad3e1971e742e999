// The rules of Captain Carcass in our own words, with the rulings that fill gaps.
import type { Paragraph } from '../../rules/text';

const section = (title: string, ...text: Paragraph[]) => ({ title, text });

export const captainCarcassRules = {
  aim: section(
    'The idea',
    'You dive for treasure, card by card. Go on and the haul grows; meet a second card of a suit that is already in your dive, and nearly everything sinks to Davy Jones’ Locker. Surface in time and all of it is yours. At the end the highest card of each suit in your Hold counts.',
  ),
  setup: section(
    'Setting up',
    'There are 60 Loot cards in ten suits. The lowest card of each suit forms the Locker at the start; the other 50 are the Deck.',
    { ruling: 'Who begins is drawn by lot, unless the table names a seat.' },
    {
      ruling:
        'Which cards are in the Deck and in the Locker can be worked out by everybody, as every card on its way there was seen. So the page shows it and counts exact odds; only the order of the Deck is secret.',
    },
  ),
  turn: section(
    'Your turn',
    'Reveal the top card of the Deck. If its suit is new, it joins the end of your Exploration and its effect happens at once. Then choose: dive on and reveal another card, or surface and take the whole Exploration into your Hold. Then the next player to the left dives.',
    'The first card of a turn is not a choice, and neither are cards that a Giant Squid asks for.',
    {
      ruling:
        'With an empty Deck you can only surface. The turn in which the last card is revealed is played to its end, and is the last.',
    },
  ),
  incident: section(
    'Incident!',
    'If the suit of a card is already in the Exploration, the dive ends badly: that card and the whole Exploration go to the Locker. Cards that lie before an Anchor are saved and go to your Hold; the Anchor and what comes after it are lost.',
    {
      ruling:
        'It does not matter where the card came from: the Deck, the Locker by a Map, your Hold by a Net or another Hold by a Harpoon. The card that causes the Incident has no effect, and nothing saves it.',
    },
  ),
  incidentPicture: 'The second Map is an Incident. The two cards before the Anchor are saved.',
  suits: section('The ten suits'),
  details: {
    anchor: ['Everything that lies before it in the Exploration is safe from an Incident.'],
    squid: [
      'Two more cards must join the Exploration before you may surface.',
      {
        ruling:
          'Every card that is placed counts, wherever it comes from: a Net and the card that it brings are two. If the Deck runs out first, the rest is waived.',
      },
    ],
    map: [
      'Draw three cards from the Locker, choose one and place it. The others go back.',
      { ruling: 'Only you see the three. If all of them clash you must still choose one. An empty Locker: no effect.' },
    ],
    key: ['Does nothing alone. Surface with a Key and a Chest, and you get bonus cards.'],
    chest: [
      'With a Key: when you surface, draw as many cards from the Locker as your Exploration holds, and keep them too. Their effects do not happen.',
      { ruling: 'Key and Chest saved by an Anchor give no bonus (a house rule can change that).' },
    ],
    knife: [
      'Choose a stack in the Hold of an opponent: its top card goes to the Locker.',
      { ruling: 'It must be done if anybody else has a card.' },
    ],
    drone: [
      'Look at the next card of the Deck in secret. Then dive on and reveal it, or surface and leave it there.',
      { ruling: 'While a Squid still asks for cards you cannot surface after the look either.' },
    ],
    net: [
      'Choose a stack in your own Hold: its top card joins the Exploration, with its effect.',
      { ruling: 'It must be done if you have a card at all, even if it causes an Incident; then the card is lost.' },
    ],
    harpoon: [
      'Choose a stack of an opponent, of a suit that is not in your own Hold: its top card joins your Exploration, with its effect.',
      { ruling: 'Only your Hold limits the choice, not your Exploration: you may be forced into an Incident.' },
    ],
    mermaid: ['No effect, but the values go from 4 to 9.'],
  } satisfies Record<string, Paragraph[]>,
  chains: section('Chains', {
    ruling:
      'Effects are carried out one after the other, the newest first: a Map may bring a Net, which brings a Harpoon, which takes a Knife.',
  }),
  scoring: section(
    'The end',
    'When the Deck is empty and the last turn is over, the highest card of each suit in your Hold scores its value. Most points win; if tied, most cards in the Hold.',
    { ruling: 'If that is even too, the victory is shared.' },
  ),
  scoringPicture: 'Three suits: 7 + 5 + 8 = 20 points. The lower cards score nothing, but break ties.',
  divers: section(
    'Divers',
    'If the table plays with Divers, every player is dealt one, face up, and has its skill for the whole game.',
    {
      ruling:
        'A skill is used whenever it applies: it cannot be declined. Nobody is dealt a character that is already out.',
    },
    {
      ruling:
        'If a Knife is turned on its owner’s own Hold, the owner’s own skill still says what happens to the card.',
    },
  ),
  variants: section('Variants', 'A table may play with one change of the rules for everybody.', {
    ruling:
      'In Strange Waters suits can repeat: a second Squid sets its demand anew, the last of several Anchors decides, Key and Chest count once.',
  }),
};
