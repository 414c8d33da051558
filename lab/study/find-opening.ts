import { equationAt } from '../../src/equations/set.ts';
import type { Backend } from '../../src/scoring/backend.ts';
import { type Class, classWeight, sampleClass } from '../../src/scoring/class.ts';
import type { Objective } from '../../src/scoring/objectives.ts';
import type { GuessSet } from '../../src/scoring/search.ts';
import { type AnswerModel, classOf } from '../../src/solver/answer-model.ts';
import type { Opening } from '../../src/solver/opening/openers.ts';
import { sum } from '../../src/statistics/sum.ts';
import { runSearch } from '../../tools/node/run-search.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { mapInTurn } from '../node/in-turn.ts';
import { classesOfOpener } from './book/classes-of-opener.ts';
import { chooseGuess } from './play-class.ts';
import type { ClassBounds } from './tree/class-bounds.ts';
import { boundClass } from './tree/prove.ts';

/** Largest number of first guesses listed. */
const LISTED = 10;
/** Size of the sample of answers, evenly spaced, on which the minimax scan tries every guess. */
const SAMPLE = 4000;
/** Number of guesses, the best on this sample, that the scan then compares over all answers. */
const FINALISTS = 2000;

interface OpenerSearch {
  readonly backend: Backend;
  readonly model: AnswerModel;
  /** All answers of the model. */
  readonly cls: Class;
  readonly objective: Objective;
  readonly guessSet: GuessSet | Uint32Array;
  readonly onProgress: (share: number) => void;
}

interface Ranked extends Pick<Opening, 'proof'> {
  readonly guesses: number[];
}

type FindOpeners = (search: OpenerSearch) => Promise<Ranked>;

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
  onProgress: OpenerSearch['onProgress'],
  guessSet: OpenerSearch['guessSet'] = 'candidates',
): Promise<Opening> {
  const cls = classOf(model, model.answers);
  const find: FindOpeners = SEARCHES[objective] ?? compareAll;
  const { guesses, proof } = await find({ backend, model, cls, objective, guessSet, onProgress });
  const worths = backend.worth(cls, guesses);
  const top = guesses.map((row, i) => ({ guess: equationAt(backend.set, row), ...worths[i] }));
  return { proof, top };
}

async function compareAll(
  { backend, cls, objective, guessSet, onProgress }: OpenerSearch,
  count = LISTED,
): Promise<Ranked> {
  const { best } = await runSearch(
    backend,
    { classes: [cls], guesses: guessSet, objective, count, isGrouped: cls.winRule !== 'itself' },
    ({ share }) => onProgress(share),
  );
  return { guesses: best.map(({ guess }) => guess), proof: 'exact' };
}

/**
 * Bounds hardly prune minimax, so every guess is tried on a sample of the answers, then the best ones on all. Guesses
 * that are given as rows are all tried on all answers.
 */
const scan: FindOpeners = async (search) => {
  const { backend, cls, objective, guessSet, onProgress } = search;
  if (typeof guessSet !== 'string') return compareAll(search);
  const guesses = guessSet === 'candidates' ? cls.candidates : guessSet;
  const { best } = await runSearch(
    backend,
    { classes: [sampleClass(cls, SAMPLE)], guesses, objective, count: FINALISTS },
    ({ share }) => onProgress(share / 2),
  );
  const finalists = Uint32Array.from(best, ({ guess }) => guess);
  const onShare = (share: number) => onProgress(0.5 + share / 2);
  return { ...(await compareAll({ ...search, guessSet: finalists, onProgress: onShare })), proof: 'scanned' };
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
const judge: FindOpeners = async (search) => {
  const { backend, model, guessSet, onProgress } = search;
  const isLarge = model.answers.length > MAX_PLAYED;
  const isGiven = typeof guessSet !== 'string';
  const guesses = isGiven ? [...guessSet] : await bestByMeasures(search, isLarge);
  const searched = isGiven ? 0 : 0.5;
  const costs: { readonly guess: number; readonly cost: number }[] = [];
  for (const guess of guesses) {
    const cost = isLarge
      ? await openerBoundByCandidates(backend, model, guess)
      : (await boundOpener(backend, model, guess)).most;
    costs.push({ guess, cost });
    onProgress(searched + ((1 - searched) * costs.length) / guesses.length);
  }
  costs.sort((a, b) => a.cost - b.cost);
  return { guesses: costs.slice(0, LISTED).map(({ guess }) => guess), proof: 'judged' };
};

/** Nominates guesses in the first half of the progress. */
async function bestByMeasures(search: OpenerSearch, isLarge: boolean): Promise<number[]> {
  const { backend, cls, onProgress } = search;
  if (cls.candidates.length <= ALL_JUDGED) return [...Array(backend.set.count).keys()];
  const measures = MEASURES.filter((measure) => measure !== 'cells' || !isLarge);
  const best = await mapInTurn(measures.entries(), ([i, objective]) => {
    const onShare = (share: number) => onProgress((i + share) / measures.length / 2);
    const measured = { ...search, objective, guessSet: 'all', onProgress: onShare } as const;
    return compareAll(measured, isLarge ? SCREENED : LISTED);
  });
  return [...new Set(best.flatMap(({ guesses }) => guesses))];
}

/** Lower bound on the mean number of further guesses after an opener if every second guess is a candidate. */
export async function openerBoundByCandidates(backend: Backend, model: AnswerModel, opener: number) {
  const classes = classesLeft(backend, model, opener);
  const bounds = await mapInTurn(classes, (cls) => classBoundByCandidates(backend, cls));
  return sum(bounds) / classWeight(classOf(model, model.answers));
}

/**
 * Lower bound, two guesses ahead, on the guesses that a class needs if a candidate is guessed next; summed by weight.
 */
export async function classBoundByCandidates(backend: Backend, cls: Class): Promise<number> {
  const wanted = { classes: [cls], guesses: 'candidates', objective: 'win-mass', count: 1 } as const;
  const { best } = await runSteps(backend.search(wanted));
  return classWeight(cls) + best[0].cost;
}

/** Bounds the further guesses after an opener by proving each of its classes; summed by weight. */
export async function boundOpener(
  backend: Backend,
  model: AnswerModel,
  opener: number,
): Promise<ClassBounds> {
  const bounds = await mapInTurn(classesLeft(backend, model, opener), async (cls) =>
    boundClass(backend, cls, await chooseGuess(backend, cls, 1)),
  );
  return { least: sum(bounds.map(({ least }) => least)), most: sum(bounds.map(({ most }) => most)) };
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
