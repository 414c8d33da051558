import type { Turn } from '../../game/feedback.ts';
import { isSolved, rowAfter } from '../../game/row.ts';
import type { Equation } from '../../game/symbols.ts';
import type { ReplayRow } from '../../protocol/answer.ts';
import { countAnswers, gridsAfter, trackGrids } from '../multi-grid/grids.ts';
import type { Steps } from '../steps.ts';
import type { KnownGame } from './known-game.ts';

/**
 * Plays a finished game again, from its given or first row on. @param suggest returns Maxwell's guess for a board
 * @returns the rows without given ones
 */
export async function* maxwellsGame(
  game: KnownGame,
  suggest: (turns: readonly Turn[]) => Steps<Equation>,
): Steps<ReplayRow[]> {
  const { fitting, shared, tries, givenRows } = game;
  let turns = shared;
  while (turns.length < tries && !isSolved(turns))
    turns = [...turns, rowAfter(turns, yield* suggest(turns), game)];
  const board = trackGrids(fitting, turns, game.answers.length);
  const rows = turns.map((turn, row) => ({ ...turn, left: countAnswers(gridsAfter(board, row + 1)) }));
  return rows.slice(givenRows);
}
