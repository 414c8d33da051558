import { equationAt } from '../equations/set.ts';
import { type Equation, encodeGuess } from '../game/symbols.ts';
import { isCommutativeWin } from '../game/win-rule.ts';
import type { Worth } from '../scoring/backend.ts';
import type { Class } from '../scoring/class.ts';
import { hasBlack, writeFeedbackCodes } from '../scoring/feedback-codes.ts';
import type { AnswerModel } from './answer-model.ts';

/** Number of candidates processed between two yields: about 10 ms. */
export const CANDIDATES_PER_SLICE = 1 << 16;

/** Replaces the feedback code for candidates that the guess wins. */
export const WON_CELL = -1;

export interface GuessCell {
  size: number;
  weight: number;
  /** Σ w · log2 w, with the weights w of the candidates. */
  timesLog: number;
}

export type GuessCells = ReadonlyMap<number, GuessCell>;

/** How a guess splits a class. */
export interface Partition {
  readonly guess: Equation;
  /** Feedback code of each candidate, see {@link feedbackCodesOf}. */
  readonly codes: Int32Array;
  /** In the order of their first candidates. */
  readonly cells: GuessCells;
}

/**
 * The feedback code of a guess for each candidate, or {@link WON_CELL} if the guess wins the candidate.
 * @param guess any that the site accepts, even outside the guess set
 */
export function* feedbackCodesOf(
  { guesses: set, winRule }: Pick<AnswerModel, 'guesses' | 'winRule'>,
  { candidates }: Pick<Class, 'candidates'>,
  guess: Equation,
): Generator<null, Int32Array, void> {
  const symbols = encodeGuess(guess);
  const allGreen = 3 ** symbols.length - 1;
  // Unless only places are marked, a guess that wins has no black tile. Comparing all equations would take seconds.
  const isWon = (row: number, code: number) =>
    code === allGreen ||
    (winRule !== 'itself' &&
      (set.marking === 'places' || !hasBlack(code, symbols.length)) &&
      isCommutativeWin(guess, equationAt(set, row), winRule === 'orders-with-numbers'));
  const codes = new Int32Array(candidates.length);
  for (let start = 0; start < codes.length; start += CANDIDATES_PER_SLICE) {
    const end = Math.min(start + CANDIDATES_PER_SLICE, codes.length);
    writeFeedbackCodes(symbols, set, candidates.subarray(start, end), codes.subarray(start, end));
    for (let at = start; at < end; at++) if (isWon(candidates[at], codes[at])) codes[at] = WON_CELL;
    if (end < codes.length) yield null;
  }
  return codes;
}

/** The partition of a class. @param guess any that the site accepts */
export function* partitionOf(
  model: Pick<AnswerModel, 'guesses' | 'winRule'>,
  cls: Pick<Class, 'candidates' | 'weights'>,
  guess: Equation,
): Generator<null, Partition, void> {
  const codes = yield* feedbackCodesOf(model, cls, guess);
  return { guess, codes, cells: yield* cellsBy(codes, cls.weights, 3 ** guess.length) };
}

/** For weights below this, w · log2 w comes from a table. */
const TABLED_WEIGHTS = 1024;
const weightTimesLog = (weight: number) => weight * Math.log2(weight);
const weightsTimesLog = Float64Array.from({ length: TABLED_WEIGHTS }, (_, weight) => weightTimesLog(weight));

/** Finds cells by an array, because a map takes four times as long. @param feedbacks number of codes */
function* cellsBy(codes: Int32Array, weights: Class['weights'], feedbacks: number) {
  const cells = new Map<number, GuessCell>();
  const found: GuessCell[] = [];
  /** For each code, starting with {@link WON_CELL}, the number of cells up to its own; 0: no cell yet. */
  const numberOf = new Uint32Array(feedbacks - WON_CELL);
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at];
    if (numberOf[code - WON_CELL] === 0) {
      const cell = { size: 0, weight: 0, timesLog: 0 };
      cells.set(code, cell);
      numberOf[code - WON_CELL] = found.push(cell);
    }
    const cell = found[numberOf[code - WON_CELL] - 1];
    const weight = weights ? weights[at] : 1;
    cell.size++;
    cell.weight += weight;
    cell.timesLog += weight < TABLED_WEIGHTS ? weightsTimesLog[weight] : weightTimesLog(weight);
    if (at % CANDIDATES_PER_SLICE === CANDIDATES_PER_SLICE - 1) yield null;
  }
  return cells;
}

export function weightOfCells(cells: GuessCells): number {
  return [...cells.values()].reduce((sum, { weight }) => sum + weight, 0);
}

/** Expected information in bits: log2 W − Σ w·log2 w / W, with the weights w of the cells and their total W. */
export function informationOfCells(cells: GuessCells): number {
  const total = weightOfCells(cells);
  const sum = [...cells.values()].reduce((sum, { weight }) => sum + weight * Math.log2(weight), 0);
  return Math.log2(total) - sum / total;
}

/** The worth of a guess, from its cells. */
export function worthOfCells(cells: GuessCells): Worth {
  const total = weightOfCells(cells);
  let left = 0;
  for (const [code, { size, weight }] of cells) left += code === WON_CELL ? weight : weight * size;
  return {
    bits: informationOfCells(cells),
    expectedRemaining: left / total,
    winChance: (cells.get(WON_CELL)?.weight ?? 0) / total,
  };
}
