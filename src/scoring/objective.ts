import { isPartitionObjective, type Objective, partitionRow } from './objectives.ts';
import type { Kernel } from './wasm/kernel.ts';

/** From this size on a guess is counted no further than to the limit; in smaller classes all figures come as fast. */
const LIMITED_CANDIDATES = 320;

export interface Costs {
  readonly costs: ArrayLike<number>;
  /** Pairs that were scored. */
  readonly pairs: number;
}

/**
 * Cost of each guess against the class that the kernel has prepared, computed by all its threads. Costs above `limit`
 * are lower bounds.
 */
export async function costsWithin(
  { together }: Kernel,
  objective: Objective,
  guesses: Uint32Array,
  candidates: number,
  limit: number,
): Promise<Costs> {
  const pairs = guesses.length * candidates;
  if (!isPartitionObjective(objective)) {
    return { costs: Float64Array.from(await together.greens(guesses), (greens) => -greens), pairs };
  }
  const { counts, cost } = partitionRow(objective);
  if (!counts || candidates < LIMITED_CANDIDATES) {
    const { information, squares, cells, largest } = await together.score(guesses);
    const costs = Float64Array.from(guesses, (_, i) =>
      cost(
        { information: information[i], squares: squares[i], cells: cells[i], largest: largest[i] },
        candidates,
      ),
    );
    return { costs, pairs };
  }
  const { figures, looked } = await together.count(counts, guesses, limit);
  return { costs: figures, pairs: looked.reduce((sum, count) => sum + count, 0) };
}
