/** What the cells of a partition cost. Whole numbers, so that every engine adds up the same. */
import { informationOf } from './_information';
import { CELLS, ENTROPY, EXPECTED_SIZE, LARGEST_CELL } from './_shared';

/**
 * Cost of a cell by its weight, which is its number of candidates where all weigh 1. 0 for none.
 * A new objective is a line here, one in `webgpu/score.wgsl`, and its row in `../../objectives.ts`.
 */
@inline
export function cellCost(objective: u32, cell: u32): i64 {
  if (objective === ENTROPY) return informationOf(cell);
  if (objective === EXPECTED_SIZE) return <i64>cell * <i64>cell;
  if (objective === CELLS) return <i64>cell - <i64>(cell > 0);
  return <i64>cell;
}

/** Adds a cell's cost: a partition costs the sum of its cells, or by `LARGEST_CELL` the dearest. */
@inline
export function addCost(objective: u32, cost: i64, more: i64): i64 {
  return objective === LARGEST_CELL ? max(cost, more) : cost + more;
}
