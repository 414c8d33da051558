import { isWin } from '../game/feedback.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import { type AnswerModel, classOf } from './answers.ts';
import type { Trail } from './candidates.ts';
import { bitsOf, cellsOf, expectedLeft, leftByWeight, luckOf, WON, weightOfCells } from './cells.ts';
import type { Compare } from './compare.ts';
import { codeOf } from './opening/book.ts';

/** Skill and luck run from 0 to this. */
const MOST = 99;

/**
 * What each guess of a game promised and did, beside the guess that the strategy suggests for the same board.
 * @param trail candidates before each turn, then now
 * @param suggest the hint for the board after so many turns
 */
export async function* judgeTurns(
  model: AnswerModel,
  trail: Trail,
  turns: Question['turns'],
  suggest: (played: number) => AsyncGenerator<Hint, Hint, void>,
  compare: Compare,
): AsyncGenerator<null, Judgement[], void> {
  const judged: Judgement[] = [];
  for (const [played, { guess, feedbacks }] of turns.entries()) {
    const suggested = yield* firstFinal(suggest(played));
    const of = classOf(model, trail[played]);
    const cells = yield* cellsOf(model, of, guess);
    const { against, standing } = yield* compare(of);
    const compared = against === of ? cells : yield* cellsOf(model, against, guess);
    const feedback = feedbacks[0]!;
    const said = isWin(feedback) ? WON : codeOf(feedback);
    const expected = expectedLeft(cells);
    judged.push({
      before: trail[played].length,
      after: trail[played + 1].length,
      expected,
      best: Math.min(expected, suggested.expectedRemaining),
      skill: MOST * (1 - standing(leftByWeight(compared)).better),
      luck: MOST * luckOf(cells, said),
      bits: bitsOf(cells),
      gained: Math.log2(weightOfCells(cells) / cells.get(said)!.weight),
      suggested: suggested.bits,
    });
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
