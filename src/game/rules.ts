/**
 * Which equations count as possible answers; defined in `../../README.md` and beside each count in the tests.
 * The position in this list is the bit of the variant in an equation's membership byte.
 */
export const RULES = ['exact', 'table', 'paper', 'site-tight', 'pool'] as const;
export type Rules = (typeof RULES)[number];

/** Bit of a variant in a row's membership byte. */
export function membershipBit(rules: Rules): number {
  return 1 << RULES.indexOf(rules);
}
