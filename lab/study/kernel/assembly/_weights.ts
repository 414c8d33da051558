/**
 * How likely each answer is. Answers of one kind weigh the same; kinds are numbered from 1 by falling weight, and 0
 * marks an equation that is no answer. With a single kind every answer weighs 1, and weights are counts.
 */
import { KINDS } from '../tree-layout';

/** Kinds that occur: 1 when all answers are equally likely. */
export let kinds: u32 = 1;
let kindOfRow: usize = 0;
/** A u32 a kind, 0 included. */
const weights = memory.data(4 * (KINDS + 1), 16);
/** Room for a weight (u32) of each candidate of the largest class. */
let listed: usize = 0;

/**
 * @param kindsAt the kind of each row (u8)
 * @param listedAt four bytes a candidate of the largest class
 */
export function useWeights(kindsAt: usize, listedAt: usize): void {
  kindOfRow = kindsAt;
  listed = listedAt;
}

/** Sets the weight of a kind; the kinds up to it occur. */
export function setWeight(kind: u32, weight: u32): void {
  kinds = kind;
  store<u32>(weights + (<usize>kind << 2), weight);
}

@inline
export function weightOfRow(row: u32): u32 {
  return kinds === 1 ? 1 : load<u32>(weights + (<usize>load<u8>(kindOfRow + row) << 2));
}

/** Lists the weights of some rows. Returns where, 0 when all weigh 1: as in searches, these are counted. */
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
