import { type EquationSet, equationAt, ROW_BYTES } from '../equations/set.ts';
import { decode, type Equation, SYMBOL_COUNT, SYMBOLS } from '../game/symbols.ts';
import { type FeedbackPartition, MAX_LISTED_ANSWERS, type Possibilities } from '../protocol/answer.ts';
import { type Class, classWeight } from '../scoring/class.ts';
import { codeToFeedback } from '../scoring/feedback-codes.ts';
import { CANDIDATES_PER_SLICE, partitionOf, WON_CELL, weightOfCells } from './cells.ts';

/** Maximum number of feedbacks of a guess to list. */
const LISTED_FEEDBACKS = 60;

/** Whether a symbol that a sample lacks at a tile can still be there. */
type IsOpen = (symbol: string, tile: number) => boolean;

/**
 * The possible answers, and how a guess would split them.
 * @param guess any valid guess; null: no split
 * @param isOpen the class is a sample
 */
export function* possibleAnswers(
  set: EquationSet,
  cls: Class,
  guess: Equation | null,
  isOpen?: IsOpen,
): Generator<null, Possibilities, void> {
  return {
    symbols: yield* symbolsOf(set, cls, isOpen),
    isSampled: isOpen !== undefined,
    answers: !isOpen && cls.candidates.length <= MAX_LISTED_ANSWERS ? answersOf(set, cls) : null,
    split: guess && (yield* splitOf(set, cls, guess)),
  };
}

/**
 * For each symbol that can occur, by ascending code: its share of the weight at each place. One that a sample lacks
 * counts as half a candidate.
 */
function* symbolsOf(
  set: EquationSet,
  cls: Class,
  isOpen?: IsOpen,
): Generator<null, Possibilities['symbols'], void> {
  const { candidates, weights } = cls;
  const { length } = set;
  const sums = new Float64Array(SYMBOL_COUNT * length);
  for (let at = 0; at < candidates.length; at++) {
    const weight = weights ? weights[at] : 1;
    const row = candidates[at] * ROW_BYTES;
    for (let tile = 0; tile < length; tile++) sums[set.rows[row + tile] * length + tile] += weight;
    if (at % CANDIDATES_PER_SLICE === CANDIDATES_PER_SLICE - 1) yield null;
  }
  const totals = new Float64Array(length).fill(classWeight(cls));
  for (let at = 0; isOpen && at < sums.length; at++) {
    const tile = at % length;
    if (sums[at]! > 0) continue;
    if (isOpen(SYMBOLS[(at - tile) / length]!, tile)) totals[tile]! += sums[at] = 0.5;
    yield null;
  }
  return Array.from({ length: SYMBOL_COUNT }, (_, code) => ({
    symbol: decode([code]) as string,
    shares: Array.from(sums.subarray(code * length, (code + 1) * length), (sum, tile) => sum / totals[tile]),
  })).filter(({ shares }) => shares.some((share) => share > 0));
}

function answersOf(set: EquationSet, cls: Class): NonNullable<Possibilities['answers']> {
  const total = classWeight(cls);
  return Array.from(cls.candidates, (row, at) => ({
    answer: equationAt(set, row),
    share: (cls.weights?.[at] ?? 1) / total,
  })).sort((a, b) => b.share - a.share);
}

function* splitOf(set: EquationSet, cls: Class, guess: Equation): Generator<null, FeedbackPartition, void> {
  const { cells } = yield* partitionOf({ guesses: set, winRule: cls.winRule }, cls, guess);
  const total = weightOfCells(cells);
  const sorted = [...cells].sort(([, a], [, b]) => b.weight - a.weight || b.size - a.size);
  const rest = sorted.slice(LISTED_FEEDBACKS);
  return {
    guess,
    cells: sorted.slice(0, LISTED_FEEDBACKS).map(([code, { size, weight }]) => ({
      feedback: code === WON_CELL ? null : codeToFeedback(code, guess.length),
      size,
      share: weight / total,
    })),
    others: { feedbacks: rest.length, size: rest.reduce((sum, [, { size }]) => sum + size, 0) },
  };
}
