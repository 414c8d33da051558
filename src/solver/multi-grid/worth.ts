import type { Equation } from '../../game/symbols.ts';
import type { GridWorth, RankedGuess } from '../../protocol/hint.ts';
import type { AnswerModel } from '../answers.ts';
import { expectedRemainingOf, informationOfCells, partitionOf, WON_CELL, weightOfCells } from '../cells.ts';
import type { Grids } from './grids.ts';

/** The worth of a guess for several grids. */
export type MultiGridWorth = Omit<RankedGuess, 'value' | 'gridWorths'> & {
  readonly gridWorths: readonly (GridWorth | null)[];
};

/**
 * The worth of a guess for each grid and in total. Feedbacks of different grids are independent, so information adds
 * up, while numbers of answers and probabilities multiply.
 * @param guess any guess that the site accepts
 */
export function* multiGridWorth(
  model: AnswerModel,
  grids: Grids,
  guess: Equation,
): Generator<null, MultiGridWorth, void> {
  let [bits, expectedRemaining, winChance] = [0, 1, 1];
  const gridWorths: (GridWorth | null)[] = [];
  for (const of of grids) {
    const cells = of && (yield* partitionOf(model, of, guess)).cells;
    if (!cells) {
      gridWorths.push(null);
      continue;
    }
    const wins = (cells.get(WON_CELL)?.weight ?? 0) / weightOfCells(cells);
    bits += informationOfCells(cells);
    expectedRemaining *= expectedRemainingOf(cells);
    winChance *= wins;
    gridWorths.push({ winChance: wins, cells: cells.size });
  }
  return { guess, bits, expectedRemaining, winChance, gridWorths };
}
