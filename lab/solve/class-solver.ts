import { sum } from '../../src/statistics/sum.ts';
import { type CellsOfGuess, cellsFor } from './code-table.ts';
import type { SavingKernel } from './saving-kernel.ts';

/** Computes how many guesses the answers of a class need together, with the best possible play. */
export type ClassSolver = ReturnType<typeof createClassSolver>;

interface Least {
  readonly cost: number;
  readonly guess: number;
}

/**
 * Creates a solver that uses branch and bound: guesses are tried in the order of their bounds until none can beat the
 * best one. Results of classes are cached.
 */
export function createClassSolver({ table, arrange, keptByEach }: SavingKernel) {
  const known = new Map<string, Least>();

  /**
   * Lower bound on the guesses of a class: one guess wins at most the largest group, and every other answer needs at
   * least two guesses.
   */
  const bound = (answers: readonly number[]) => 2 * answers.length - arrange(answers).largest;

  function solve(answers: readonly number[]): Least {
    if (answers.length === 1) return { cost: 1, guess: answers[0]! };
    const key = answers.join();
    const found = known.get(key);
    if (found) return found;
    const solved = byMember(answers) ?? byAny(answers);
    known.set(key, solved);
    return solved;
  }

  /** Finds a possible answer that reaches the bound by splitting the class completely, or returns null. */
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
      const { others } = cellsFor(table, guess, answers);
      // The guess does not split the class.
      if (others[0]?.length === size) continue;
      const cost = costOf(others, bound, best.cost);
      if (cost < best.cost) best = { cost, guess };
    }
    return best;
  }

  /** Cost of a guess from its cells, small ones first: exact below the limit, otherwise only a lower bound. */
  function costOf(others: CellsOfGuess['others'], from: number, limit: number): number {
    let cost = from;
    for (const cell of others.toSorted((a, b) => a.length - b.length)) {
      cost += solve(cell).cost - bound(cell);
      if (cost >= limit) break;
    }
    return cost;
  }

  return {
    bound,
    least: (answers: readonly number[]) => solve(answers).cost,
    /** A guess that reaches `least`. */
    best: (answers: readonly number[]) => solve(answers).guess,
    /** Fewest guesses if this guess is made first. */
    leastWith(guess: number, answers: readonly number[]) {
      const { others } = cellsFor(table, guess, answers);
      return costOf(others, answers.length + sum(others.map(bound)), Number.POSITIVE_INFINITY);
    },
  };
}
