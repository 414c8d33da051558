import type { EquationSet } from '../../src/equations/set.ts';
import { coveringPair } from './covering-pair.ts';

const FIXED_GUESSES = 2;

/** Any seed works. */
const SEED = 1;

/**
 * The guess (a row) of a player who begins with two fixed guesses of many symbols, and then draws from the candidates.
 * A single candidate is guessed at once. The draw depends only on turn and candidates, so that games can be repeated.
 * @param candidates ascending
 * @param turn number of guesses made before
 */
export function drawGuess(set: EquationSet, candidates: Uint32Array, turn: number): number {
  if (turn < FIXED_GUESSES && candidates.length > 1) return coveringPair(set)[turn];
  const share = hashOf(candidates, turn) / 2 ** 32;
  return candidates[Math.floor(share * candidates.length)];
}

/** A hash below 2^32: each number is mixed in by MurmurHash3's finalizer (Austin Appleby, public domain). */
function hashOf(candidates: Uint32Array, turn: number): number {
  let hash = mix(SEED + turn);
  for (const row of candidates) hash = mix((hash + row) | 0);
  return hash >>> 0;
}

function mix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
