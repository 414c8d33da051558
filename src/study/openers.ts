import { equationAt } from '../equations/set.ts';
import { type Class, sampleOfClass } from '../scoring/class.ts';
import type { Engine } from '../scoring/engine.ts';
import type { Objective } from '../scoring/objectives.ts';
import { runSearch } from '../scoring/run.ts';
import { type AnswerModel, classOf } from '../solver/answers.ts';
import type { Opening } from '../solver/opening/openers.ts';

/** First guesses listed. */
const LISTED = 10;
/** Answers that the scan of the minimax opener looks at first, and guesses that it then compares over all answers. */
const SAMPLE = 4000;
const FINALISTS = 2000;

type OnShare = (share: number) => void;

/**
 * The ten best first guesses of an objective, of all that can be the answer: most green tiles, for one, come with strange
 * guesses that cannot. Of guesses that win for each other only the best.
 * @param model of the engine's set
 */
export async function findOpeners(
  engine: Engine,
  model: AnswerModel,
  objective: Objective,
  onProgress: OnShare,
): Promise<Opening> {
  const of = classOf(model, model.answers);
  const { guesses, proof } =
    objective === 'largest-cell'
      ? await scan(engine, of, onProgress)
      : await compareAll(engine, of, objective, onProgress);
  const worths = engine.worth(of, guesses);
  const top = guesses.map((row, i) => ({ guess: equationAt(engine.set, row), ...worths[i] }));
  return { proof, top };
}

interface Ranked {
  readonly guesses: number[];
  readonly proof: Opening['proof'];
}

async function compareAll(
  engine: Engine,
  of: Class,
  objective: Objective,
  onProgress: OnShare,
): Promise<Ranked> {
  const { best } = await runSearch(
    engine,
    { classes: [of], pool: 'candidates', objective, keep: LISTED, isGrouped: of.wins !== 'itself' },
    ({ share }) => onProgress(share),
  );
  return { guesses: best.map(({ guess }) => guess), proof: 'exact' };
}

/** Minimax has no bound that prunes: every guess on a sample of the answers, then the best of those on all. */
async function scan(engine: Engine, of: Class, onProgress: OnShare): Promise<Ranked> {
  const objective = 'largest-cell';
  const { best: finalists } = await runSearch(
    engine,
    { classes: [sampleOfClass(of, SAMPLE)], pool: of.candidates, objective, keep: FINALISTS },
    ({ share }) => onProgress(share / 2),
  );
  const pool = Uint32Array.from(finalists, ({ guess }) => guess);
  const { best } = await runSearch(
    engine,
    { classes: [of], pool, objective, keep: LISTED, isGrouped: of.wins !== 'itself' },
    ({ share }) => onProgress(0.5 + share / 2),
  );
  return { guesses: best.map(({ guess }) => guess), proof: 'scanned' };
}
