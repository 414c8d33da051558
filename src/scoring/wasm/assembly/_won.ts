/**
 * Candidates that a guess wins for besides itself: they leave the cells of their feedback and make one of their own. The
 * host lists them (`../../wins.ts`): for each guess of a batch an address, at which its candidates' places (u32) begin
 * and those of the guess before it end.
 */
import { size, total, weightOf } from './_class';

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

/**
 * What candidates win, a word each: the candidate's weight when it wins for itself only, else 0; then lists of what they
 * win, itself among it, in the form above. 0: all win for themselves only.
 */
let covers: usize = 0;

export function useCovers(at: usize): void {
  covers = at;
}

/** Candidates between two looks at the limit. */
const CHUNK: usize = 64;

/** Candidates that the last count looked at. */
export let counted: usize = 0;

/**
 * 2 · (weight that the current guess wins) + Σ over the other cells of the heaviest weight that a guess of the cell wins
 * there.
 * @param keys of all candidates, marked
 * @param counters 65,536 of 32 bits, zero before and after
 * @param least a mass below it may be told by any upper bound below it
 */
export function winMass(keys: usize, counters: usize, least: i64): i64 {
  // What is left to be won if no two candidates share a cell.
  let mass = <i64>total;
  let from: usize = 0;
  while (from < <usize>size && mass >= least) {
    const to = min(from + CHUNK, <usize>size);
    for (let i = from; i < to; i++) mass += gain(keys, counters, i);
    from = to;
  }
  counted = from;
  for (let i: usize = 0; i < from; i++) store<u32>(counters + (<usize>load<u16>(keys + (i << 1)) << 2), 0);
  return mass;
}

/** What candidate i adds to the mass, beside its own weight. */
@inline
function gain(keys: usize, counters: usize, i: usize): i64 {
  const key = <u32>load<u16>(keys + (i << 1));
  const own = weightOf(i);
  if (key === WON) return own;
  const counter = counters + (<usize>key << 2);
  const held = load<u32>(counter);
  const alone = covers === 0 ? own : load<u32>(covers + (i << 2));
  const weight = alone === 0 ? weightCovered(keys, key, i) : alone;
  if (weight <= held) return -(<i64>own);
  store<u32>(counter, weight);
  return <i64>weight - <i64>held - <i64>own;
}

/** Weight that candidate i wins in its cell. */
function weightCovered(keys: usize, key: u32, i: usize): u32 {
  const list = covers + ((<usize>size + i) << 2);
  const to = load<usize>(list, 4);
  let weight: u32 = 0;
  for (let at = load<usize>(list); at < to; at += 4) {
    const other = <usize>load<u32>(at);
    if (<u32>load<u16>(keys + (other << 1)) === key) weight += weightOf(other);
  }
  return weight;
}
