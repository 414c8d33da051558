import type { Turn } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { TypedGuessWorth } from '../protocol/answer.ts';
import type { Class } from '../scoring/class.ts';
import type { AnswerModel } from './answers.ts';
import { expectedRemainingOf, informationOfCells, partitionOf, WON_CELL, weightOfCells } from './cells.ts';
import type { ValueGuess } from './value/value.ts';
import { reasonsOf } from './why/reasons.ts';

/** The worth of a guess that the player chose; any guess that the site accepts. */
export async function* worthOfTypedGuess(
  model: AnswerModel,
  of: Class,
  guess: Equation,
  value: ValueGuess,
  turns: readonly Turn[],
): AsyncGenerator<null, TypedGuessWorth, void> {
  const partition = yield* partitionOf(model, of, guess);
  const { cells } = partition;
  return {
    guess,
    bits: informationOfCells(cells),
    expectedRemaining: expectedRemainingOf(cells),
    winChance: (cells.get(WON_CELL)?.weight ?? 0) / weightOfCells(cells),
    value: yield* value(of, partition, turns.length),
    reasons: yield* reasonsOf({ model, of, turns, ...partition }),
  };
}
