import type { CodeTable } from './code-table.ts';

/** The cells that a guess leaves in a grid, without the answer that it wins. */
interface GridCells {
  readonly cells: readonly (readonly number[])[];
  readonly isWon: boolean;
}

/**
 * Creates a function that bounds the turns of two grids from below, over all pairs of different answers in two classes
 * that are the same or share no answer. It tries every next guess. If that guess wins neither grid of a pair, the pair
 * takes at least three more turns, or two if the first of them wins a grid and reveals the answer of the other.
 * @param table only the answer itself wins
 */
export function createPairBound({ count, codes, won }: CodeTable) {
  const stampOf = new Uint32Array(won + 1);
  const cellOf = new Uint16Array(won + 1);
  let stamp = 0;

  /** Number of different feedbacks that a guess gets from some answers. */
  function countCodes(guess: number, answers: Iterable<number>): number {
    stamp++;
    const at = guess * count;
    let different = 0;
    for (const answer of answers) {
      const code = codes[at + answer]!;
      if (stampOf[code] === stamp) continue;
      stampOf[code] = stamp;
      different++;
    }
    return different;
  }

  function cellsOf(guess: number, answers: Uint32Array): GridCells {
    stamp++;
    const at = guess * count;
    const cells: number[][] = [];
    let isWon = false;
    for (const answer of answers) {
      const code = codes[at + answer]!;
      if (code === won) isWon = true;
      else if (stampOf[code] === stamp) cells[cellOf[code]!]!.push(answer);
      else {
        stampOf[code] = stamp;
        cellOf[code] = cells.push([answer]) - 1;
      }
    }
    return { cells, isWon };
  }

  /** For each cell of a grid and each guess in it: the numbers of parts into which it splits the other grid's cells. */
  const partsIn = (own: GridCells, { cells }: GridCells) =>
    own.cells.map((guesses) => guesses.map((guess) => cells.map((answers) => countCodes(guess, answers))));

  return function leastTurns(first: Uint32Array, second: Uint32Array): number {
    const isSame = first[0] === second[0];
    const pairs = first.length * second.length - (isSame ? first.length : 0);

    /**
     * Adds up the bounds of all pairs of cells.
     * @param solvedBy upper bound on the number of pairs from two cells that two turns can solve
     */
    function sum(one: GridCells, other: GridCells, solvedBy: (a: number, b: number) => number): number {
      let turns = pairs;
      for (const [a, { length: size }] of one.cells.entries()) {
        for (const [b, { length }] of other.cells.entries()) {
          const left = size * (length - Number(isSame && a === b));
          turns += 3 * left - Math.min(left, solvedBy(a, b));
        }
      }
      // If only one grid is left, the next guess wins at most one answer per cell; the others take at least two turns.
      if (one.isWon) turns += 2 * (second.length - Number(other.isWon)) - other.cells.length;
      if (other.isWon) turns += 2 * (first.length - Number(one.isWon)) - one.cells.length;
      return turns;
    }

    function boundOf(one: GridCells, other: GridCells): number {
      return sum(one, other, (a, b) => {
        const [left, right] = [one.cells[a]!.length, other.cells[b]!.length];
        return isSame && a === b ? left + right : Math.max(left, right);
      });
    }

    function turnsWith(one: GridCells, other: GridCells): number {
      const [right, left] = [partsIn(one, other), partsIn(other, one)];
      return sum(one, other, (a, b) => {
        const isBoth = isSame && a === b;
        let most = 0;
        // Grids of the same class have the same cells in the same order.
        for (const [place, parts] of right[a]!.entries())
          most = Math.max(most, parts[b]! + (isBoth ? left[b]![place]![a]! : 0));
        for (const parts of left[b]!) most = Math.max(most, parts[a]!);
        return most;
      });
    }

    /**
     * For each guess, an upper bound on the pairs that two more turns can solve, from its numbers of cells in both
     * grids.
     */
    const solvable = Float64Array.from({ length: count }, (_, guess) => {
      const [one, other] = [first, second].map(
        (answers) => countCodes(guess, answers) - Number(answers.includes(guess)),
      ) as [number, number];
      return first.length * other + second.length * one - (isSame ? 0 : one * other);
    });
    let least = Number.POSITIVE_INFINITY;
    for (const guess of Uint32Array.from(solvable.keys()).sort((a, b) => solvable[b]! - solvable[a]!)) {
      // A guess saves at most three turns in each pair that contains it.
      const wins =
        3 * (Number(first.includes(guess)) * second.length + Number(second.includes(guess)) * first.length);
      if (4 * pairs - solvable[guess]! - wins >= least) continue;
      const [one, other] = [cellsOf(guess, first), cellsOf(guess, second)];
      if (boundOf(one, other) < least) least = Math.min(least, turnsWith(one, other));
    }
    return least;
  };
}
