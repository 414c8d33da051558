import { isWin, type Turn } from '../../game/feedback.ts';
import type { Equation } from '../../game/symbols.ts';
import type { GridWorth } from '../../protocol/hint.ts';
import type { Class } from '../../scoring/class.ts';
import { type AnswerModel, classOf } from '../answer-model.ts';
import { partitionOf, worthOfCells } from '../cells.ts';
import type { TrackedModel } from '../tracked-models.ts';

/** The class of each grid; null if it is solved. */
export type Grids = readonly (Class | null)[];

export type TrackedGrids = ReturnType<typeof trackGrids>;

export function trackGrids({ model, candidatesAfter }: TrackedModel, turns: readonly Turn[], grids: number) {
  /** For each grid, its candidates before each turn until it was solved, and now. */
  const histories = Array.from({ length: grids }, (_, grid) => candidatesAfter(turns, grid));
  return { model, turns, histories };
}

/** The classes after the first `played` turns. */
export function gridsAfter({ model, turns, histories }: TrackedGrids, played: number): Grids {
  return histories.map((history, grid) => {
    const feedback = turns[played - 1]?.feedbacks[grid];
    const isSolved = feedback === null || (feedback && isWin(feedback));
    return isSolved ? null : classOf(model, history[played]!);
  });
}

export const unsolvedGrids = (grids: Grids): Class[] => grids.filter((cls) => cls !== null);

/** Number of combinations of possible answers: the product of the class sizes. */
export const countAnswers = (grids: Grids): number =>
  grids.reduce((product, cls) => product * (cls?.candidates.length ?? 1), 1);

/**
 * The worth of a guess for each grid and in total. Feedbacks of grids are independent, so information adds up, while
 * numbers of answers and probabilities multiply.
 */
export function* multiGridWorth(model: AnswerModel, grids: Grids, guess: Equation) {
  let [bits, expectedRemaining, winChance] = [0, 1, 1];
  const gridWorths: (GridWorth | null)[] = [];
  for (const cls of grids) {
    const cells = cls && (yield* partitionOf(model, cls, guess)).cells;
    if (!cells) {
      gridWorths.push(null);
      continue;
    }
    const worth = worthOfCells(cells);
    bits += worth.bits;
    expectedRemaining *= worth.expectedRemaining;
    winChance *= worth.winChance;
    gridWorths.push({ winChance: worth.winChance, cells: cells.size });
  }
  return { guess, bits, expectedRemaining, winChance, gridWorths };
}
