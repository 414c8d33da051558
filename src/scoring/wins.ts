import { algebraOfRow, type EquationSet, winsFor } from '../equations/set.ts';
import { type Class, indexOfRow, weightsOf } from './class.ts';

export interface WinIndex {
  /** Indices in the class of the candidates that a guess wins, unsorted. */
  indicesWonBy(guess: number): number[];
  weightWonBy(guess: number): number;
  /** The weight of the guess itself as a candidate; 0 if it is not a candidate. */
  ownWeight(guess: number): number;
  /** Whether the guess wins a candidate other than itself. Feedback alone may then not determine its partition. */
  winsOthers(guess: number): boolean;
}

export function createWinIndex(set: EquationSet, cls: Class): WinIndex {
  const { candidates, weights, winRule } = cls;
  const weightAt = (index: number) => (weights ? weights[index] : 1);
  const ownWeight = (guess: number) => {
    const index = indexOfRow(candidates, guess);
    return index < 0 ? 0 : weightAt(index);
  };

  let table: ReturnType<typeof tableOf> | null = null;
  function indicesWonBy(guess: number): number[] {
    if (winRule === 'itself') {
      const index = indexOfRow(candidates, guess);
      return index < 0 ? NOTHING : [index];
    }
    const { algebras, last, before } = (table ??= tableOf(set, candidates));
    const algebra = algebraOfRow(set, guess);
    let won = NOTHING;
    for (let next = last[slotOf(last, algebra)]; next > 0; next = before[next - 1]) {
      const index = next - 1;
      if (algebras[index] !== algebra) continue;
      if (!winsFor(set, guess, candidates[index], winRule === 'orders-with-numbers')) continue;
      if (won === NOTHING) won = [];
      won.push(index);
    }
    return won;
  }
  return {
    indicesWonBy,
    weightWonBy: (guess) => indicesWonBy(guess).reduce((sum, index) => sum + weightAt(index), 0),
    ownWeight,
    winsOthers(guess) {
      const won = indicesWonBy(guess);
      return won.length > 1 || (won.length === 1 && candidates[won[0]] !== guess);
    },
  };
}

const NOTHING: number[] = [];

/** The fewest slots of the hash table. Keeps collisions rare in small classes. */
const MIN_SLOTS = 4096;

/** A hash table with chains in flat arrays, because a `Map` of a hundred thousand lists is too slow. */
function tableOf(set: EquationSet, candidates: Uint32Array) {
  const algebras = candidates.map((row) => algebraOfRow(set, row));
  /** For each slot, the index + 1 of its last candidate, or 0. The number of slots is a power of two. */
  const last = new Uint32Array(Math.max(MIN_SLOTS, 2 ** Math.ceil(Math.log2(4 * candidates.length))));
  /** For each candidate, the index + 1 of the previous candidate in its slot, or 0. */
  const before = algebras.map((algebra, index) => {
    const slot = slotOf(last, algebra);
    const previous = last[slot];
    last[slot] = index + 1;
    return previous;
  });
  return { algebras, last, before };
}

/** Multiplicative hashing (Knuth, The Art of Computer Programming 3, section 6.4). */
function slotOf(last: Uint32Array, algebra: number): number {
  return (Math.imul(algebra, 0x9e3779b1) >>> 8) & (last.length - 1);
}

/** Finds all rows of a set that win at least one candidate, ascending. */
export type FindWinningGuesses = (cls: Class) => Uint32Array;

/** Indexes the set by algebra when this is first needed, which takes 0.1 s for two million rows. */
export function createWinningGuessFinder(set: EquationSet): FindWinningGuesses {
  let index: AlgebraIndex | null = null;
  return (cls) => {
    if (cls.winRule === 'itself') return cls.candidates;
    index ??= indexAlgebras(set);
    const { indicesWonBy } = createWinIndex(set, cls);
    const rows: number[] = [];
    for (const algebra of new Set(cls.candidates.map((row) => algebraOfRow(set, row)))) {
      const { starts } = index;
      for (const row of index.rows.subarray(starts[algebra], starts[algebra + 1]))
        if (indicesWonBy(row).length > 0) rows.push(row);
    }
    return Uint32Array.from(rows).sort();
  };
}

export type AlgebraIndex = ReturnType<typeof indexAlgebras>;

/** The rows of a set, ordered by algebra. The rows of algebra a begin at `starts[a]`. */
export function indexAlgebras(set: EquationSet) {
  let most = 0;
  for (let row = 0; row < set.count; row++) most = Math.max(most, algebraOfRow(set, row));
  const starts = new Uint32Array(most + 2);
  for (let row = 0; row < set.count; row++) starts[algebraOfRow(set, row) + 1]++;
  for (let algebra = 0; algebra <= most; algebra++) starts[algebra + 1] += starts[algebra];
  const next = starts.slice();
  const rows = new Uint32Array(set.count);
  for (let row = 0; row < set.count; row++) rows[next[algebraOfRow(set, row)]++] = row;
  return { starts, rows };
}

/**
 * Groups of candidates with the same algebra number (one candidate each if guesses win only themselves), as indices in
 * the class, heaviest first. A guess under `orders-with-numbers` wins only those of its group whose numbers it
 * contains.
 */
export function answerGroupsOf(set: EquationSet, { candidates, weights, winRule }: Class): number[][] {
  const weightOf = (group: readonly number[]) =>
    group.reduce((sum, index) => sum + (weights?.[index] ?? 1), 0);
  const groups = new Map<number, number[]>();
  candidates.forEach((row, index) => {
    const algebra = winRule === 'itself' ? 0 : algebraOfRow(set, row);
    // A row without an algebra wins only itself.
    const key = algebra || -index;
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  });
  const weighed = [...groups.values()].map((group) => ({ group, weight: weightOf(group) }));
  return weighed.sort((a, b) => b.weight - a.weight).map(({ group }) => group);
}

/** Weights of the groups of {@link answerGroupsOf}. */
export function answerGroupWeights(set: EquationSet, cls: Class): Uint32Array {
  const weights = weightsOf(cls);
  if (cls.winRule === 'itself') return weights.toSorted().reverse();
  return Uint32Array.from(answerGroupsOf(set, cls), (group) =>
    group.reduce((sum, index) => sum + weights[index], 0),
  );
}
