import { equationAt } from '../equations/set.ts';
import { commutes } from '../game/commutes.ts';
import { isWin } from '../game/feedback.ts';
import { type Equation, encode } from '../game/symbols.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import { feedbackCode } from '../scoring/partition.ts';
import { type AnswerModel, classOf } from './answers.ts';
import type { Trail } from './candidates.ts';
import { codeOf } from './opening/book.ts';

/** Candidates looked at between two yields: about 10 ms. */
const SLICE = 1 << 17;

/**
 * What each guess of a game promised, beside the guess that the strategy suggests for the same board.
 * @param trail candidates before each turn
 * @param suggest the hint for the board after so many turns
 */
export async function* judgeTurns(
  model: AnswerModel,
  trail: Trail,
  turns: Question['turns'],
  suggest: (played: number) => AsyncGenerator<Hint, Hint, void>,
): AsyncGenerator<null, Judgement[], void> {
  const judged: Judgement[] = [];
  for (const [played, { guess, feedbacks }] of turns.entries()) {
    const { bits: suggested } = yield* firstFinal(suggest(played));
    const cells = yield* cellsOf(model, trail[played], guess);
    const feedback = feedbacks[0]!;
    judged.push({ suggested, ...promiseOf(cells, isWin(feedback) ? WON : codeOf(feedback)) });
  }
  return judged;
}

/** The first hint that names the final guess; its list need not be complete. */
async function* firstFinal(hints: AsyncGenerator<Hint, Hint, void>): AsyncGenerator<null, Hint, void> {
  try {
    for (;;) {
      const { done, value } = await hints.next();
      if (done || value.certainty !== 'sampled') return value;
      yield null;
    }
  } finally {
    // A search that is given up lets go of the engine.
    await hints.return(undefined as never);
  }
}

/** Stands for what a guess wins where other cells have the code of their feedback. */
const WON = -1;

/** Weights of the cells of any guess that the site takes; engines know those of their set only. */
function* cellsOf(
  model: AnswerModel,
  candidates: Uint32Array,
  guess: Equation,
): Generator<null, ReadonlyMap<number, number>> {
  const { guesses: set, wins } = model;
  const { weights } = classOf(model, candidates);
  const codes = encode(guess);
  const allGreen = 3 ** codes.length - 1;
  const isWon = (row: number, code: number) =>
    code === allGreen ||
    (wins !== 'itself' &&
      (set.marking === 'places' || isWithoutBlack(code, codes.length)) &&
      commutes(guess, equationAt(set, row), wins === 'orders-with-numbers'));
  const cells = new Map<number, number>();
  for (let at = 0; at < candidates.length; at++) {
    const row = candidates[at];
    const code = feedbackCode(codes, set, row);
    const cell = isWon(row, code) ? WON : code;
    cells.set(cell, (cells.get(cell) ?? 0) + (weights ? weights[at] : 1));
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

/** Information, in bits, that was to be expected, log2 W − Σ w·log2 w / W, and that the cell which it was has. */
function promiseOf(cells: ReadonlyMap<number, number>, said: number): Pick<Judgement, 'bits' | 'gained'> {
  const weights = [...cells.values()];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sum = weights.reduce((sum, weight) => sum + weight * Math.log2(weight), 0);
  return { bits: Math.log2(total) - sum / total, gained: Math.log2(total / cells.get(said)!) };
}
