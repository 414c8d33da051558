/**
 * Candidates that a guess wins for besides itself: they leave the cells of their feedback and make one of their own. The
 * host lists them (`../../wins.ts`): for each guess of a batch an address, at which its candidates' places (u32) begin
 * and those of the guess before it end.
 */
import { size, weightOf } from './_class';

/** The key of what is won. Both bytes of a key are below 3^5, so no feedback has it. */
export const WON: u32 = 0xffff;

/** Address of the first guess's address; 0: no guess of the batch wins for another candidate. */
let lists: usize = 0;
/** Places that the current guess wins for. */
export let wonFrom: usize = 0;
export let wonTo: usize = 0;

export function useWonLists(at: usize): void {
  lists = at;
}

/** Makes the i-th guess of the batch the current one. Returns whether it wins anything that is listed. */
@inline
export function findWon(i: usize): bool {
  if (lists === 0) return false;
  wonFrom = load<usize>(lists + (i << 2));
  wonTo = load<usize>(lists + (i << 2), 4);
  return wonFrom < wonTo;
}

/** Gives what the current guess wins the key of what is won. */
export function markWon(keys: usize): void {
  for (let at = wonFrom; at < wonTo; at += 4) store<u16>(keys + (<usize>load<u32>(at) << 1), <u16>WON);
}

/** Lists of candidates that each candidate wins for, itself among them, in the same form; 0: each for itself only. */
let covers: usize = 0;

export function useCovers(at: usize): void {
  covers = at;
}

/**
 * 2 · (weight that the current guess wins) + Σ over the other cells of the heaviest weight that a guess of the cell wins
 * there.
 * @param keys of all candidates, marked
 * @param counters 65,536 of 32 bits, zero before and after
 */
export function winMass(keys: usize, counters: usize): u32 {
  let mass: u32 = 0;
  for (let i: usize = 0; i < <usize>size; i++) {
    const key = <u32>load<u16>(keys + (i << 1));
    if (key === WON) {
      mass += 2 * weightOf(i);
      continue;
    }
    const counter = counters + (<usize>key << 2);
    const held = load<u32>(counter);
    const weight = covers === 0 ? weightOf(i) : weightCovered(keys, key, i);
    if (weight <= held) continue;
    mass += weight - held;
    store<u32>(counter, weight);
  }
  for (let i: usize = 0; i < <usize>size; i++) store<u32>(counters + (<usize>load<u16>(keys + (i << 1)) << 2), 0);
  return mass;
}

/** Weight that candidate i wins in its cell. */
@inline
function weightCovered(keys: usize, key: u32, i: usize): u32 {
  const to = load<usize>(covers + (i << 2), 4);
  let weight: u32 = 0;
  for (let at = load<usize>(covers + (i << 2)); at < to; at += 4) {
    const other = <usize>load<u32>(at);
    if (<u32>load<u16>(keys + (other << 1)) === key) weight += weightOf(other);
  }
  return weight;
}
