/**
 * Weights of the answers. Answers of one kind weigh the same; kinds are numbered from 1 by falling weight, and 0 marks
 * an equation that is not an answer. With a single kind every answer weighs 1, and weights are counts.
 */
import { KINDS } from '../tree-layout';

/** Number of kinds: 1 if all answers are equally likely. */
export let kinds: u32 = 1;
let kindOfRow: usize = 0;
/** A u32 per kind, 0 included. */
const weights = memory.data(4 * (KINDS + 1), 16);
/** Weights (u32) of the candidates of the largest class. */
let listed: usize = 0;

/**
 * @param kindsAt the kind of each row (u8)
 * @param listedAt four bytes per candidate of the largest class
 */
export function useWeights(kindsAt: usize, listedAt: usize): void {
  kindOfRow = kindsAt;
  listed = listedAt;
}

/** Sets the weight of a kind, which makes it the last one. */
export function setWeight(kind: u32, weight: u32): void {
  kinds = kind;
  store<u32>(weights + (<usize>kind << 2), weight);
}

@inline
export function weightOfRow(row: u32): u32 {
  return kinds === 1 ? 1 : load<u32>(weights + (<usize>load<u8>(kindOfRow + row) << 2));
}

/** Lists the weights of some rows. Returns their address; 0 when all weigh 1, which are counted as in searches. */
export function listWeights(list: usize, size: u32): usize {
  if (kinds === 1) return 0;
  let isWeighted = false;
  for (let at: usize = 0; at < <usize>size << 2; at += 4) {
    const weight = weightOfRow(load<u32>(list + at));
    store<u32>(listed + at, weight);
    if (weight !== 1) isWeighted = true;
  }
  return isWeighted ? listed : 0;
}
