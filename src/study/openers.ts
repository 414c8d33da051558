import { equationAt } from '../equations/set.ts';
import { evenClass } from '../scoring/class.ts';
import type { Engine } from '../scoring/engine.ts';
import type { Objective } from '../scoring/objectives.ts';
import { everyRow } from '../scoring/partition.ts';
import { runSearch } from '../scoring/run.ts';
import type { Opening } from '../solver/opening/openers.ts';

/** First guesses listed. */
const LISTED = 10;
/** Answers that the scan of the minimax opener looks at first, and guesses that it then compares over all answers. */
const SAMPLE = 4000;
const FINALISTS = 2000;

type OnShare = (share: number) => void;

/** The ten best first guesses of an objective over every equation of the engine's set. */
export async function findOpeners(
  engine: Engine,
  objective: Objective,
  onProgress: OnShare,
): Promise<Opening> {
  const { guesses, proof } =
    objective === 'largest-cell'
      ? await scan(engine, onProgress)
      : await compareAll(engine, objective, onProgress);
  const worths = engine.worth(everyRow(engine.set), guesses);
  // Every equation can be the answer.
  const winChance = 1 / engine.set.count;
  const top = guesses.map((row, i) => ({ guess: equationAt(engine.set, row), ...worths[i], winChance }));
  return { proof, top };
}

interface Ranked {
  readonly guesses: number[];
  readonly proof: Opening['proof'];
}

async function compareAll(engine: Engine, objective: Objective, onProgress: OnShare): Promise<Ranked> {
  const search = {
    classes: [evenClass(everyRow(engine.set))],
    pool: 'all',
    objective,
    keep: LISTED,
  } as const;
  const { best } = await runSearch(engine, search, ({ share }) => onProgress(share));
  return { guesses: best.map(({ guess }) => guess), proof: 'exact' };
}

/** Minimax has no bound that prunes: every guess on a sample of the answers, then the best of those on all. */
async function scan(engine: Engine, onProgress: OnShare): Promise<Ranked> {
  const all = everyRow(engine.set);
  const sample = Uint32Array.from({ length: SAMPLE }, (_, i) => Math.floor((i * all.length) / SAMPLE));
  const objective = 'largest-cell';
  const { best: finalists } = await runSearch(
    engine,
    { classes: [evenClass(sample)], pool: 'all', objective, keep: FINALISTS },
    ({ share }) => onProgress(share / 2),
  );
  const pool = Uint32Array.from(finalists, ({ guess }) => guess);
  const { best } = await runSearch(
    engine,
    { classes: [evenClass(all)], pool, objective, keep: LISTED },
    ({ share }) => onProgress(0.5 + share / 2),
  );
  return { guesses: best.map(({ guess }) => guess), proof: 'scanned' };
}
