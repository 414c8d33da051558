import type { Board } from '../board/board-reading.ts';
import type { Turn } from '../game/feedback.ts';
import { isWin } from '../game/feedback.ts';
import type { Mode } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { newPracticeGame, outcomeOf, type PracticeGame } from './game.ts';
import { givenTurns } from './given.ts';

/** A game of one or more grids. Each grid is a game of its own, and all open grids have the same rows. */
export interface MultiGridGame {
  readonly mode: Mode;
  readonly grids: readonly PracticeGame[];
}

/** @param answers one per grid */
export function newMultiGridGame(mode: Mode, answers: readonly Equation[]): MultiGridGame {
  return { mode, grids: answers.map((answer) => newPracticeGame(mode, answer, givenTurns(mode, answer))) };
}

export function outcomeOfGame({ grids }: MultiGridGame): Board['outcome'] {
  const outcomes = grids.map(outcomeOf);
  if (outcomes.includes('lost')) return 'lost';
  return outcomes.includes('playing') ? 'playing' : 'won';
}

/** Grids that are not solved yet; all of them are at the same row. */
export function openGridsOf({ grids }: MultiGridGame): readonly PracticeGame[] {
  return grids.filter((grid) => outcomeOf(grid) === 'playing');
}

/** Applies an action to every grid that is not solved yet. */
export function mapOpenGrids(game: MultiGridGame, act: (grid: PracticeGame) => PracticeGame): MultiGridGame {
  return {
    ...game,
    grids: game.grids.map((grid) => (outcomeOf(grid) === 'playing' ? act(grid) : grid)),
  };
}

/** The turns of the game. */
export function turnsOfGame({ grids }: MultiGridGame): readonly Turn[] {
  const rows = Math.max(...grids.map(({ turns }) => turns.length));
  return Array.from({ length: rows }, (_, row) => {
    const clues = grids.map(({ turns }) => turns[row]);
    const known = clues.filter((clue) => clue !== undefined);
    // A grid that was won by another order of operations shows the answer, not the guess.
    const typed = known.find(({ feedback }) => !isWin(feedback)) ?? known[0]!;
    return { guess: typed.guess, feedbacks: clues.map((clue) => clue?.feedback ?? null) };
  });
}

/** The game as a board, for the companion. */
export function boardOfGame(game: MultiGridGame): Board {
  const [open] = openGridsOf(game);
  return {
    kind: 'board',
    mode: game.mode.id,
    turns: turnsOfGame(game),
    tries: game.mode.tries,
    typed: open?.typed.join('') ?? '',
    outcome: outcomeOfGame(game),
  };
}
