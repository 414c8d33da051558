import { type EquationSet, MEMBERSHIP_BYTE, ROW_BYTES } from '../equations/set.ts';
import { membershipBit } from '../game/rules.ts';
import { encode } from '../game/symbols.ts';

/** uniform: every equation of the rules alike · site: as the site's answers look, families of `pool` weighed. */
export const PRIORS = ['uniform', 'site'] as const;
export type PriorName = (typeof PRIORS)[number];

/** How likely answers are, as whole weights. */
export interface Prior {
  /** By falling weight; the kind of the group at index i is i + 1. */
  readonly groups: readonly { readonly name: string; readonly weight: number }[];
  /** Weight of all answers. */
  readonly total: number;
}

/** A prior over a set: `kinds` holds the kind of each row, 0 for equations that are no answers. */
export interface Likelihood {
  readonly prior: Prior;
  readonly kinds: Uint8Array;
}

/** Weight of all answers where they differ: the most that the tree kernel takes. */
const TOTAL = 2 ** 31;

/** Share of each family among the site's answers, uniform within; measured on a sample of 100. */
const SITE_SHARES = { brackets: 0.22, classic: 0.58, powers: 0.2 };
type Family = keyof typeof SITE_SHARES;
const FAMILIES = Object.keys(SITE_SHARES) as Family[];

const [BRACKET, SQUARE, CUBE] = encode('(²³');

function familyOf(symbols: Uint8Array): Family {
  if (symbols.includes(BRACKET)) return 'brackets';
  return symbols.includes(SQUARE) || symbols.includes(CUBE) ? 'powers' : 'classic';
}

const LIKELIHOODS: Record<PriorName, (set: EquationSet) => Likelihood> = {
  uniform: (set) => ({
    prior: { groups: [{ name: 'all', weight: 1 }], total: set.count },
    kinds: shared(set.count).fill(1),
  }),
  site: siteOf,
};

export function likelihoodOf(name: PriorName, set: EquationSet): Likelihood {
  return LIKELIHOODS[name](set);
}

function siteOf({ rows, count, length }: EquationSet): Likelihood {
  const families = Array.from({ length: count }, (_, row): Family | null => {
    const at = row * ROW_BYTES;
    if ((rows[at + MEMBERSHIP_BYTE] & membershipBit('pool')) === 0) return null;
    return familyOf(rows.subarray(at, at + length));
  });
  const groups = FAMILIES.map((name) => {
    const members = families.reduce((sum, family) => sum + Number(family === name), 0);
    return { name, members, weight: Math.round((SITE_SHARES[name] * TOTAL) / members) };
  })
    .filter(({ members }) => members > 0)
    .sort((a, b) => b.weight - a.weight);
  // Weights of answers that are all alike are counts.
  if (groups.length === 1) groups[0].weight = 1;
  const kindOf = new Map(groups.map(({ name }, index) => [name as string | null, index + 1]));
  const kinds = shared(count);
  for (const [row, family] of families.entries()) kinds[row] = kindOf.get(family) ?? 0;
  return {
    prior: {
      groups: groups.map(({ name, weight }) => ({ name, weight })),
      total: groups.reduce((sum, { members, weight }) => sum + members * weight, 0),
    },
    kinds,
  };
}

function shared(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}
