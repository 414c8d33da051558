import type { Board } from '../board/board-reading.ts';
import { type Clue, feedbackOf, isWin, type Turn } from '../game/feedback.ts';
import { type Refusal, refusalOf } from '../game/guess-rules.ts';
import type { Mode } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { givenTurns } from './given.ts';

/** A board with a row being typed. Immutable: every action returns a new board. */
export interface EditableBoard {
  readonly mode: Mode;
  readonly turns: readonly Clue[];
  /** Characters of the current row, one per tile; '' for a blank. */
  readonly typed: readonly string[];
  /** Tile that the next character goes to, from 0. */
  readonly cursor: number;
}

export interface PracticeGame extends EditableBoard {
  readonly answer: Equation;
}

export function emptyRow(mode: Mode, turns: readonly Clue[]): EditableBoard {
  return { mode, turns, typed: Array(mode.length).fill(''), cursor: 0 };
}

export function newPracticeGame(mode: Mode, answer: Equation, turns: readonly Clue[] = []): PracticeGame {
  return { ...emptyRow(mode, turns), answer };
}

export function outcomeOf(game: PracticeGame): 'playing' | 'won' | 'lost' {
  const last = game.turns.at(-1);
  if (last && isWin(last.feedback)) return 'won';
  return game.turns.length === game.mode.tries ? 'lost' : 'playing';
}

export function moveCursor<Board extends EditableBoard>(game: Board, by: 1 | -1): Board {
  return setCursor(game, Math.min(game.mode.length - 1, Math.max(0, game.cursor + by)));
}

export function setCursor<Board extends EditableBoard>(game: Board, tile: number): Board {
  return { ...game, cursor: tile };
}

/** Writes a character at the cursor, and moves to the next tile. */
export function typeSymbol<Board extends EditableBoard>(game: Board, symbol: string): Board {
  return moveCursor({ ...game, typed: game.typed.with(game.cursor, symbol) }, 1);
}

/** Clears the tile at the cursor or, if that tile is already empty, the previous one. */
export function eraseSymbol<Board extends EditableBoard>(game: Board): Board {
  const cursor = game.typed[game.cursor] === '' ? Math.max(0, game.cursor - 1) : game.cursor;
  return { ...game, typed: game.typed.with(cursor, ''), cursor };
}

/** The effects of keys on a board. @param edit applies a change, if the board can be changed */
export function keyActions(
  edit: (change: <Board extends EditableBoard>(board: Board) => Board) => void,
  enter: () => void,
) {
  return {
    /** @param key a symbol, `ENTER` or `DELETE` */
    press(key: string): void {
      if (key === 'ENTER') enter();
      else edit((board) => (key === 'DELETE' ? eraseSymbol(board) : typeSymbol(board, key)));
    },
    select: (tile: number) => edit((board) => setCursor(board, tile)),
    move: (by: 1 | -1) => edit((board) => moveCursor(board, by)),
  };
}

/** The reason why the typed row cannot be submitted; undefined if it can. */
export function refusalOfRow({ typed, mode }: EditableBoard): Refusal | undefined {
  return refusalOf(typed.join(''), mode.length, mode.extraSymbols);
}

/** Plays the typed row, which must be full. */
export function submitRow(game: PracticeGame): PracticeGame {
  const guess = game.typed.join('') as Equation;
  const turn: Clue = { guess, feedback: feedbackOf(guess, game.answer) };
  return newPracticeGame(game.mode, game.answer, [...game.turns, turn]);
}

/** Plays the answer instead of the typed row, as the site does after a win with another order of operations. */
export function submitAnswer(game: PracticeGame): PracticeGame {
  return submitRow({ ...game, typed: [...game.answer] });
}

/** A game of one or more grids. All open grids have the same guesses. */
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

/** The grids that are neither solved nor lost. They have the same number of turns. */
export function openGridsOf({ grids }: MultiGridGame): readonly PracticeGame[] {
  return grids.filter((grid) => outcomeOf(grid) === 'playing');
}

export function mapOpenGrids(game: MultiGridGame, act: (grid: PracticeGame) => PracticeGame): MultiGridGame {
  return { ...game, grids: game.grids.map((grid) => (outcomeOf(grid) === 'playing' ? act(grid) : grid)) };
}

export function turnsOfGame({ grids }: MultiGridGame): readonly Turn[] {
  const rows = Math.max(...grids.map(({ turns }) => turns.length));
  return Array.from({ length: rows }, (_, row) => {
    const clues = grids.map(({ turns }) => turns[row]);
    const known = clues.filter((clue) => clue !== undefined);
    // A grid that was won with another order of operations shows the answer, not the guess.
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
