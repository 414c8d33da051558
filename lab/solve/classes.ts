import { type CellsOfGuess, type CodeTable, cellsFor } from './table.ts';

/** Fewest guesses over all answers of classes, with any play. */
export interface ClassSolver {
  /** Guesses over all answers of a class. */
  least(answers: readonly number[]): number;
  /** With this guess first. */
  leastWith(guess: number, answers: readonly number[]): number;
  /** No play takes fewer: all but the answers that one guess can win need two guesses. */
  bound(answers: readonly number[]): number;
}

/**
 * Branch and bound: guesses in the order of the bound that follows from their cells, until none can be better than the
 * best; classes are remembered.
 */
export function createClassSolver(table: CodeTable): ClassSolver {
  const known = new Map<string, number>();
  const groups = groupsOf(table);

  function bound(answers: readonly number[]): number {
    const sizes = new Map<number, number>();
    for (const answer of answers) sizes.set(groups[answer]!, (sizes.get(groups[answer]!) ?? 0) + 1);
    return 2 * answers.length - Math.max(0, ...sizes.values());
  }

  const boundWith = ({ others }: CellsOfGuess, size: number) =>
    others.reduce((sum, cell) => sum + bound(cell), size);

  function least(answers: readonly number[]): number {
    if (answers.length <= 1) return answers.length;
    const key = answers.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const wanted = Array.from({ length: table.count }, (_, guess) => {
      const cells = cellsFor(table, guess, answers);
      return { cells, bound: boundWith(cells, answers.length) };
    }).filter(({ cells }) => cells.others.length !== 1 || cells.won.length > 0);
    wanted.sort((a, b) => a.bound - b.bound);
    let best = Number.POSITIVE_INFINITY;
    for (const { cells, bound } of wanted) {
      if (bound >= best) break;
      best = Math.min(best, costOf(cells, bound, best));
    }
    known.set(key, best);
    return best;
  }

  /** Guesses with some cells, cells from small to large; given up once they reach the limit. */
  function costOf({ others }: CellsOfGuess, from: number, limit: number): number {
    let cost = from;
    for (const cell of others.toSorted((a, b) => a.length - b.length)) {
      cost += least(cell) - bound(cell);
      if (cost >= limit) break;
    }
    return cost;
  }

  return {
    least,
    bound,
    leastWith(guess, answers) {
      const cells = cellsFor(table, guess, answers);
      return costOf(cells, boundWith(cells, answers.length), Number.POSITIVE_INFINITY);
    },
  };
}

/** Of each answer the first one that the same guesses win. */
function groupsOf({ count, codes, won }: CodeTable): number[] {
  return Array.from({ length: count }, (_, answer) => {
    for (let other = 0; other < answer; other++) if (codes[other * count + answer] === won) return other;
    return answer;
  });
}
