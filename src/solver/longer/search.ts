import { emptyBoard, fitsBoard } from '../../equations/board-constraints.ts';
import { createEquationEdit } from '../../equations/equation-edits.ts';
import { findFitting } from '../../equations/find-fitting.ts';
import { createRandom } from '../../equations/random.ts';
import { type EquationSet, joinedRows, pickRows, ROW_BYTES } from '../../equations/set.ts';
import type { LongerGame } from '../../game/longer-game.ts';
import { membershipOf } from '../../game/membership.ts';
import { type EquationRules, membershipBit } from '../../game/rules.ts';
import { decode, type Equation, encode } from '../../game/symbols.ts';
import type { RankedGuess } from '../../protocol/hint.ts';
import { sampleRows } from '../../scoring/class.ts';
import { allRows } from '../../scoring/feedback-codes.ts';
import { createSampleMeasurer, type SampleMeasurer } from '../../scoring/wasm/sample-measurer.ts';
import { LISTED } from '../own-first.ts';
import { createBlackBox, createGuessSource, localSearch } from './local-search.ts';
import type { LongerPosition } from './positions.ts';

/** Number of best guesses to measure again, against more candidates if there are more. */
const FINALISTS = 64;

/** Options for the sample of all equations, from which guesses are drawn. */
const STOCK = { maxListed: 0, sampleSize: 8192, effort: 5e6 };

/** Milliseconds of work between two yields. */
const SLICE_MS = 15;

export interface SearchEffort {
  /** Number of guesses to measure. */
  readonly evaluations: number;
  /** Number of candidates to measure guesses against: a sample, if there are more. */
  readonly against: number;
  /** Maximum number of candidates for the final measurement of the best guesses. */
  readonly most: number;
}

export type GuessMaterial = Awaited<ReturnType<typeof loadGuessMaterial>>;

/** A sample of all equations, and what edits them. @param kernel compiled `assets/kernels/generate.wasm` */
export async function loadGuessMaterial(
  kernel: WebAssembly.Module,
  { length, guesses: rules, omitted }: Pick<LongerGame, 'length' | 'guesses' | 'omitted'>,
  seed: number,
) {
  const board = emptyBoard(length, omitted);
  const [edit, { set }] = await Promise.all([
    createEquationEdit(kernel, length, rules, omitted),
    findFitting(kernel, { length, rules, board }, { ...STOCK, seed }),
  ]);
  return { edit, stock: set };
}

/**
 * Yields the best guess so far, and returns the list, best first; `share` is the part of the search that is done.
 * @param kernel compiled `assets/kernels/sampled.wasm`
 */
export async function* searchLonger(
  kernel: WebAssembly.Module,
  position: LongerPosition,
  { edit, stock }: GuessMaterial,
  { evaluations, against, most }: SearchEffort,
  seed: number,
) {
  const { board, survey, count } = position;
  const { set } = survey;
  const quick = await createSampleMeasurer(kernel, sampleSet(set, against), count);
  const thorough = await createSampleMeasurer(kernel, sampleSet(set, most), count);
  const random = createRandom(seed);
  const box = createBlackBox(quick, (row) => fitsBoard(board, row), FINALISTS);
  const guesses = createGuessSource({ candidates: set, equations: stock, edit, random });
  const steps = localSearch(box, guesses, random);
  let pause = performance.now() + SLICE_MS;
  // Some steps measure nothing new, so the number of steps is limited, too.
  for (let step = 0; box.evaluations < evaluations && step < evaluations; step++) {
    steps.next();
    if (performance.now() < pause) continue;
    const top = rank(quick, position, [box.best[0].row]);
    yield { top, share: Math.min(1, box.evaluations / evaluations) };
    pause = performance.now() + SLICE_MS;
  }
  const best = box.best.map(({ row }) => row);
  return { top: rank(thorough, position, best).slice(0, LISTED), share: 1 };
}

/**
 * The worth of a guess that may be any that the site accepts. On the empty board of ten tiles, the sample gives about
 * 0.3 bits too few.
 * @param rules of the answers
 */
export async function worthOfOwn(
  kernel: WebAssembly.Module,
  position: LongerPosition,
  guess: Equation,
  rules: EquationRules,
): Promise<RankedGuess> {
  const { survey, count } = position;
  const row = new Uint8Array(ROW_BYTES);
  row.set(encode(guess));
  const [worth] = rank(await createSampleMeasurer(kernel, survey.set, count), position, [row]);
  const isAnswer = (membershipOf(guess) & membershipBit(rules)) !== 0;
  return { ...worth!, winChance: isAnswer ? worth!.winChance : 0 };
}

/** Adds the worth of guesses and sorts them: most informative first, and a candidate first among equals. */
function rank(
  { measure, sample }: SampleMeasurer,
  { board, count }: LongerPosition,
  rows: readonly Uint8Array[],
): RankedGuess[] {
  const { bits, left } = measure(joinedRows(rows));
  // The answer always stays in its own cell. The other candidates of the cell are as frequent in the sample as overall.
  const scale = sample.count > 1 ? (count - 1) / (sample.count - 1) : 0;
  return rows
    .map((row, i) => ({
      guess: decode(row.subarray(0, sample.length)),
      bits: bits[i],
      expectedRemaining: 1 + (left[i] - 1) * scale,
      winChance: fitsBoard(board, row) ? 1 / count : 0,
      value: null,
    }))
    .sort((a, b) => b.bits - a.bits || b.winChance - a.winChance);
}

/** An evenly spaced sample of equations; all of them if at most `size`. */
export function sampleSet(set: EquationSet, size: number): EquationSet {
  return pickRows(set, sampleRows(allRows(set), size));
}
