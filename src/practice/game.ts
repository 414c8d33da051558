import { type Refusal, refusalOf } from '../game/accepts.ts';
import { type Clue, feedbackOf, isWin } from '../game/feedback.ts';
import type { Mode } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';

/** A row being typed below played ones; every action returns a new one. */
export interface OpenBoard {
  readonly mode: Mode;
  readonly turns: readonly Clue[];
  /** Characters of the current row, one per tile; empty for a blank. */
  readonly typed: readonly string[];
  /** Tile for the next character, from 0. */
  readonly cursor: number;
}

/** State of a game. */
export interface PracticeGame extends OpenBoard {
  readonly answer: Equation;
}

export function beginRow(mode: Mode, turns: readonly Clue[]): OpenBoard {
  return { mode, turns, typed: Array(mode.length).fill(''), cursor: 0 };
}

export function newGame(mode: Mode, answer: Equation, turns: readonly Clue[] = []): PracticeGame {
  return { ...beginRow(mode, turns), answer };
}

export function outcomeOf(game: PracticeGame): 'playing' | 'won' | 'lost' {
  const last = game.turns.at(-1);
  if (last && isWin(last.feedback)) return 'won';
  return game.turns.length === game.mode.tries ? 'lost' : 'playing';
}

/** Puts the cursor on a tile; none beyond the row. */
export function move<Board extends OpenBoard>(game: Board, by: 1 | -1): Board {
  return select(game, Math.min(game.mode.length - 1, Math.max(0, game.cursor + by)));
}

export function select<Board extends OpenBoard>(game: Board, tile: number): Board {
  return { ...game, cursor: tile };
}

/** Writes a character at the cursor, replacing the old one, and moves on. */
export function type<Board extends OpenBoard>(game: Board, symbol: string, moves: 'next' | 'empty'): Board {
  const typed = game.typed.with(game.cursor, symbol);
  const next = moves === 'next' ? game.cursor + 1 : typed.indexOf('', game.cursor);
  return { ...game, typed, cursor: next < 0 ? game.cursor : Math.min(next, game.mode.length - 1) };
}

/** Empties the tile at the cursor, or the one before if already empty. */
export function erase<Board extends OpenBoard>(game: Board): Board {
  const cursor = game.typed[game.cursor] === '' ? Math.max(0, game.cursor - 1) : game.cursor;
  return { ...game, typed: game.typed.with(cursor, ''), cursor };
}

/** Why the typed row cannot be submitted; undefined when it can. */
export function objection({ typed, mode }: OpenBoard): Refusal | undefined {
  return refusalOf(typed.join(''), mode.length, mode.extraSymbols);
}

/** The typed row becomes a turn. */
export function submit(game: PracticeGame): PracticeGame {
  const guess = game.typed.join('') as Equation;
  const turn: Clue = { guess, feedback: feedbackOf(guess, game.answer) };
  return newGame(game.mode, game.answer, [...game.turns, turn]);
}

/** A commutative win: the official answer becomes the turn. */
export function submitAnswer(game: PracticeGame): PracticeGame {
  return submit({ ...game, typed: [...game.answer] });
}

/** After a loss: takes the last turn back. */
export function retry(game: PracticeGame): PracticeGame {
  return newGame(game.mode, game.answer, game.turns.slice(0, -1));
}
