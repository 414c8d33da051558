import type { EquationSet } from '../../equations/set.ts';
import { compareGuesses, type ScoredGuess } from '../../scoring/best-guesses.ts';
import type { Class } from '../../scoring/class.ts';
import { type GuessCost, guessCostFor } from './guess-cost.ts';
import { type CellIndices, createSplitter } from './split.ts';

/** Maximum number of candidates of a cell to try as its next guess. */
const MAX_TRIED = 256;

export type Endgame = ReturnType<typeof createEndgame>;

/**
 * Computes the costs in a class if every later guess is the best candidate (of the {@link MAX_TRIED} heaviest). If each
 * guess costs 1, a guess that wins weight w in a cell of weight W costs at least W for itself, W − w for the next
 * guess, and the weight outside the heaviest group of each remaining cell for the guess after that.
 * @param guessCost if the class is a cell of another class, pass the guess cost of that other class
 */
export function createEndgame(
  set: EquationSet,
  cls: Class,
  guessCost: GuessCost = guessCostFor(cls.weights),
) {
  const { candidates } = cls;
  const splitter = createSplitter(set, cls);
  const { groupAt, weightAt, weightOf, heaviestIn, split, measure } = splitter;

  /** Results for cells that the bounds did not decide. The same cells remain after guesses in another order. */
  const hard = new Map<string, ScoredGuess>();

  /** Whether a cell has one candidate, or two of different groups, so that guessing the heaviest leaves at most one. */
  function isTrivial(cell: CellIndices): boolean {
    return cell.length === 1 || (cell.length === 2 && groupAt[cell[0]] !== groupAt[cell[1]]);
  }

  /** Lower bound for the cost of a cell: its heaviest group is won next, all others one guess later. */
  const minCost = (cell: CellIndices, played: number) => minCostBy(weightOf(cell), heaviestIn(cell), played);

  /** @param heaviest weight of the heaviest group */
  const minCostBy = (weight: number, heaviest: number, played: number) =>
    guessCost(played) * weight + guessCost(played + 1) * (weight - heaviest);

  /** Lower bound on a guess's cost in a cell, and whether the bound is exact. Stops once it exceeds `limit`. */
  function boundOf(
    guess: number,
    cell: CellIndices,
    weight: number,
    played: number,
    limit: number,
  ): ScoredGuess & { isExact: boolean } {
    const { count, sizes, cellWeights, heaviest, weightWon, ownWeight } = measure(guess, cell);
    const [next, later] = [guessCost(played + 1), guessCost(played + 2)];
    let cost = guessCost(played) * weight;
    let isExact = true;
    for (let i = 0; i < count; i++) {
      const others = cellWeights[i] - heaviest[i];
      cost += next * cellWeights[i] + later * others;
      isExact &&= sizes[i] === 1 || (sizes[i] === 2 && others > 0);
      if (cost > limit) return { guess, cost, weightWon, ownWeight, isExact: false };
    }
    return { guess, cost, weightWon, ownWeight, isExact };
  }

  /** Cost of a guess in a cell. @param limit a cost above this may be replaced by any lower bound above this */
  function costOf(guess: number, cell: CellIndices, played: number, limit = Infinity): ScoredGuess {
    const { cells, weightWon, ownWeight } = split(guess, cell);
    const bounds = cells.map((other) => minCost(other, played + 1));
    let cost = guessCost(played) * weightOf(cell) + bounds.reduce((sum, bound) => sum + bound, 0);
    for (let i = 0; i < cells.length && cost <= limit; i++) {
      if (cells[i].length > 1)
        cost += bestGuess(cells[i], played + 1, limit - cost + bounds[i]).cost - bounds[i];
    }
    return { guess, cost, weightWon, ownWeight };
  }

  /** The best candidate for a cell. @param limit a cost above this may be replaced by any lower bound above this */
  function bestGuess(cell: CellIndices, played: number, limit = Infinity): ScoredGuess {
    const weight = weightOf(cell);
    const heaviest = heaviestIn(cell);
    const least = minCostBy(weight, heaviest, played);
    if (least > limit)
      return { guess: candidates[cell[0]], cost: least, weightWon: 0, ownWeight: weightAt[cell[0]] };
    // Heavier candidates first, then in equation order.
    const tried = cell.toSorted((a, b) => weightAt[b] - weightAt[a] || a - b).slice(0, MAX_TRIED);
    if (isTrivial(cell))
      return { guess: candidates[tried[0]], cost: least, weightWon: heaviest, ownWeight: weightAt[tried[0]] };
    let found: ScoredGuess | null = null;
    const open: ScoredGuess[] = [];
    for (const index of tried) {
      const bound = boundOf(candidates[index], cell, weight, played, found?.cost ?? Infinity);
      if (!bound.isExact) open.push(bound);
      else if (!found || compareGuesses(bound, found) < 0) found = bound;
      if (found && found.cost === least && found.weightWon === heaviest) return found;
    }
    open.sort(compareGuesses);
    if (found && (open.length === 0 || open[0].cost > found.cost)) return found;
    const name = `${played} ${cell}`;
    const known = hard.get(name);
    if (known) return known;
    for (const { guess, cost } of open) {
      if (found && cost > found.cost) break;
      const valued = costOf(guess, cell, played, Math.min(limit, found?.cost ?? Infinity));
      if (!found || compareGuesses(valued, found) < 0) found = valued;
    }
    if (found!.cost <= limit) hard.set(name, found!);
    return found!;
  }

  return { ...splitter, guessCost, isTrivial, bestGuess, costOf, minCost };
}
