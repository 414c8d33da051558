import type { Board } from '../board/reading.ts';
import type { Turn } from '../game/feedback.ts';
import { isWin } from '../game/feedback.ts';
import type { Mode } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { newGame, outcomeOf, type PracticeGame } from './game.ts';
import { givenTurns } from './given.ts';

/** A game of one grid or several: each is a game of its own, and the open ones have the same rows. */
export interface GridsGame {
  readonly mode: Mode;
  readonly grids: readonly PracticeGame[];
}

/** @param answers one per grid */
export function newGrids(mode: Mode, answers: readonly Equation[]): GridsGame {
  return { mode, grids: answers.map((answer) => newGame(mode, answer, givenTurns(mode, answer))) };
}

export function outcomeOfGrids({ grids }: GridsGame): Board['outcome'] {
  const outcomes = grids.map(outcomeOf);
  if (outcomes.includes('lost')) return 'lost';
  return outcomes.includes('playing') ? 'playing' : 'won';
}

/** Grids that are not solved yet; all are at the same row. */
export function gridsPlayed({ grids }: GridsGame): readonly PracticeGame[] {
  return grids.filter((grid) => outcomeOf(grid) === 'playing');
}

/** Does the same on every grid that is not solved yet. */
export function onGrids(game: GridsGame, act: (grid: PracticeGame) => PracticeGame): GridsGame {
  return {
    ...game,
    grids: game.grids.map((grid) => (outcomeOf(grid) === 'playing' ? act(grid) : grid)),
  };
}

/** The rows as turns. */
export function turnsOf({ grids }: GridsGame): readonly Turn[] {
  const rows = Math.max(...grids.map(({ turns }) => turns.length));
  return Array.from({ length: rows }, (_, row) => {
    const clues = grids.map(({ turns }) => turns[row]);
    const said = clues.filter((clue) => clue !== undefined);
    // A grid that is won by another order of its answer shows the answer.
    const typed = said.find(({ feedback }) => !isWin(feedback)) ?? said[0]!;
    return { guess: typed.guess, feedbacks: clues.map((clue) => clue?.feedback ?? null) };
  });
}

/** A game as a board, for those who follow boards. */
export function boardOfGame(game: GridsGame): Board {
  const [open] = gridsPlayed(game);
  return {
    kind: 'board',
    mode: game.mode.id,
    turns: turnsOf(game),
    tries: game.mode.tries,
    typed: open?.typed.join('') ?? '',
    outcome: outcomeOfGrids(game),
  };
}
