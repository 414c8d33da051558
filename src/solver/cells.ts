import { equationAt } from '../equations/set.ts';
import { commutes } from '../game/commutes.ts';
import { type Equation, encodeGuess } from '../game/symbols.ts';
import type { Class } from '../scoring/class.ts';
import { feedbackCode } from '../scoring/partition.ts';
import type { AnswerModel } from './answers.ts';

/** Candidates looked at between two yields: about 10 ms. */
export const SLICE = 1 << 16;

/** Stands for what a guess wins where other cells have the code of their feedback. */
export const WON = -1;

/** Candidates that get the same feedback. */
interface GuessCell {
  size: number;
  weight: number;
}

export type GuessCells = ReadonlyMap<number, GuessCell>;

/**
 * Feedback codes of any guess that the site takes to the candidates, or {@link WON}; engines know guesses of their set
 * only.
 */
export function* codesOf(
  { guesses: set, wins }: Pick<AnswerModel, 'guesses' | 'wins'>,
  { candidates }: Pick<Class, 'candidates'>,
  guess: Equation,
): Generator<null, Int32Array, void> {
  const codes = encodeGuess(guess);
  const allGreen = 3 ** codes.length - 1;
  const isWon = (row: number, code: number) =>
    code === allGreen ||
    (wins !== 'itself' &&
      (set.marking === 'places' || isWithoutBlack(code, codes.length)) &&
      commutes(guess, equationAt(set, row), wins === 'orders-with-numbers'));
  const found = new Int32Array(candidates.length);
  for (let at = 0; at < candidates.length; at++) {
    const row = candidates[at];
    const code = feedbackCode(codes, set, row);
    found[at] = isWon(row, code) ? WON : code;
    if (at % SLICE === SLICE - 1) yield null;
  }
  return found;
}

/** Cells of a guess that the site takes. */
export function* cellsOf(
  model: Pick<AnswerModel, 'guesses' | 'wins'>,
  of: Pick<Class, 'candidates' | 'weights'>,
  guess: Equation,
): Generator<null, GuessCells, void> {
  return yield* cellsBy(yield* codesOf(model, of, guess), of.weights);
}

/** @param codes by {@link codesOf} @param weights of the candidates */
export function* cellsBy(codes: Int32Array, weights: Class['weights']): Generator<null, GuessCells, void> {
  const cells = new Map<number, GuessCell>();
  for (let at = 0; at < codes.length; at++) {
    const cell = cells.get(codes[at]) ?? { size: 0, weight: 0 };
    if (cell.size === 0) cells.set(codes[at], cell);
    cell.size++;
    cell.weight += weights ? weights[at] : 1;
    if (at % SLICE === SLICE - 1) yield null;
  }
  return cells;
}

/** Whether the guess has just the symbols of the answer: only then can it win. Places alone do not tell. */
function isWithoutBlack(code: number, tiles: number): boolean {
  for (let tile = 0, rest = code; tile < tiles; tile++, rest = Math.floor(rest / 3)) {
    if (rest % 3 === 0) return false;
  }
  return true;
}

/** Weight of all cells. */
export function weightOfCells(cells: GuessCells): number {
  return [...cells.values()].reduce((sum, { weight }) => sum + weight, 0);
}

/** Information that is to be expected, in bits: log2 W − Σ w·log2 w / W. */
export function bitsOf(cells: GuessCells): number {
  const total = weightOfCells(cells);
  const sum = [...cells.values()].reduce((sum, { weight }) => sum + weight * Math.log2(weight), 0);
  return Math.log2(total) - sum / total;
}

/** Σ weight · candidates left of the cells, where a win leaves one: the expected number left, times the weight of all. */
function leftByWeight(cells: GuessCells): number {
  let left = 0;
  for (const [code, { size, weight }] of cells) left += code === WON ? weight : weight * size;
  return left;
}

/** Candidates left on average; 1 when the guess wins. */
export function expectedLeft(cells: GuessCells): number {
  return leftByWeight(cells) / weightOfCells(cells);
}
