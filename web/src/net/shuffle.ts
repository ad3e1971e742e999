// Checks the record of a match (docs/replays.md) against what everybody had promised (docs/fairness.md) and against what this
// page has seen. Which card a draw brings follows from the seed by the rules, and the page knows none: `fathom verify` does
// that part.
import { commitmentOf, commitmentOfSecret, seedOf } from './fairness';
import type { Fairness, ReplayGame, ReplayProof, ReplayResult, ReplayStep, Result } from './protocol';

/** What is remembered of the match by those who look at it. */
export interface Remembered {
  /** The server's promise when I sat down, or else the one that the table shows; null: only the record knows it. */
  commitment: string | null;
  /** What each seat had promised; null where nobody did. */
  promises: (string | null)[];
  seat: number | null;
  /** My own. */
  nonce: string | null;
  steps: { seat: number; move: string }[];
  result: Result | null;
}

/**
 * `secret`, `nonces`, `seed`: promises that were kept. `own`: my number is in it. `draws`: the server has computed them again.
 * `steps`, `result`: it is the match that I saw.
 */
export type Checked = 'secret' | 'nonces' | 'own' | 'seed' | 'draws' | 'steps' | 'result';
export interface Finding {
  what: Checked;
  holds: boolean;
  /** How many there were to look at: people who promised, steps. */
  count: number;
}
export interface Report {
  /**
   * `broken`: it fits, but somebody has kept a promised number back. `unpromised`: it fits, but nobody has given a number.
   * `unreadable`: it is no record of a match.
   */
  verdict: 'fair' | 'broken' | 'unfair' | 'unpromised' | 'unreadable';
  findings: Finding[];
  /** The seats that had promised a number and have not given it. */
  broken: number[];
  fairness: Fairness | null;
}

interface Match {
  game: ReplayGame;
  steps: ReplayStep[];
  result: ReplayResult;
}

const HEX = /^[0-9a-f]{64}$/;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Null where it is none. */
function read(text: string): Match | null {
  let lines: unknown[];
  try {
    lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  } catch {
    return null;
  }
  const [game, ...rest] = lines;
  const result = rest.pop();
  if (!isObject(game) || game['type'] !== 'game' || !isFairness(game['fairness'])) return null;
  if (!isObject(result) || result['type'] !== 'result') return null;
  if (!Array.isArray(result['scores']) || !Array.isArray(result['winners'])) return null;
  if (!rest.every((step) => isObject(step) && typeof step['seat'] === 'number' && typeof step['move'] === 'string')) {
    return null;
  }
  return { game, steps: rest, result } as unknown as Match;
}

function isFairness(value: unknown): value is Fairness {
  if (!isObject(value) || value['scheme'] !== 'fathom-1') return false;
  const { seed, secret, commitment, nonces } = value;
  const hex = (one: unknown) => typeof one === 'string' && HEX.test(one);
  if (!hex(seed)) return false;
  if (secret === undefined && commitment === undefined && nonces === undefined) return true;
  const given = (nonce: unknown) => nonce === null || hex(nonce);
  const promised = (one: unknown) => one === null || (isObject(one) && given(one['nonce']) && hex(one['commitment']));
  return hex(secret) && hex(commitment) && Array.isArray(nonces) && nonces.every(promised);
}

/** `play:?-11:shore:0` is what somebody saw of `play:red-11:shore:0`. */
function seenAs(seen: string, move: string): boolean {
  const parts = seen.split('?').map((part) => part.replaceAll(/[.*+^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`).test(move);
}

/** `proof`: what the server says of the draws, if it was asked. */
export function checkShuffle(text: string, remembered: Remembered, proof: ReplayProof | null = null): Report {
  const record = read(text);
  if (!record) return { verdict: 'unreadable', findings: [], broken: [], fairness: null };
  const { steps, result } = record;
  const { fairness } = record.game;
  const findings: Finding[] = [];
  let broken: number[] = [];
  const find = (what: Checked, holds: boolean, count = 1) => findings.push({ what, holds, count });

  const { secret, commitment, seed, nonces } = fairness;
  if (secret && commitment && nonces) {
    find('secret', commitment === (remembered.commitment ?? commitment) && commitmentOfSecret(secret) === commitment);
    const asShown = nonces.every(
      (one, seat) => !one || (remembered.promises[seat] ?? one.commitment) === one.commitment,
    );
    const given = nonces.flatMap((one) => (one && one.nonce !== null ? [{ ...one, nonce: one.nonce }] : []));
    const kept = given.every((one) => commitmentOf(one.nonce, commitment) === one.commitment);
    if (given.length > 0 || !asShown) find('nonces', asShown && kept, given.length);
    // A promise that everybody was shown counts, also where the record says nothing of it.
    const promises = nonces.map((one, seat) => one?.commitment ?? remembered.promises[seat] ?? null);
    broken = promises.flatMap((promise, seat) => (promise !== null && !nonces[seat]?.nonce ? [seat] : []));
    if (remembered.nonce !== null && remembered.seat !== null) {
      find('own', nonces[remembered.seat]?.nonce === remembered.nonce);
    }
    find(
      'seed',
      seedOf(
        secret,
        nonces.map((one) => one?.nonce ?? null),
      ) === seed,
    );
  }

  if (proof) find('draws', proof.problem === null, proof.draws);
  const seen = remembered.steps;
  const same =
    steps.length === seen.length &&
    seen.every(({ seat, move }, at) => steps[at]!.seat === seat && seenAs(move, steps[at]!.move));
  find('steps', same, seen.length);
  const told = remembered.result;
  find('result', told !== null && `${told.scores}` === `${result.scores}` && `${told.winners}` === `${result.winners}`);

  const holds = findings.every((finding) => finding.holds);
  // Piles that were stacked prove nothing, whoever has promised what.
  const promised = findings.some(({ what }) => what === 'nonces') && (proof?.arranged ?? 0) === 0;
  const verdict = !holds ? 'unfair' : !promised ? 'unpromised' : broken.length > 0 ? 'broken' : 'fair';
  return { verdict, findings, broken, fairness };
}
