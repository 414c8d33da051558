/** Cost of the cells of a partition, in whole numbers, so that all backends get the same sums. */
import { timesLogBy } from './_logarithms';
import { CELLS, ENTROPY, EXPECTED_SIZE, LARGEST_CELL } from './_shared';

/**
 * Cost of a cell by its weight (its size if all candidates weigh 1); 0 for an empty cell.
 * @param hasWeights whether the current class has weights
 */
@inline
export function cellCost(objective: u32, cell: u32, hasWeights: bool): i64 {
  if (objective === ENTROPY) return timesLogBy(cell, hasWeights);
  if (objective === EXPECTED_SIZE) return <i64>cell * <i64>cell;
  if (objective === CELLS) return <i64>cell - <i64>(cell > 0);
  return <i64>cell;
}

/** Adds the cost of a cell. A partition costs the sum of its cells, or under `LARGEST_CELL` the maximum. */
@inline
export function addCost(objective: u32, cost: i64, more: i64): i64 {
  return objective === LARGEST_CELL ? max(cost, more) : cost + more;
}

/** Increase of the cost of a cell of weight `held` when a candidate joins it. */
@inline
export function growth(objective: u32, held: u32, weight: u32, hasWeights: bool): i64 {
  if (objective === EXPECTED_SIZE) return <i64>weight * (2 * <i64>held + <i64>weight);
  return cellCost(objective, held + weight, hasWeights) - cellCost(objective, held, hasWeights);
}
