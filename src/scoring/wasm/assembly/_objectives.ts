/** What the cells of a partition cost. Whole numbers, so that every engine adds up the same. */
import { informationBy } from './_information';
import { CELLS, ENTROPY, EXPECTED_SIZE, LARGEST_CELL } from './_shared';

/**
 * Cost of a cell by its weight, which is its number of candidates where all weigh 1. 0 for none.
 * A new objective is a line here, one in `webgpu/score.wgsl`, and its row in `../../objectives.ts`.
 * @param hasWeights of the current class
 */
@inline
export function cellCost(objective: u32, cell: u32, hasWeights: bool): i64 {
  if (objective === ENTROPY) return informationBy(cell, hasWeights);
  if (objective === EXPECTED_SIZE) return <i64>cell * <i64>cell;
  if (objective === CELLS) return <i64>cell - <i64>(cell > 0);
  return <i64>cell;
}

/** Adds a cell's cost: a partition costs the sum of its cells, or by `LARGEST_CELL` the dearest. */
@inline
export function addCost(objective: u32, cost: i64, more: i64): i64 {
  return objective === LARGEST_CELL ? max(cost, more) : cost + more;
}

/** What a cell's cost grows by when a candidate joins it; for the squares with a single multiplication. */
@inline
export function growth(objective: u32, held: u32, weight: u32, hasWeights: bool): i64 {
  if (objective === EXPECTED_SIZE) return <i64>weight * (2 * <i64>held + <i64>weight);
  return cellCost(objective, held + weight, hasWeights) - cellCost(objective, held, hasWeights);
}
