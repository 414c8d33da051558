import { findFitting } from '../../../src/equations/find-fitting.ts';
import { type EquationSet, equationAt, indexOf, ROW_BYTES } from '../../../src/equations/set.ts';
import { type Clue, feedbackOf } from '../../../src/game/feedback.ts';
import type { LongerGame } from '../../../src/game/longer-game.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { uniformClass } from '../../../src/scoring/class.ts';
import { allRows } from '../../../src/scoring/feedback-codes.ts';
import { entropyOfCost } from '../../../src/scoring/objectives.ts';
import { createSampleMeasurer, type SampleMeasurer } from '../../../src/scoring/wasm/sample-measurer.ts';
import { createSimdBackend } from '../../../src/scoring/wasm/simd.ts';
import { boardFactsOf } from '../../../src/solver/longer/positions.ts';
import { sampleSet } from '../../../src/solver/longer/search.ts';
import type { LongerResources } from '../../../src/solver/longer/solver.ts';
import { runSearch } from '../../../tools/node/run-search.ts';
import type { Sample } from '../../study/study.ts';
import { drawAnswers } from './answers.ts';
import type { Problem } from './compare.ts';

/** Largest number of equations that are listed; enough for eleven tiles. */
const MOST = 25_000_000;

/** Number of guesses measured at once in an exhaustive comparison. */
const CHUNK = 1 << 18;

/** Finds the best of all guesses for some candidates. */
type FindBest = (candidates: EquationSet, scorer: SampleMeasurer) => Promise<Problem['best']>;

interface ProblemOptions {
  readonly game: LongerGame;
  readonly opener: Equation;
  readonly sample: Sample;
  /** Largest number of candidates that guesses are measured on. */
  readonly against: number;
}

/** Draws answers and yields, for each, the problem of finding a second guess. Its solution is the best equation. */
export async function* createProblems(
  resources: Pick<LongerResources, 'generate' | 'sampled'> & { readonly score: WebAssembly.Module },
  equations: EquationSet,
  { game, opener, sample, against }: ProblemOptions,
): AsyncGenerator<Problem, void, void> {
  const findBest = game.length === 10 ? bySearch(resources.score, equations) : byMeasuring(equations);
  for (const answer of await drawAnswers(resources.generate, game, sample)) {
    const clue = { guess: opener, feedback: feedbackOf(opener, answer) };
    const { board, set } = await listFitting(resources, game, [clue]);
    const candidates = sampleSet(set, against);
    const scorer = await createSampleMeasurer(resources.sampled, candidates);
    yield { answer, board, candidates: set, scorer, best: await findBest(candidates, scorer) };
  }
}

/** Lists all equations of a game in equation order. */
export const listEquations = async (resources: Pick<LongerResources, 'generate'>, game: LongerGame) =>
  (await listFitting(resources, game, [])).set;

async function listFitting(
  { generate }: Pick<LongerResources, 'generate'>,
  { length, guesses: rules }: LongerGame,
  clues: readonly Clue[],
) {
  const board = boardFactsOf(clues, length)!;
  const options = { maxListed: MOST, sampleSize: 0, effort: Infinity, seed: 1 };
  const { set } = await findFitting(generate, { length, rules, board }, options);
  return { board, set };
}

/** Finds the best guess with Maxi's hint backend, which is exact. */
function bySearch(score: WebAssembly.Module, equations: EquationSet): FindBest {
  const backend = createSimdBackend(score, equations);
  return async (candidates) => {
    const rows = Array.from(allRows(candidates), (row) => indexOf(equations, equationAt(candidates, row)));
    const cls = uniformClass(Uint32Array.from(rows));
    const { best } = await runSearch(backend, {
      classes: [cls],
      guesses: 'all',
      objective: 'entropy',
      count: 1,
    });
    return { guess: equationAt(equations, best[0].guess), bits: entropyOfCost(cls, best[0].cost) };
  };
}

function byMeasuring(equations: EquationSet): FindBest {
  return async (_, { measure }) => {
    let best = { row: 0, bits: -1 };
    for (let first = 0; first < equations.count; first += CHUNK) {
      const { bits } = measure(equations.rows.subarray(first * ROW_BYTES, (first + CHUNK) * ROW_BYTES));
      for (let at = 0; at < bits.length; at++)
        if (bits[at] > best.bits) best = { row: first + at, bits: bits[at] };
    }
    return { guess: equationAt(equations, best.row), bits: best.bits };
  };
}
