import { EXACT, PAPER, POOL, SITE_TIGHT, TABLE } from './codes.ts';

/** Which equations count as possible answers; defined in `../../README.md` and beside each count in the tests. */
export const RULES = ['exact', 'table', 'paper', 'site-tight', 'pool'] as const;
export type Rules = (typeof RULES)[number];

const BITS: Readonly<Record<Rules, number>> = {
  exact: EXACT,
  table: TABLE,
  paper: PAPER,
  'site-tight': SITE_TIGHT,
  pool: POOL,
};

/** Bit of a variant in a row's membership byte. */
export function membershipBit(rules: Rules): number {
  return BITS[rules];
}
