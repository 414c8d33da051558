import { type BoardConstraints, emptyBoard } from '../../equations/board-constraints.ts';
import type { Clue } from '../../game/feedback.ts';
import { constraintOf } from '../../scoring/constraint.ts';

/**
 * Combines all turns into conditions on the answer.
 * @param length number of tiles
 * @param omitted symbols that the game does not use
 * @returns null if no text can give these feedbacks
 */
export function boardFactsOf(
  clues: readonly Clue[],
  length: number,
  omitted?: string,
): BoardConstraints | null {
  const board = emptyBoard(length, omitted);
  const { allowed, minCopies: least, maxCopies: most } = board;
  for (const clue of clues) {
    const constraint = constraintOf(clue, 'copies');
    if (!constraint) return null;
    constraint.guess.forEach((symbol, tile) => {
      const isGreen = (constraint.greens >> tile) & 1;
      allowed[tile] &= isGreen ? 1 << symbol : ~(1 << symbol);
    });
    for (const copies of constraint.copies) {
      const { symbol } = copies;
      least[symbol] = Math.max(least[symbol], copies.min);
      most[symbol] = Math.min(most[symbol], copies.max);
      // Only the generator's walk counts copies, so symbols that are absent must also be excluded on each tile.
      if (most[symbol] === 0) for (let tile = 0; tile < length; tile++) allowed[tile] &= ~(1 << symbol);
    }
  }
  return board;
}
