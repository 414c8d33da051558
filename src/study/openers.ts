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
  keep = LISTED,
): Promise<Ranked> {
  const { best } = await runSearch(
    engine,
    { classes: [of], pool, objective, keep, isGrouped: of.wins !== 'itself' },
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
/** Of more answers counting cells takes hours. There the best by what is left are many, and screened before they are judged. */
const MOST_COUNTED = 100_000;
const SCREENED = 300;
/** Classes up to this number are all played; of more one of so many of about the same size. */
const ALL_PLAYED = 5_000;
const BLOCK = 24;
/** Second guesses that are compared in it. */
const SECONDS = 8;

/**
 * The best by several measures, each judged by its tree: of every block of classes one is played to the end. Where they are
 * many, those that need the fewest guesses by candidates of each class alone are judged: seconds an opener, and it puts whole
 * trees in the order in which they came out.
 */
const judge: FindOpeners = async (engine, model, onProgress, pool) => {
  const isLarge = model.answers.length > MOST_COUNTED;
  const given = typeof pool === 'string' ? null : pool;
  const found = given ?? (await bestByMeasures(engine, model, isLarge, (share) => onProgress(share / 3)));
  const rated = async (guesses: Iterable<number>, rate: typeof costByOwn, onShare: OnShare) => {
    const all = [...guesses];
    const costs: { readonly guess: number; readonly cost: number }[] = [];
    for (const guess of all) {
      costs.push({ guess, cost: await rate(engine, model, guess) });
      onShare(costs.length / all.length);
    }
    return costs.sort((a, b) => a.cost - b.cost).slice(0, LISTED);
  };
  const screened = isLarge
    ? (await rated(found, costByOwn, (share) => onProgress((1 + share) / 3))).map(({ guess }) => guess)
    : found;
  const judged = await rated(screened, costOfTree, (share) => onProgress((2 + share) / 3));
  return { guesses: judged.map(({ guess }) => guess), proof: 'judged' };
};

async function bestByMeasures(
  engine: Engine,
  model: AnswerModel,
  isLarge: boolean,
  onProgress: OnShare,
): Promise<Set<number>> {
  const of = classOf(model, model.answers);
  const measures = MEASURES.filter((measure) => measure !== 'cells' || !isLarge);
  const guesses = new Set<number>();
  for (const [i, measure] of measures.entries()) {
    const onShare = (share: number) => onProgress((i + share) / measures.length);
    const best = await compareAll(engine, of, 'all', measure, onShare, isLarge ? SCREENED : LISTED);
    for (const guess of best.guesses) guesses.add(guess);
  }
  return guesses;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What is needed after an opener on average at least, when every second guess is a candidate. */
export async function costByOwn(engine: Engine, model: AnswerModel, opener: number): Promise<number> {
  const classes = classesLeft(engine, model, opener);
  return sum(await ownCosts(engine, model, classes)) / totalOf(classOf(model, model.answers));
}

/** The classes in which an opener did not win. */
function classesLeft({ set }: Engine, model: AnswerModel, opener: number): Uint32Array[] {
  const classes = classesAfter(model, equationAt(set, opener));
  classes.delete(3 ** set.length - 1);
  return [...classes.values()];
}

/** What each class costs at least when the next guess is a candidate, by weight: see `../solver/fewest/shortlist.ts`. */
async function ownCosts(
  engine: Engine,
  model: AnswerModel,
  classes: readonly Uint32Array[],
): Promise<number[]> {
  const costs: number[] = [];
  for (const candidates of classes) {
    const of = classOf(model, candidates);
    const wanted = { classes: [of], pool: 'candidates', objective: 'win-mass', keep: 1 } as const;
    const { best } = await runSteps(engine.search(wanted));
    costs.push(totalOf(of) + best[0].cost);
  }
  return costs;
}

/** What is needed after an opener on average, by a sample of its classes. */
async function costOfTree(engine: Engine, model: AnswerModel, opener: number): Promise<number> {
  const classes = classesLeft(engine, model, opener).sort((a, b) => b.length - a.length);
  const size = classes.length > ALL_PLAYED ? BLOCK : 1;
  // The class that is played stands for its block by what they cost with candidates alone, which is known of all.
  const own = await ownCosts(engine, model, classes);
  let cost = 0;
  for (let at = 0; at < classes.length; at += size) {
    const block = own.slice(at, at + size);
    const middle = at + (block.length >> 1);
    const { best } = await runSteps(chooseSecond(engine, classOf(model, classes[middle]), SECONDS));
    cost += (best.cost / own[middle]) * sum(block);
  }
  return cost / totalOf(classOf(model, model.answers));
}

const SEARCHES: Readonly<Record<Objective, FindOpeners>> = {
  greens: compareBy('greens'),
  'largest-cell': scan,
  entropy: compareBy('entropy'),
  'expected-size': compareBy('expected-size'),
  cells: compareBy('cells'),
  'win-mass': judge,
};
