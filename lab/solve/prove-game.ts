import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MODES } from '../../src/game/mode.ts';
import type { WinRule } from '../../src/game/win-rule.ts';
import { isCount, isObject } from '../../tools/node/json.ts';
import { readLabKernel } from '../node/kernels.ts';
import { loadLabRules } from '../node/resources.ts';
import { runTasks } from '../node/tasks.ts';
import { openJournal } from '../study/journal.ts';
import { EVALUATION_CACHE } from '../study/run-study.ts';
import type { Shard } from '../study/study.ts';
import { type Certificate, certificateOf } from './certificate.ts';
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

interface SolvedGame {
  readonly opener: number;
  readonly certificate: Certificate;
  readonly seconds: number;
  forget(): Promise<void>;
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
  onProgress: (done: number, all: number) => void,
): Promise<SolvedGame | null> {
  const set = await loadLabRules('exact', MODES[game]);
  const kernel = await createSavingKernel(await readLabKernel('kept'), set, wins, FIRSTS_AT_ONCE);
  const solver = createClassSolver(kernel);
  const likely = createOpenerProver(kernel, solver).likely();
  const every = [...kernel.table.groups.keys()];
  const limit = solver.leastWith(likely, every);
  const folder = cache ?? EVALUATION_CACHE;
  const fileOf = (part: string) => join(folder, `solve-${game}-${wins}-${limit}${part}.ndjson`);
  const own = await openJournal(fileOf(shard ? `-${shard.index}-of-${shard.of}` : ''), isProof);
  const parts = await (shard ? [] : openShardJournals(folder, `solve-${game}-${wins}-${limit}-`));
  const proofs = new Map([own, ...parts].flatMap(({ items }) => items).map((proof) => [proof.opener, proof]));
  const mine = shard ? every.filter((opener) => opener % shard.of === shard.index - 1) : every;
  const open = mine.filter((opener) => !proofs.has(opener));
  const tasks: number[][] = [];
  for (let at = 0; at < open.length; at += FIRSTS_AT_ONCE) tasks.push(open.slice(at, at + FIRSTS_AT_ONCE));
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const data: SolveTask = { game, wins, limit };
  for await (const proved of runTasks<number[], OpenerProof[]>({ file: WORKER, data }, tasks)) {
    for (const proof of proved) proofs.set(proof.opener, proof);
    await own.append(proved, own.seconds + elapsed());
    onProgress(proofs.size, mine.length);
  }
  if (shard) return null;
  const all = [...proofs.values()];
  // Totals below the limit are exact.
  const best = all.reduce((least, one) => (one.total < least.total ? one : least), {
    opener: likely,
    total: limit,
  });
  return {
    opener: best.opener,
    certificate: certificateOf(game, wins, set, { table: kernel.table, solver, proofs: all, best }),
    seconds: [own, ...parts].reduce((sum, { seconds }) => sum + seconds, elapsed()),
    async forget() {
      for (const journal of [own, ...parts]) await journal.remove();
    },
  };
}

async function openShardJournals(folder: string, start: string) {
  const names = await readdir(folder).catch(() => []);
  const parts = names.filter((name) => name.startsWith(start) && name.endsWith('.ndjson'));
  return Promise.all(parts.map((name) => openJournal(join(folder, name), isProof)));
}

function isProof(value: unknown): value is OpenerProof {
  return (
    isObject<OpenerProof>(value) &&
    isCount(value.opener) &&
    isCount(value.total) &&
    isCount(value.counted) &&
    Array.isArray(value.solved)
  );
}
