import { MAX_STORED_LENGTH } from '../../equations/layout.ts';
import { algebraOfRow, type EquationSet, pickRows, ROW_BYTES, winsFor } from '../../equations/set.ts';
import { type Class, weightsOf } from '../../scoring/class.ts';
import { writeFeedbackCodes } from '../../scoring/feedback-codes.ts';
import { answerGroupsOf } from '../../scoring/wins.ts';

/** Candidates that are still indistinguishable, as indices in the class. Candidates of a group are adjacent. */
export type CellIndices = readonly number[];

/** Splits the cells of one class. */
export function createSplitter(set: EquationSet, cls: Class) {
  const { candidates, weights, winRule } = cls;
  const groups = answerGroupsOf(set, cls);
  const groupAt = new Uint32Array(candidates.length);
  for (const [number, group] of groups.entries()) for (const index of group) groupAt[index] = number;
  const weightAt = weightsOf(cls);
  const codesOf = createComparer(set, cls);
  const won = wonCode(set);
  const numbers = () => new Uint32Array(candidates.length);
  /** Figures of each part of a cell. */
  const [sizes, cellWeights, heaviest] = [numbers(), numbers(), numbers()];
  /** The last candidate of each part so far, and the weight of its group in the part. */
  const [lastOf, groupWeights] = [numbers(), numbers()];
  /** For each candidate of a cell, the number of its part, from 1; 0: the guess wins it. */
  const partOf = numbers();

  function weightOf(cell: CellIndices): number {
    let weight = 0;
    for (const index of cell) weight += weightAt[index];
    return weight;
  }

  /** Weight of the heaviest group. */
  function heaviestIn(cell: CellIndices): number {
    let [most, weight, group] = [0, 0, -1];
    for (const index of cell) {
      weight = (groupAt[index] === group ? weight : 0) + weightAt[index];
      group = groupAt[index];
      most = Math.max(most, weight);
    }
    return most;
  }

  /**
   * The weight that a guess wins in a cell, its own weight there (0 if it is not a candidate), and the number, sizes,
   * weights and heaviest groups of the parts that it makes of the rest. The next call overwrites the arrays.
   */
  function measure(guess: number, cell: CellIndices) {
    const codes = codesOf(guess, cell);
    let [count, weightWon, ownWeight] = [0, 0, 0];
    for (let i = 0; i < cell.length; i++) {
      const index = cell[i];
      const weight = weightAt[index];
      partOf[i] = 0;
      if (codes[i] === won) {
        weightWon += weight;
        if (candidates[index] === guess) ownWeight = weight;
        continue;
      }
      let part = partOfCode[codes[i]];
      if (part === 0) {
        sizes[count] = cellWeights[count] = heaviest[count] = groupWeights[count] = 0;
        part = partOfCode[codes[i]] = ++count;
      }
      partOf[i] = part--;
      sizes[part]++;
      cellWeights[part] += weight;
      groupWeights[part] = weight + (groupAt[lastOf[part]] === groupAt[index] ? groupWeights[part] : 0);
      lastOf[part] = index;
      if (groupWeights[part] > heaviest[part]) heaviest[part] = groupWeights[part];
    }
    for (let i = 0; i < cell.length; i++) partOfCode[codes[i]] = 0;
    return { weightWon, ownWeight, count, sizes, cellWeights, heaviest };
  }

  function split(guess: number, cell: CellIndices) {
    const { weightWon, ownWeight } = measure(guess, cell);
    const cells: number[][] = [];
    for (let i = 0; i < cell.length; i++) {
      // Parts are numbered in the order of their first candidates.
      if (partOf[i] > cells.length) cells.push([cell[i]]);
      else if (partOf[i] > 0) cells[partOf[i] - 1].push(cell[i]);
    }
    return { weightWon, ownWeight, cells };
  }

  return {
    /** All candidates of the class, in one cell. */
    wholeClass: groups.flat() as CellIndices,
    groupAt,
    weightAt,
    weightOf,
    heaviestIn,
    split,
    measure,
    classOf(cell: CellIndices): Class {
      const indices = Uint32Array.from(cell).sort();
      return {
        candidates: indices.map((index) => candidates[index]),
        weights: weights && indices.map((index) => weights[index]),
        winRule,
      };
    },
  };
}

/** The number of each part of the current split, from 1, by feedback code; all 0 between splits. */
// Reused, because creating it takes longer than splitting most cells.
const partOfCode = new Uint32Array(3 ** MAX_STORED_LENGTH);

/** In place of the feedback of a candidate that a guess wins: all tiles are green. */
const wonCode = ({ length }: EquationSet) => 3 ** length - 1;

/** Compares guesses with the candidates of a class; see {@link wonCode}. The next call overwrites the codes. */
function createComparer(set: EquationSet, { candidates, winRule }: Class) {
  // The rows of the candidates are far apart in the memory of the whole set.
  const compact = pickRows(set, candidates);
  const codes = new Int32Array(candidates.length);
  // A new view of the rows for each guess would be slower.
  const symbols = new Uint8Array(set.length);
  const won = wonCode(set);
  return (guess: number, cell: CellIndices): Int32Array => {
    const { rows } = set;
    for (let tile = 0; tile < symbols.length; tile++) symbols[tile] = rows[guess * ROW_BYTES + tile];
    writeFeedbackCodes(symbols, compact, cell, codes);
    if (winRule === 'itself') return codes;
    const algebra = algebraOfRow(set, guess);
    for (let i = 0; i < cell.length; i++) {
      const isSame = algebra > 0 && algebraOfRow(compact, cell[i]) === algebra;
      if (isSame && winsFor(set, guess, candidates[cell[i]], winRule === 'orders-with-numbers'))
        codes[i] = won;
    }
    return codes;
  };
}
