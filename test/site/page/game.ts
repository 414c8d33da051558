import { accepts } from '../../../src/game/accepts.ts';
import { type Clue, feedbackOf, isWin } from '../../../src/game/feedback.ts';
import type { Mode } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';

/** A game as it stands; every action returns a new one. */
export interface Game {
  readonly mode: Mode;
  readonly answer: Equation;
  readonly turns: readonly Clue[];
  /** Characters of the current row, one a tile; a blank is empty. */
  readonly typed: readonly string[];
  /** Tile that the next character goes to, from 0. */
  readonly cursor: number;
}

export function newGame(mode: Mode, answer: Equation, turns: readonly Clue[] = []): Game {
  return { mode, answer, turns, typed: Array(mode.length).fill(''), cursor: 0 };
}

export function outcomeOf(game: Game): 'playing' | 'won' | 'lost' {
  const last = game.turns.at(-1);
  if (last && isWin(last.feedback)) return 'won';
  return game.turns.length === game.mode.tries ? 'lost' : 'playing';
}

export function select(game: Game, tile: number): Game {
  return { ...game, cursor: tile };
}

/** Puts a character at the cursor, over what is there, and moves on. */
export function type(game: Game, symbol: string, moves: 'next' | 'empty'): Game {
  const typed = game.typed.with(game.cursor, symbol);
  const next = moves === 'next' ? game.cursor + 1 : typed.indexOf('', game.cursor);
  return { ...game, typed, cursor: next < 0 ? game.cursor : Math.min(next, game.mode.length - 1) };
}

/** Empties the tile at the cursor, or the one before it when that is empty already. */
export function erase(game: Game): Game {
  const cursor = game.typed[game.cursor] === '' ? Math.max(0, game.cursor - 1) : game.cursor;
  return { ...game, typed: game.typed.with(cursor, ''), cursor };
}

/** Why the typed row cannot be submitted; undefined when it can. */
export function objection(game: Game): string | undefined {
  const text = game.typed.join('');
  if (text.length < game.mode.length) return 'Fill all tiles first.';
  return accepts(text, game.mode.length) ? undefined : 'This does not compute.';
}

/** The typed row becomes a turn. */
export function submit(game: Game): Game {
  const guess = game.typed.join('') as Equation;
  const turn: Clue = { guess, feedback: feedbackOf(guess, game.answer) };
  return newGame(game.mode, game.answer, [...game.turns, turn]);
}

/** A commutative win: the official answer becomes the turn. */
export function submitAnswer(game: Game): Game {
  return submit({ ...game, typed: [...game.answer] });
}

/** After a loss: takes the last turn back. */
export function retry(game: Game): Game {
  return newGame(game.mode, game.answer, game.turns.slice(0, -1));
}
