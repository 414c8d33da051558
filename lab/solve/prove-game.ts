import { MODES } from '../../src/game/mode.ts';
import type { WinRule } from '../../src/game/win-rule.ts';
import { isObject } from '../../tools/node/json.ts';
import { loadLabRules } from '../node/resources.ts';
import { hasCounts } from '../study/drawn-games.ts';
import { type JournaledWork, runJournaled } from '../study/journaled-work.ts';
import type { Shard } from '../study/study.ts';
import { certificateOf } from './certificate.ts';
import { createClassSolver } from './class-solver.ts';
import { createOpenerProver, FIRSTS_AT_ONCE, type OpenerProof } from './opener-prover.ts';
import { createSavingKernel } from './saving-kernel.ts';

const WORKER = new URL('./prove-worker.ts', import.meta.url);

/** Games of one grid that can be solved over all first guesses. */
export const SOLVED_GAMES = ['micro', 'mini', 'midi', 'classic'] as const;

export interface SolveTask {
  readonly game: (typeof SOLVED_GAMES)[number];
  readonly wins: WinRule;
  /** Number of guesses over all answers that a known way to play needs; the search looks for fewer. */
  readonly limit: number;
}

/**
 * Proves which first guess needs the fewest guesses, on all cores. A journal lets an interrupted run resume. The run
 * without a shard also uses the journals of the shards.
 * @param cache folder of the journals; default: `.cache` in the checkout
 * @returns null after a shard
 */
export async function proveGame(
  game: SolveTask['game'],
  wins: WinRule,
  shard: Shard | null,
  cache: string | undefined,
  onProgress: JournaledWork<OpenerProof>['onProgress'],
) {
  const set = await loadLabRules('exact', MODES[game]);
  const kernel = await createSavingKernel(set, wins, FIRSTS_AT_ONCE);
  const solver = createClassSolver(kernel);
  const likely = createOpenerProver(kernel, solver).likely();
  const every = [...kernel.table.groups.keys()];
  const limit = solver.leastWith(likely, every);
  const { items, seconds, forget } = await runJournaled<OpenerProof>({
    worker: { file: WORKER, data: { game, wins, limit } satisfies SolveTask },
    numbers: shard ? every.filter((opener) => opener % shard.of === shard.index - 1) : every,
    numberOf: ({ opener }) => opener,
    isItem: isProof,
    name: `solve-${game}-${wins}-${limit}`,
    cache,
    ...(shard && { shard }),
    taskCost: FIRSTS_AT_ONCE,
    onProgress,
  });
  if (shard) return null;
  const proofs = [...items.values()];
  // Totals below the limit are exact.
  const best = proofs.reduce((least, one) => (one.total < least.total ? one : least), {
    opener: likely,
    total: limit,
  });
  const certificate = certificateOf(game, wins, set, kernel.table, solver, proofs, best);
  return { opener: best.opener, certificate, seconds, forget };
}

const isProof = (value: unknown): value is OpenerProof =>
  isObject<OpenerProof>(value) &&
  Array.isArray(value.solved) &&
  hasCounts('opener', 'total', 'counted')(value);
