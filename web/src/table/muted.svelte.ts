// Whose lines this device does not show. Nobody is told, and the server does not know.
import { load, save } from '../net/storage';

const KEY = 'muted';
/** The oldest are forgotten first. */
const MOST = 200;

class Muted {
  private players = $state.raw<string[]>(load<string[]>(KEY) ?? []);

  has(player: string | null): boolean {
    return player !== null && this.players.includes(player);
  }

  set(player: string, wanted: boolean): void {
    const others = this.players.filter((one) => one !== player);
    this.players = wanted ? [...others, player].slice(-MOST) : others;
    save(KEY, this.players);
  }
}

export const muted = new Muted();
