import { type BoardFacts, openBoard } from '../../equations/board.ts';
import type { Clue } from '../../game/feedback.ts';
import { constraintOf } from '../../scoring/constraint.ts';

/**
 * What all turns say of the answer.
 * @param length number of tiles
 * @param omitted symbols that the game does not have
 * @returns null when no text gives these feedbacks
 */
export function boardOf(clues: readonly Clue[], length: number, omitted?: string): BoardFacts | null {
  const board = openBoard(length, omitted);
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
      // Only the walk counts copies; absent symbols are excluded at each tile.
      if (most[symbol] === 0) for (let tile = 0; tile < length; tile++) allowed[tile] &= ~(1 << symbol);
    }
  }
  return board;
}
