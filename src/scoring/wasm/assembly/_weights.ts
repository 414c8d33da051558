/**
 * How likely each answer is. Answers of one kind weigh the same; kinds are numbered from 1 by falling weight, and 0
 * marks an equation that is no answer. With a single kind every answer weighs 1, and weights are counts.
 */

/** Kinds of answers at most, 0 included. */
export const KINDS: u32 = 4;

/** Kinds that occur: 1 when all answers are equally likely. */
export let kinds: u32 = 1;
let kindOfRow: usize = 0;
const weights = memory.data(4 * KINDS, 16);
/** Weight of each candidate of the current class (u32). */
let masses: usize = 0;

/**
 * @param kindsAt the kind of each row (u8)
 * @param massesAt four bytes a candidate of the largest class
 */
export function useWeights(kindsAt: usize, massesAt: usize): void {
  kindOfRow = kindsAt;
  masses = massesAt;
}

/** Sets the weight of a kind; the kinds up to it occur. */
export function setWeight(kind: u32, weight: u32): void {
  kinds = kind;
  store<u32>(weights + (<usize>kind << 2), weight);
}

@inline
export function kindOf(row: u32): u32 {
  return <u32>load<u8>(kindOfRow + row);
}

@inline
export function weightOf(row: u32): u32 {
  return kinds === 1 ? 1 : load<u32>(weights + (<usize>kindOf(row) << 2));
}

/** Notes the weights of the current class. */
export function prepareMasses(list: usize, size: u32): void {
  if (kinds === 1) return;
  for (let i: usize = 0; i < <usize>size; i++) store<u32>(masses + (i << 2), weightOf(load<u32>(list + (i << 2))));
}

@inline
export function massOf(candidate: usize): u32 {
  return kinds === 1 ? 1 : load<u32>(masses + (candidate << 2));
}
