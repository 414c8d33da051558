import type { Equation } from '../game/symbols.ts';
import type { OwnWorth } from '../protocol/answer.ts';
import type { Class } from '../scoring/class.ts';
import type { AnswerModel } from './answers.ts';
import { bitsOf, cellsOf, expectedLeft, leftByWeight, WON, weightOfCells } from './cells.ts';
import type { Compare } from './compare.ts';

/** Up to this size each candidate is looked at: 15 ms. Larger classes are told from the sample that guesses are compared against. */
const MOST_LOOKED_AT = 1 << 16;

/**
 * What a guess of the player's own is worth, whatever the site takes; the guesses it is compared with are not named.
 * @param guess null: what it will be compared with is got ready
 * @param most size up to which each candidate is looked at
 */
export async function* worthOfOwn(
  model: AnswerModel,
  of: Class,
  guess: Equation | null,
  compare: Compare,
  most = MOST_LOOKED_AT,
): AsyncGenerator<null, OwnWorth | null, void> {
  const { against, standing } = yield* compare(of);
  if (guess === null) return null;
  const compared = yield* cellsOf(model, against, guess);
  const isLookedAt = of.candidates.length <= most;
  const cells = isLookedAt && against !== of ? yield* cellsOf(model, of, guess) : compared;
  // Others of the answer's cell are as frequent in the class as in the sample.
  const scale = isLookedAt ? 1 : (of.candidates.length - 1) / (against.candidates.length - 1);
  return {
    guess,
    bits: bitsOf(cells),
    expectedRemaining: 1 + (expectedLeft(cells) - 1) * scale,
    winChance: isLookedAt ? (cells.get(WON)?.weight ?? 0) / weightOfCells(cells) : null,
    beats: standing(leftByWeight(compared)).worse,
  };
}
