import { equationAt } from '../equations/set.ts';
import { commutes } from '../game/commutes.ts';
import { type Equation, encode } from '../game/symbols.ts';
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

/** Cells of any guess that the site takes, by feedback code; engines know those of their set only. */
export function* cellsOf(
  { guesses: set, wins }: Pick<AnswerModel, 'guesses' | 'wins'>,
  { candidates, weights }: Pick<Class, 'candidates' | 'weights'>,
  guess: Equation,
): Generator<null, GuessCells, void> {
  const codes = encode(guess);
  const allGreen = 3 ** codes.length - 1;
  const isWon = (row: number, code: number) =>
    code === allGreen ||
    (wins !== 'itself' &&
      (set.marking === 'places' || isWithoutBlack(code, codes.length)) &&
      commutes(guess, equationAt(set, row), wins === 'orders-with-numbers'));
  const cells = new Map<number, GuessCell>();
  for (let at = 0; at < candidates.length; at++) {
    const row = candidates[at];
    const feedback = feedbackCode(codes, set, row);
    const code = isWon(row, feedback) ? WON : feedback;
    const cell = cells.get(code) ?? { size: 0, weight: 0 };
    if (cell.size === 0) cells.set(code, cell);
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
export function leftByWeight(cells: GuessCells): number {
  let left = 0;
  for (const [code, { size, weight }] of cells) left += code === WON ? weight : weight * size;
  return left;
}

/** Candidates left on average; 1 when the guess wins. */
export function expectedLeft(cells: GuessCells): number {
  return leftByWeight(cells) / weightOfCells(cells);
}

/**
 * How lucky a feedback was, 0 to 1: the weight of the candidates whose feedback would have left more, and half of those
 * leaving as much. A win leaves none.
 * @param said code of the feedback, or {@link WON}
 */
export function luckOf(cells: GuessCells, said: number): number {
  const leaves = (code: number, { size }: GuessCell) => (code === WON ? 0 : size);
  const left = leaves(said, cells.get(said)!);
  let lucky = 0;
  for (const [code, cell] of cells) {
    const other = leaves(code, cell);
    if (other > left) lucky += cell.weight;
    else if (other === left) lucky += cell.weight / 2;
  }
  return lucky / weightOfCells(cells);
}
