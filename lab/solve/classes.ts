import type { KeptKernel } from './kernel.ts';
import { type CellsOfGuess, cellsFor } from './table.ts';

/** Fewest guesses over all answers of classes, with any play. */
export interface ClassSolver {
  /** Guesses over all answers of a class. */
  least(answers: readonly number[]): number;
  /** A guess with which that many suffice. */
  best(answers: readonly number[]): number;
  /** With this guess first. */
  leastWith(guess: number, answers: readonly number[]): number;
  /** No play takes fewer: all but the answers that one guess can win need two guesses. */
  bound(answers: readonly number[]): number;
}

interface Least {
  readonly cost: number;
  readonly guess: number;
}

/**
 * Branch and bound: guesses in the order of the bound that follows from their cells, until none can be better than the
 * best; classes are remembered.
 */
export function createClassSolver({ table, arrange, keptByEach }: KeptKernel): ClassSolver {
  const known = new Map<string, Least>();

  const bound = (answers: readonly number[]) => 2 * answers.length - arrange(answers).largest;

  const boundWith = ({ others }: CellsOfGuess, size: number) =>
    others.reduce((sum, cell) => sum + bound(cell), size);

  function solve(answers: readonly number[]): Least {
    if (answers.length === 1) return { cost: 1, guess: answers[0]! };
    const key = answers.join();
    const found = known.get(key);
    if (found) return found;
    const solved = byMember(answers) ?? byAny(answers);
    known.set(key, solved);
    return solved;
  }

  /** Where a possible answer leaves nothing that takes more than the bound. */
  function byMember(answers: readonly number[]): Least | null {
    const fewest = bound(answers);
    for (const guess of answers) {
      const { others } = cellsFor(table, guess, answers);
      if (others.every((cell) => cell.length === 1) && answers.length + others.length === fewest)
        return { cost: fewest, guess };
    }
    return null;
  }

  function byAny(answers: readonly number[]): Least {
    const size = answers.length;
    const kept = keptByEach(arrange(answers), 0).slice();
    const order = Array.from(kept.keys()).sort((a, b) => kept[b]! - kept[a]!);
    let best: Least = { cost: Number.POSITIVE_INFINITY, guess: -1 };
    for (const guess of order) {
      const bound = 3 * size - kept[guess]!;
      if (bound >= best.cost) break;
      const cells = cellsFor(table, guess, answers);
      // A guess that tells nothing.
      if (cells.others[0]?.length === size) continue;
      const cost = costOf(cells, bound, best.cost);
      if (cost < best.cost) best = { cost, guess };
    }
    return best;
  }

  /** Guesses with some cells, cells from small to large; given up once they reach the limit. */
  function costOf({ others }: CellsOfGuess, from: number, limit: number): number {
    let cost = from;
    for (const cell of others.toSorted((a, b) => a.length - b.length)) {
      cost += solve(cell).cost - bound(cell);
      if (cost >= limit) break;
    }
    return cost;
  }

  return {
    least: (answers) => (answers.length === 0 ? 0 : solve(answers).cost),
    best: (answers) => solve(answers).guess,
    bound,
    leastWith(guess, answers) {
      const cells = cellsFor(table, guess, answers);
      return costOf(cells, boundWith(cells, answers.length), Number.POSITIVE_INFINITY);
    },
  };
}
