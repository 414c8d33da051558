import type { Turn } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { OwnWorth } from '../protocol/answer.ts';
import type { Class } from '../scoring/class.ts';
import type { AnswerModel } from './answers.ts';
import { bitsOf, expectedLeft, partitionOf, WON, weightOfCells } from './cells.ts';
import type { Valuer } from './value/value.ts';
import { reasonsFor } from './why/reasons.ts';

/** The worth of a guess that the player chose; any guess that the site accepts. */
export async function* worthOfOwn(
  model: AnswerModel,
  of: Class,
  guess: Equation,
  value: Valuer,
  turns: readonly Turn[],
): AsyncGenerator<null, OwnWorth, void> {
  const partition = yield* partitionOf(model, of, guess);
  const { cells } = partition;
  return {
    guess,
    bits: bitsOf(cells),
    expectedRemaining: expectedLeft(cells),
    winChance: (cells.get(WON)?.weight ?? 0) / weightOfCells(cells),
    value: yield* value(of, partition, turns.length),
    reasons: yield* reasonsFor({ model, of, turns, ...partition }),
  };
}
