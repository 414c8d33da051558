import type { EquationSet } from '../../src/equations/set.ts';
import { coveringPair } from './cover.ts';

/** Guesses that are the same in every game. */
const FIXED = 2;

/** Any number will do; another makes another draw. */
const SEED = 1;

/**
 * The guess of a player who tries most symbols with two guesses that never change, and then anything that agrees with the board.
 * What is drawn depends on the turn and the candidates alone, so that a game played again is the same game.
 * @param set what can be guessed
 * @param candidates ascending
 * @param turn guesses made before
 */
export function drawGuess(set: EquationSet, candidates: Uint32Array, turn: number): number {
  if (turn < FIXED && candidates.length > 1) return coveringPair(set)[turn];
  const share = hashOf(candidates, turn) / 2 ** 32;
  return candidates[Math.floor(share * candidates.length)];
}

/** A number below 2^32: each word is mixed in by MurmurHash3's final mix (Austin Appleby, public domain). */
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
