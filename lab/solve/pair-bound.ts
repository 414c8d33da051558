import type { CodeTable } from './code-table.ts';

/** The cells that a guess leaves in a grid, without the answer that it wins. */
interface GridCells {
  /** Indices in the class, cell by cell. */
  readonly places: Uint16Array;
  readonly count: number;
  /** For each cell, where it begins in `places`; then the length of `places`. */
  readonly starts: Uint16Array;
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

  /** Number of cells that a guess leaves, not counting the answer that it wins. */
  function countCells(guess: number, answers: Uint32Array): number {
    stamp++;
    const at = guess * count;
    let cells = 0;
    for (const answer of answers) {
      const code = codes[at + answer]!;
      if (code === won || stampOf[code] === stamp) continue;
      stampOf[code] = stamp;
      cells++;
    }
    return cells;
  }

  function cellsOf(guess: number, answers: Uint32Array): GridCells {
    stamp++;
    const at = guess * count;
    const sizes: number[] = [];
    let isWon = false;
    for (const answer of answers) {
      const code = codes[at + answer]!;
      if (code === won) isWon = true;
      else if (stampOf[code] === stamp) sizes[cellOf[code]!]!++;
      else {
        stampOf[code] = stamp;
        cellOf[code] = sizes.length;
        sizes.push(1);
      }
    }
    const starts = new Uint16Array(sizes.length + 1);
    for (const [cell, size] of sizes.entries()) starts[cell + 1] = starts[cell]! + size;
    const next = starts.slice();
    const places = new Uint16Array(starts[sizes.length]!);
    for (const [place, answer] of answers.entries()) {
      const code = codes[at + answer]!;
      if (code !== won) places[next[cellOf[code]!]!++] = place;
    }
    return { places, count: sizes.length, starts, isWon };
  }

  /** Number of parts into which each candidate of a class, as a guess, splits each cell of the other grid. */
  function groupsIn(candidates: Uint32Array, answers: Uint32Array, cells: GridCells): Uint16Array {
    const groups = new Uint16Array(candidates.length * cells.count);
    for (const [place, guess] of candidates.entries()) {
      const at = guess * count;
      for (let cell = 0; cell < cells.count; cell++) {
        stamp++;
        let different = 0;
        for (let i = cells.starts[cell]!; i < cells.starts[cell + 1]!; i++) {
          const code = codes[at + answers[cells.places[i]!]!]!;
          if (stampOf[code] === stamp) continue;
          stampOf[code] = stamp;
          different++;
        }
        groups[place * cells.count + cell] = different;
      }
    }
    return groups;
  }

  return function leastTurns(first: Uint32Array, second: Uint32Array): number {
    const isSame = first[0] === second[0];
    const pairs = first.length * second.length - (isSame ? first.length : 0);

    /**
     * Adds up the bounds of all pairs of cells.
     * @param solvedBy upper bound on the number of pairs from two cells that two turns can solve
     */
    function sum(one: GridCells, other: GridCells, solvedBy: (a: number, b: number) => number): number {
      let turns = pairs;
      for (let a = 0; a < one.count; a++) {
        for (let b = 0; b < other.count; b++) {
          const size = one.starts[a + 1]! - one.starts[a]!;
          const left = size * (other.starts[b + 1]! - other.starts[b]!) - (isSame && a === b ? size : 0);
          turns += 3 * left - Math.min(left, solvedBy(a, b));
        }
      }
      // If only one grid is left, the next guess wins at most one answer per cell; the others take at least two turns.
      if (one.isWon) turns += 2 * other.places.length - other.count;
      if (other.isWon) turns += 2 * one.places.length - one.count;
      return turns;
    }

    function boundOf(one: GridCells, other: GridCells): number {
      return sum(one, other, (a, b) => {
        const [left, right] = [one.starts[a + 1]! - one.starts[a]!, other.starts[b + 1]! - other.starts[b]!];
        return isSame && a === b ? left + right : Math.max(left, right);
      });
    }

    function turnsWith(one: GridCells, other: GridCells): number {
      const [right, left] = [groupsIn(first, second, other), groupsIn(second, first, one)];
      return sum(one, other, (a, b) => {
        let most = 0;
        for (let i = one.starts[a]!; i < one.starts[a + 1]!; i++) {
          const place = one.places[i]!;
          const both = isSame && a === b ? left[place * one.count + a]! : 0;
          most = Math.max(most, right[place * other.count + b]! + both);
        }
        for (let i = other.starts[b]!; i < other.starts[b + 1]!; i++)
          most = Math.max(most, left[other.places[i]! * one.count + a]!);
        return most;
      });
    }

    /**
     * For each guess, an upper bound on the pairs that two more turns can solve, from its numbers of cells in both
     * grids.
     */
    const solvable = Float64Array.from({ length: count }, (_, guess) => {
      const [one, other] = [countCells(guess, first), countCells(guess, second)];
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
