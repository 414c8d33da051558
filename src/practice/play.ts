import type { Board } from '../board/reading.ts';
import type { Refusal } from '../game/accepts.ts';
import type { PriorName } from '../game/answer-rules.ts';
import { feedbackOf, turnOf } from '../game/feedback.ts';
import { MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { isWonBy } from '../game/wins.ts';
import { codeOfGame, gameOfCode } from './code.ts';
import {
  erase,
  move,
  newGame,
  objection,
  outcomeOf,
  type PracticeGame,
  select,
  submit,
  submitAnswer,
  type,
} from './game.ts';
import { givenTurns } from './given.ts';

/** What the practice page shows. */
export interface PracticeView {
  readonly mode: ModeId;
  readonly by: PriorName;
  /** null: its answer is being drawn. */
  readonly game: PracticeGame | null;
  /** Code of the game, for others to play it. */
  readonly code: string | null;
  /** Why the last row or code was refused. */
  readonly objection: Refusal | { readonly code: 'no-game' } | null;
}

/** A saved game, to continue after the page was closed. */
export interface SavedPractice {
  readonly mode: ModeId;
  readonly by: PriorName;
  readonly code: string;
  readonly guesses: readonly string[];
}

export interface PracticeParts {
  /** Draws an answer; never rejects while the page lives. */
  draw(mode: ModeId, by: PriorName): Promise<Equation>;
  /** Whether a guess wins that equals the answer except for the order of its operations. */
  commutativeWins(): boolean;
  save(practice: SavedPractice): void;
  /** Called after every change. */
  show(view: PracticeView): void;
}

/** Games on the practice page, one after the other. */
export interface Practice {
  view(): PracticeView;
  /** A symbol, `ENTER` or `DELETE`. */
  press(key: string): void;
  /** Puts the cursor on a tile of the current row, from 0. */
  select(tile: number): void;
  move(by: 1 | -1): void;
  /** Replaces the content of the current row. */
  fill(guess: Equation): void;
  newGame(choice?: Partial<Pick<PracticeView, 'mode' | 'by'>>): void;
  /** Plays the game of a code. */
  playCode(text: string): void;
}

/** @param saved the game to continue; anything invalid starts a new game */
export function createPractice(parts: PracticeParts, saved: unknown): Practice {
  const resumed = resume(saved);
  let view: PracticeView = resumed ?? { mode: 'maxi', by: 'site', game: null, code: null, objection: null };

  function update(change: Partial<PracticeView>): void {
    view = { ...view, ...change };
    const { mode, by, game, code } = view;
    if (game && code) parts.save({ mode, by, code, guesses: game.turns.map(({ guess }) => guess) });
    parts.show(view);
  }

  function begin(mode: ModeId, answer: Equation): void {
    const game = newGame(MODES[mode], answer, givenTurns(MODES[mode], answer));
    update({ mode, game, code: codeOfGame(mode, answer), objection: null });
  }

  /** Applies an action if the game can be played. */
  function act(change: (game: PracticeGame) => PracticeGame): void {
    const { game } = view;
    if (game && outcomeOf(game) === 'playing') update({ game: change(game), objection: null });
  }

  function enter(game: PracticeGame): void {
    const refusal = objection(game);
    if (refusal) {
      update({ objection: refusal });
      return;
    }
    const guess = game.typed.join('') as Equation;
    const wins = parts.commutativeWins() && isWonBy(guess, game.answer, game.mode.wins);
    act(wins ? submitAnswer : submit);
  }

  async function draw(choice: Partial<Pick<PracticeView, 'mode' | 'by'>>): Promise<void> {
    update({ ...choice, game: null, code: null, objection: null });
    const asked = view;
    const answer = await parts.draw(asked.mode, asked.by);
    // Otherwise another game was requested meanwhile.
    if (view === asked) begin(asked.mode, answer);
  }

  return {
    view: () => view,
    press(key) {
      const { game } = view;
      if (!game || outcomeOf(game) !== 'playing') return;
      if (key === 'ENTER') enter(game);
      else act((game) => (key === 'DELETE' ? erase(game) : type(game, key, 'next')));
    },
    select: (tile) => act((game) => select(game, tile)),
    move: (by) => act((game) => move(game, by)),
    fill: (guess) => act((game) => ({ ...game, typed: [...guess], cursor: game.mode.length - 1 })),
    newGame: (choice = {}) => void draw(choice),
    playCode(text) {
      const wanted = gameOfCode(text);
      if (wanted) begin(wanted.mode, wanted.answer);
      else update({ objection: { code: 'no-game' } });
    },
  };
}

/** A saved game; null: invalid. */
function resume(saved: unknown): PracticeView | null {
  const { by, code, guesses } = (saved ?? {}) as Partial<Record<keyof SavedPractice, unknown>>;
  const wanted = typeof code === 'string' ? gameOfCode(code) : null;
  if (!wanted || !Array.isArray(guesses) || (by !== 'site' && by !== 'uniform')) return null;
  const { mode, answer } = wanted;
  const { length, tries } = MODES[mode];
  const rows = guesses.filter((guess): guess is Equation => [...String(guess)].length === length);
  const turns = rows.slice(0, tries).map((guess) => ({ guess, feedback: feedbackOf(guess, answer) }));
  return { mode, by, game: newGame(MODES[mode], answer, turns), code: code as string, objection: null };
}

/** A game as a board, for those who follow boards. */
export function boardOfGame(game: PracticeGame): Board {
  return {
    kind: 'board',
    mode: game.mode.id,
    turns: game.turns.map(turnOf),
    tries: game.mode.tries,
    typed: game.typed.join(''),
    outcome: outcomeOf(game),
  };
}
