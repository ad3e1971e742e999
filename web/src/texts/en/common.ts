export const common = {
  name: 'Fathom',
  games: {
    'captain-carcass': {
      name: 'Captain Carcass',
      sentence: 'Dive deeper card by card, and surface before your luck runs out.',
      players: '2–4 players',
      length: '15 minutes',
    },
    'treasure-divers': {
      name: 'Treasure Divers',
      sentence: 'Send three divers at once into three lagoons, and guess what the other crew is up to.',
      players: '2 players',
      length: '15 minutes',
    },
    'sea-and-shore': {
      name: 'Sea & Shore',
      sentence: 'Half of every island lies under a cover: win tricks with what others cannot see.',
      players: '3–5 players',
      length: '30 minutes',
    },
  },
  you: 'You',
  names: {
    adjectives: ['Brave', 'Calm', 'Curious', 'Lucky', 'Quick', 'Quiet', 'Salty', 'Steady', 'Sunny', 'Wise'],
    animals: ['Otter', 'Seal', 'Puffin', 'Turtle', 'Octopus', 'Heron', 'Dolphin', 'Crab', 'Ray', 'Pelican'],
  },
  dev: { next: 'Next step', previous: 'Previous step', fixture: 'Fixture' },
};
