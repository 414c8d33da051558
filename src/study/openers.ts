import { equationAt } from '../equations/set.ts';
import { type Class, sampleOfClass, totalOf } from '../scoring/class.ts';
import type { Engine } from '../scoring/engine.ts';
import type { Objective } from '../scoring/objectives.ts';
import { runSearch } from '../scoring/run.ts';
import type { Pool } from '../scoring/search.ts';
import { type AnswerModel, classOf } from '../solver/answers.ts';
import { chooseSecond } from '../solver/fewest/choose.ts';
import type { Opening } from '../solver/opening/openers.ts';
import { runSteps } from '../solver/steps.ts';
import { classesAfter } from './book/classes.ts';

/** First guesses listed. */
const LISTED = 10;
/** Answers that the scan of the minimax opener looks at first, and guesses that it then compares over all answers. */
const SAMPLE = 4000;
const FINALISTS = 2000;

type OnShare = (share: number) => void;

/**
 * The best first guesses of an objective, ten at most, of all that can be the answer: most green tiles, for one, come with strange
 * guesses that cannot. Where each is played to the end, any guess is compared. Of guesses that win for each other only the best.
 * @param model of the engine's set
 * @param pool guesses that are compared; default: those that can be the answer
 */
export async function findOpeners(
  engine: Engine,
  model: AnswerModel,
  objective: Objective,
  onProgress: OnShare,
  pool: Pool | Uint32Array = 'candidates',
): Promise<Opening> {
  const of = classOf(model, model.answers);
  const { guesses, proof } = await SEARCHES[objective](engine, model, onProgress, pool);
  const worths = engine.worth(of, guesses);
  const top = guesses.map((row, i) => ({ guess: equationAt(engine.set, row), ...worths[i] }));
  return { proof, top };
}

interface Ranked {
  readonly guesses: number[];
  readonly proof: Opening['proof'];
}

type FindOpeners = (
  engine: Engine,
  model: AnswerModel,
  onProgress: OnShare,
  pool: Pool | Uint32Array,
) => Promise<Ranked>;

const compareBy =
  (objective: Objective): FindOpeners =>
  (engine, model, onProgress, pool) =>
    compareAll(engine, classOf(model, model.answers), pool, objective, onProgress);

async function compareAll(
  engine: Engine,
  of: Class,
  pool: Pool | Uint32Array,
  objective: Objective,
  onProgress: OnShare,
): Promise<Ranked> {
  const { best } = await runSearch(
    engine,
    { classes: [of], pool, objective, keep: LISTED, isGrouped: of.wins !== 'itself' },
    ({ share }) => onProgress(share),
  );
  return { guesses: best.map(({ guess }) => guess), proof: 'exact' };
}

/** Minimax has no bound that prunes: every guess on a sample of the answers, then the best of those on all. */
const scan: FindOpeners = async (engine, model, onProgress, among) => {
  const of = classOf(model, model.answers);
  const objective = 'largest-cell';
  if (typeof among !== 'string') return compareAll(engine, of, among, objective, onProgress);
  const { best: finalists } = await runSearch(
    engine,
    {
      classes: [sampleOfClass(of, SAMPLE)],
      pool: among === 'candidates' ? of.candidates : among,
      objective,
      keep: FINALISTS,
    },
    ({ share }) => onProgress(share / 2),
  );
  const pool = Uint32Array.from(finalists, ({ guess }) => guess);
  const { best } = await runSearch(
    engine,
    { classes: [of], pool, objective, keep: LISTED, isGrouped: of.wins !== 'itself' },
    ({ share }) => onProgress(0.5 + share / 2),
  );
  return { guesses: best.map(({ guess }) => guess), proof: 'scanned' };
};

/** What first guesses are judged for: the best few by each of these. */
const MEASURES = ['entropy', 'expected-size', 'cells'] as const;
/** Counting cells over more answers takes hours. */
const MOST_COUNTED = 100_000;
/** Classes up to this number are all played; of more one of so many of about the same size. */
const ALL_PLAYED = 5_000;
const BLOCK = 24;
/** Second guesses that are compared in it. */
const SECONDS = 8;

/** The best by several measures, each judged by its tree: of every block of classes one is played to the end. */
const judge: FindOpeners = async (engine, model, onProgress, pool) => {
  const of = classOf(model, model.answers);
  const given = typeof pool === 'string' ? null : pool;
  const measures = given
    ? []
    : MEASURES.filter((measure) => measure !== 'cells' || of.candidates.length <= MOST_COUNTED);
  const guesses = new Set(given);
  for (const [i, measure] of measures.entries()) {
    const onShare = (share: number) => onProgress((i + share) / measures.length / 2);
    for (const guess of (await compareAll(engine, of, 'all', measure, onShare)).guesses) guesses.add(guess);
  }
  const searched = given ? 0 : 0.5;
  const costs: { readonly guess: number; readonly cost: number }[] = [];
  for (const guess of guesses) {
    costs.push({ guess, cost: await costOfTree(engine, model, guess) });
    onProgress(searched + ((1 - searched) * costs.length) / guesses.size);
  }
  costs.sort((a, b) => a.cost - b.cost);
  return { guesses: costs.slice(0, LISTED).map(({ guess }) => guess), proof: 'judged' };
};

/** What is needed after an opener on average, by a sample of its classes. */
async function costOfTree(engine: Engine, model: AnswerModel, opener: number): Promise<number> {
  const weigh = (candidates: Uint32Array) => totalOf(classOf(model, candidates));
  const classes = [...classesAfter(model, equationAt(engine.set, opener)).values()];
  classes.sort((a, b) => b.length - a.length);
  const size = classes.length > ALL_PLAYED ? BLOCK : 1;
  let cost = 0;
  for (let at = 0; at < classes.length; at += size) {
    const block = classes.slice(at, at + size);
    const middle = block[block.length >> 1];
    const { best } = await runSteps(chooseSecond(engine, classOf(model, middle), SECONDS));
    const weight = block.reduce((sum, candidates) => sum + weigh(candidates), 0);
    cost += (best.cost / weigh(middle)) * weight;
  }
  return cost / weigh(model.answers);
}

const SEARCHES: Readonly<Record<Objective, FindOpeners>> = {
  greens: compareBy('greens'),
  'largest-cell': scan,
  entropy: compareBy('entropy'),
  'expected-size': compareBy('expected-size'),
  cells: compareBy('cells'),
  'win-mass': judge,
};
