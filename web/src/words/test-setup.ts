// Tests say anything that a page can say: all words are there from the beginning.
import { OWN_GAMES } from '../games/contract';
import { learn, speak } from '.';

await speak('en');
await Promise.all(OWN_GAMES.map(learn));
