import { type BoardConstraints, fitsBoard } from '../../../src/equations/board-constraints.ts';
import { createRandom } from '../../../src/equations/random.ts';
import type { EquationSet } from '../../../src/equations/set.ts';
import type { LongerGame } from '../../../src/game/longer-game.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import type { SampleMeasurer } from '../../../src/scoring/wasm/sample-measurer.ts';
import { createBlackBox, createGuessSource } from '../../../src/solver/longer/local-search.ts';
import type { GuessMaterial } from '../../../src/solver/longer/search.ts';
import type { Provenance } from '../../node/keep-result.ts';
import { meanOf, meanWithError } from '../../node/numbers.ts';
import type { Sample } from '../../study/study.ts';
import { METHOD_NAMES, METHODS, type MethodName } from './methods.ts';

/** A search for a second guess. */
export interface Problem {
  readonly answer: Equation;
  readonly board: BoardConstraints;
  readonly candidates: EquationSet;
  /** Measures guesses on the candidates, or on a sample of them. */
  readonly scorer: SampleMeasurer;
  /** The most informative of all guesses for the candidates of `scorer`, and its bits. */
  readonly best: { readonly guess: Equation; readonly bits: number };
}

/**
 * Numbers of evaluations and of seconds after which regret is recorded. A method runs until it reaches the last of
 * both.
 */
const EVALUATIONS = [64, 128, 192, 256, 384, 512];
const SECONDS = [0.02, 0.05, 0.1, 0.2, 0.4, 0.8];

/** Results of the methods, which were run on the same problems. */
export interface MethodComparison extends Awaited<ReturnType<typeof compareMethods>> {
  readonly length: LongerGame['length'];
  readonly rules: LongerGame['guesses'];
  readonly opener: Equation;
  readonly sample: Sample;
  /** Largest number of candidates that guesses are measured on. */
  readonly against: number;
  readonly made: Provenance;
}

export type MethodResult = MethodComparison['methods'][number];

/** The best value after a step of a method. */
interface TraceMark {
  readonly evaluations: number;
  readonly seconds: number;
  readonly value: number;
}

/** Runs a method until its last checkpoint and records the best value after each step. */
function trace(name: MethodName, problem: Problem, { edit, stock }: GuessMaterial, seed: number) {
  const { board, candidates, scorer } = problem;
  const random = createRandom(seed);
  const box = createBlackBox(scorer, (row) => fitsBoard(board, row), 64);
  const moves = createGuessSource({ candidates, equations: stock, edit, random });
  const marks: TraceMark[] = [];
  const start = performance.now();
  const steps = METHODS[name](box, moves, random);
  for (;;) {
    steps.next();
    const seconds = (performance.now() - start) / 1000;
    marks.push({ evaluations: box.evaluations, seconds, value: box.best[0].bits });
    if (seconds >= SECONDS.at(-1)! && box.evaluations >= EVALUATIONS.at(-1)!) return marks;
  }
}

/** The best value after an amount of work; the value of the first step if that took longer. */
function valueAt(marks: readonly TraceMark[], unit: 'evaluations' | 'seconds', after: number): number {
  return (marks.findLast((mark) => mark[unit] <= after) ?? marks[0]).value;
}

/** Regret below this, in bits, may come from rounding and counts as none. */
const NONE = 1e-6;

export type Regret = ReturnType<typeof regretOf>;

/**
 * Regret of a method over all problems after a certain amount of work: the mean of the best guesses so far, in bits, and
 * its standard error, and the share of the problems whose best guess was found.
 * @param after number of evaluations or of seconds
 */
function regretOf(regrets: readonly number[], after: number) {
  const found = regrets.filter((regret) => regret < NONE).length / regrets.length;
  return { after, ...meanWithError(regrets, regrets.length), found };
}

/** Runs every method on a problem. All start from the same seed. */
function solve(problem: Problem, material: GuessMaterial, seed: number) {
  const { answer, candidates, best } = problem;
  const traces = METHOD_NAMES.map((name) => trace(name, problem, material, seed));
  return { answer, candidates: candidates.count, best: best.guess, bits: best.bits, traces };
}

/** Runs every method on every problem. */
export async function compareMethods(
  problems: AsyncIterable<Problem>,
  material: GuessMaterial,
  seed: number,
  onProgress: (done: number) => void,
) {
  const solved: ReturnType<typeof solve>[] = [];
  for await (const problem of problems) {
    solved.push(solve(problem, material, seed * 1000 + solved.length));
    onProgress(solved.length);
  }
  const methods = METHOD_NAMES.map((method, number) => {
    const curve = (unit: 'evaluations' | 'seconds', checkpoints: readonly number[]) =>
      checkpoints.map((after) => {
        const regrets = solved.map(({ bits, traces }) => bits - valueAt(traces[number], unit, after));
        return regretOf(
          regrets.map((regret) => Math.max(0, regret)),
          after,
        );
      });
    const last = SECONDS.at(-1)!;
    const made = solved.map(
      ({ traces }) => traces[number].findLast(({ seconds }) => seconds <= last)?.evaluations ?? 0,
    );
    return {
      method,
      byEvaluations: curve('evaluations', EVALUATIONS),
      bySeconds: curve('seconds', SECONDS),
      /** Mean number of evaluations until the last of `SECONDS`. */
      evaluations: Math.round(meanOf(made)),
    };
  });
  return { methods, problems: solved.map(({ traces: _, ...problem }) => problem) };
}
