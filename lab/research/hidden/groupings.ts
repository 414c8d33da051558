import { type EquationSet, MEMBERSHIP_BYTE, ROW_BYTES } from '../../../src/equations/set.ts';
import { membershipBit } from '../../../src/game/rules.ts';
import { encode } from '../../../src/game/symbols.ts';
import { likelihoodOf } from '../../../src/solver/prior.ts';
import { sum } from '../../../src/statistics/sum.ts';

/** Ways to group equations by their form. */
export const GROUPINGS = ['family', 'operations', 'result', 'division'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Shares of the groups in drawn games: the site's, those of equally likely answers, or the same for each group. */
export const MIXTURES = ['site', 'uniform', 'even'] as const;
export type Mixture = (typeof MIXTURES)[number];

export type GroupedAnswers = ReturnType<typeof sorted>;

const POOL = membershipBit('pool');
const [EQUALS, DIVIDED] = encode('=/');
const OPERATIONS = encode('+-*/');

/** Returns the name of an equation's group. @param symbols symbol codes of the equation */
type Sort = (symbols: Uint8Array) => string;

const SORTS: Readonly<Record<Exclude<Grouping, 'family'>, Sort>> = {
  operations: (symbols) => {
    const count = symbols.filter((symbol) => OPERATIONS.includes(symbol)).length;
    return count >= 4 ? '4 or more' : `${count}`;
  },
  result: (symbols) => {
    const digits = symbols.length - 1 - symbols.indexOf(EQUALS);
    return digits >= 4 ? '4 digits or more' : `${digits} digit${digits === 1 ? '' : 's'}`;
  },
  division: (symbols) => (symbols.includes(DIVIDED) ? 'with ÷' : 'without ÷'),
};

/** Sorts the answers of the rules `pool` into groups. */
export function groupBy(grouping: Grouping, set: EquationSet) {
  if (grouping === 'family') {
    const { prior, kinds } = likelihoodOf({ rules: 'pool', prior: 'site' }, set);
    return sorted(
      prior.byKind.map(({ name }) => name),
      kinds,
      prior.byKind.map(({ weight }) => weight),
    );
  }
  const groups = new Uint8Array(set.count);
  const names: string[] = [];
  for (let row = 0; row < set.count; row++) {
    const at = row * ROW_BYTES;
    if ((set.rows[at + MEMBERSHIP_BYTE] & POOL) === 0) continue;
    const name = SORTS[grouping](set.rows.subarray(at, at + set.length));
    const known = names.indexOf(name);
    groups[row] = 1 + (known < 0 ? names.push(name) - 1 : known);
  }
  const order = names.toSorted();
  const place = [0, ...names.map((name) => 1 + order.indexOf(name))];
  return sorted(
    order,
    groups.map((group) => place[group]),
    null,
  );
}

/**
 * Shares of the groups, which add up to 1.
 * @throws Error when the site's shares of these groups are not known
 */
export function sharesOf(grouping: Grouping, { sizes, weights }: GroupedAnswers, mixture: Mixture): number[] {
  if (mixture === 'even') return sizes.map(() => 1 / sizes.length);
  if (mixture === 'site' && !weights)
    throw new Error(`the site’s shares by ${grouping} are not known: choose --mixture uniform or even`);
  const masses = sizes.map((size, group) => (mixture === 'site' && weights ? size * weights[group] : size));
  return masses.map((mass) => mass / sum(masses));
}

/**
 * @param groups group of each row, from 1; 0: not an answer
 * @param weights weight of an answer of each group, if the site's answers are weighted by this grouping
 */
function sorted(names: readonly string[], groups: Uint8Array, weights: readonly number[] | null) {
  const sizes = names.map(() => 0);
  for (const group of groups) if (group > 0) sizes[group - 1]++;
  return { names, groups, sizes, weights };
}
