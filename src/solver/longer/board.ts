import { type BoardFacts, openBoard } from '../../equations/board.ts';
import type { Clue } from '../../game/feedback.ts';
import { constraintOf } from '../../scoring/constraint.ts';

/**
 * What some turns say of the answer, all together.
 * @param length number of tiles
 * @returns null when no text at all gives these feedbacks
 */
export function boardOf(clues: readonly Clue[], length: number): BoardFacts | null {
  const board = openBoard(length);
  const { allowed, least, most } = board;
  for (const clue of clues) {
    const constraint = constraintOf(clue, 'copies');
    if (!constraint) return null;
    constraint.guess.forEach((symbol, tile) => {
      const isGreen = (constraint.greens >> tile) & 1;
      allowed[tile] &= isGreen ? 1 << symbol : ~(1 << symbol);
    });
    for (const copies of constraint.copies) {
      const { symbol } = copies;
      least[symbol] = Math.max(least[symbol], copies.least);
      most[symbol] = Math.min(most[symbol], copies.most);
      // Only the walk counts copies; what is not there at all is cut off at each tile.
      if (most[symbol] === 0) for (let tile = 0; tile < length; tile++) allowed[tile] &= ~(1 << symbol);
    }
  }
  return board;
}
