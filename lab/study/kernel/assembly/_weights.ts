/**
 * Weights of the answers. All answers of a kind have the same weight. Kinds are numbered from 1 by falling weight; 0
 * marks equations that are not answers. If there is a single kind, every answer weighs 1 and weights are counts.
 */
import { KINDS } from '../tree-layout';

export let kinds: u32 = 1;
let kindOfRow: usize = 0;
/** One u32 per kind, including kind 0. */
const weights = memory.data(4 * (KINDS + 1), 16);
/** Buffer for the weights (u32) of the current class. */
let listed: usize = 0;

/**
 * @param kindsAt the kind of each row (u8)
 * @param listedAt four bytes per candidate of the largest class
 */
export function useWeights(kindsAt: usize, listedAt: usize): void {
  kindOfRow = kindsAt;
  listed = listedAt;
}

/** Sets the weight of a kind. Must be called in ascending order: the last kind becomes the number of kinds. */
export function setWeight(kind: u32, weight: u32): void {
  kinds = kind;
  store<u32>(weights + (<usize>kind << 2), weight);
}

@inline
export function weightOfRow(row: u32): u32 {
  return kinds === 1 ? 1 : load<u32>(weights + (<usize>load<u8>(kindOfRow + row) << 2));
}

/** Lists the weights of some rows and returns their address, or 0 if all of them weigh 1. */
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
