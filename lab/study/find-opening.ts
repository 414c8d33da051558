import { equationAt } from '../../src/equations/set.ts';
import type { Backend } from '../../src/scoring/backend.ts';
import { type Class, classWeight, sampleClass } from '../../src/scoring/class.ts';
import type { Objective } from '../../src/scoring/objectives.ts';
import type { GuessSet } from '../../src/scoring/search.ts';
import { type AnswerModel, classOf } from '../../src/solver/answer-model.ts';
import type { Opening } from '../../src/solver/opening/openers.ts';
import { runSearch } from '../../tools/node/run-search.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { classesOfOpener } from './book/classes-of-opener.ts';
import { chooseGuess } from './play-class.ts';
import { boundClass } from './tree/prove.ts';

/** Largest number of first guesses listed. */
const LISTED = 10;
/** Size of the sample of answers, evenly spaced, on which the minimax scan tries every guess. */
const SAMPLE = 4000;
/** Number of guesses, the best on this sample, that the scan then compares over all answers. */
const FINALISTS = 2000;

type OnShare = (share: number) => void;

/**
 * Finds up to ten best first guesses by an objective. Objectives other than win mass list only the best of several
 * guesses with the same algebra, if other orders win.
 * @param model must belong to the backend's set
 * @param guessSet guesses to compare; by default only the possible answers, because other equations can be best but
 * look strange. Win mass always chooses from all equations, unless rows are given.
 */
export async function findOpening(
  backend: Backend,
  model: AnswerModel,
  objective: Objective,
  onProgress: OnShare,
  guessSet: GuessSet | Uint32Array = 'candidates',
): Promise<Opening> {
  const cls = classOf(model, model.answers);
  const search = SEARCHES[objective] ?? compareBy(objective);
  const { guesses, proof } = await search(backend, model, onProgress, guessSet);
  const worths = backend.worth(cls, guesses);
  const top = guesses.map((row, i) => ({ guess: equationAt(backend.set, row), ...worths[i] }));
  return { proof, top };
}

interface Ranked extends Pick<Opening, 'proof'> {
  readonly guesses: number[];
}

type FindOpeners = (
  backend: Backend,
  model: AnswerModel,
  onProgress: OnShare,
  guessSet: GuessSet | Uint32Array,
) => Promise<Ranked>;

const compareBy =
  (objective: Objective): FindOpeners =>
  (backend, model, onProgress, guesses) =>
    compareAll(backend, classOf(model, model.answers), guesses, objective, onProgress);

async function compareAll(
  backend: Backend,
  cls: Class,
  guesses: GuessSet | Uint32Array,
  objective: Objective,
  onProgress: OnShare,
  count = LISTED,
): Promise<Ranked> {
  const { best } = await runSearch(
    backend,
    { classes: [cls], guesses, objective, count, isGrouped: cls.winRule !== 'itself' },
    ({ share }) => onProgress(share),
  );
  return { guesses: best.map(({ guess }) => guess), proof: 'exact' };
}

/**
 * Bounds hardly prune minimax, so every guess is tried on a sample of the answers, then the best ones on all. Guesses
 * that are given as rows are all tried on all answers.
 */
const scan: FindOpeners = async (backend, model, onProgress, among) => {
  const cls = classOf(model, model.answers);
  const objective = 'largest-cell';
  if (typeof among !== 'string') return compareAll(backend, cls, among, objective, onProgress);
  const { best: finalists } = await runSearch(
    backend,
    {
      classes: [sampleClass(cls, SAMPLE)],
      guesses: among === 'candidates' ? cls.candidates : among,
      objective,
      count: FINALISTS,
    },
    ({ share }) => onProgress(share / 2),
  );
  const guesses = Uint32Array.from(finalists, ({ guess }) => guess);
  const best = await compareAll(backend, cls, guesses, objective, (share) => onProgress(0.5 + share / 2));
  return { ...best, proof: 'scanned' };
};

/** Measures that nominate first guesses for judging. */
const MEASURES = ['entropy', 'expected-size', 'cells'] as const;
/** With more answers, counting cells takes hours, and playing every class takes half an hour per opener. */
const MAX_PLAYED = 100_000;
/** Number of first guesses that each measure nominates if there are more than {@link MAX_PLAYED} answers. */
const SCREENED = 300;
/** With at most this many answers every guess is judged. */
const ALL_JUDGED = 1000;

/**
 * Judges the given rows or, by default, the best guesses of several measures (every guess in small games). They are
 * compared by their trees, or in large games by {@link openerBoundByCandidates}, which takes seconds per opener and
 * gave the same order as whole trees wherever those were built.
 */
const judge: FindOpeners = async (backend, model, onProgress, guessSet) => {
  const isLarge = model.answers.length > MAX_PLAYED;
  const guesses =
    typeof guessSet === 'string'
      ? await bestByMeasures(backend, model, isLarge, (share) => onProgress(share / 2))
      : [...guessSet];
  const searched = typeof guessSet === 'string' ? 0.5 : 0;
  const costOf = isLarge ? openerBoundByCandidates : costOfTree;
  const costs: { readonly guess: number; readonly cost: number }[] = [];
  for (const guess of guesses) {
    costs.push({ guess, cost: await costOf(backend, model, guess) });
    onProgress(searched + ((1 - searched) * costs.length) / guesses.length);
  }
  costs.sort((a, b) => a.cost - b.cost);
  return { guesses: costs.slice(0, LISTED).map(({ guess }) => guess), proof: 'judged' };
};

async function bestByMeasures(backend: Backend, model: AnswerModel, isLarge: boolean, onProgress: OnShare) {
  const cls = classOf(model, model.answers);
  if (cls.candidates.length <= ALL_JUDGED) return [...Array(backend.set.count).keys()];
  const measures = MEASURES.filter((measure) => measure !== 'cells' || !isLarge);
  const guesses = new Set<number>();
  for (const [i, measure] of measures.entries()) {
    const onShare = (share: number) => onProgress((i + share) / measures.length);
    const best = await compareAll(backend, cls, 'all', measure, onShare, isLarge ? SCREENED : LISTED);
    for (const guess of best.guesses) guesses.add(guess);
  }
  return [...guesses];
}

/** Lower bound on the mean number of further guesses after an opener if every second guess is a candidate. */
export async function openerBoundByCandidates(backend: Backend, model: AnswerModel, opener: number) {
  let cost = 0;
  for (const cls of classesLeft(backend, model, opener)) cost += await classBoundByCandidates(backend, cls);
  return cost / classWeight(classOf(model, model.answers));
}

/**
 * Lower bound, two guesses ahead, on the guesses that a class needs if a candidate is guessed next; summed by weight.
 */
export async function classBoundByCandidates(backend: Backend, cls: Class): Promise<number> {
  const wanted = { classes: [cls], guesses: 'candidates', objective: 'win-mass', count: 1 } as const;
  const { best } = await runSteps(backend.search(wanted));
  return classWeight(cls) + best[0].cost;
}

/** Mean number of further guesses after an opener, from its whole tree. */
async function costOfTree(backend: Backend, model: AnswerModel, opener: number): Promise<number> {
  let cost = 0;
  for (const cls of classesLeft(backend, model, opener))
    cost += (await boundClass(backend, cls, await chooseGuess(backend, cls, 1))).most;
  return cost / classWeight(classOf(model, model.answers));
}

/** The classes of an opener without the one that it wins. */
function classesLeft({ set }: Backend, model: AnswerModel, opener: number): Class[] {
  const classes = classesOfOpener(model, equationAt(set, opener));
  classes.delete(3 ** set.length - 1);
  return Array.from(classes.values(), (candidates) => classOf(model, candidates));
}

/** How to find openers by the objectives for which comparing all first guesses takes too long. */
const SEARCHES: Readonly<Partial<Record<Objective, FindOpeners>>> = {
  'largest-cell': scan,
  'win-mass': judge,
};
