import { type TypedGuessVerdict, typedGuessVerdict } from '../companion/typed-guess.ts';
import type { Clue } from '../game/feedback.ts';
import type { Refusal } from '../game/guess-rules.ts';
import { MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { TypedGuessWorth } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import { dueMistakes, isSameMistake, type Mistake, recordAttempt } from '../statistics/mistakes.ts';
import type { Attempt, GameRecord } from '../statistics/record.ts';
import {
  type EditableBoard,
  emptyRow,
  eraseSymbol,
  moveCursor,
  refusalOfRow,
  setCursor,
  typeSymbol,
} from './game.ts';

export interface JudgedGuess {
  readonly worth: TypedGuessWorth;
  readonly hint: Hint;
}

export type ExerciseStage =
  | { readonly kind: 'typing'; readonly objection: Refusal | null }
  | { readonly kind: 'judging' }
  /** None of our equations fits the rows. */
  | { readonly kind: 'unknown' }
  | (JudgedGuess & {
      readonly kind: 'judged';
      readonly verdict: TypedGuessVerdict;
      readonly tried: Attempt;
      /** Whether the attempt could be stored. */
      readonly isKept: boolean;
    });

export interface Exercise {
  readonly mistake: Mistake;
  readonly board: EditableBoard;
  readonly stage: ExerciseStage;
}

export interface ExercisesView {
  /** Mistakes due; null: not read yet. */
  readonly due: readonly Mistake[] | null;
  /** null: no mistake is open. */
  readonly exercise: Exercise | null;
}

export interface ExercisesOptions {
  /** Finished games; rejects if they cannot be read. */
  games(): Promise<readonly GameRecord[]>;
  /** Starts analysing a board. Returns a function that judges a guess there; its result is null if no equation fits. */
  examine(mode: ModeId, turns: readonly Clue[]): (guess: Equation) => Promise<JudgedGuess | null>;
  keep(game: GameRecord, tried: Attempt): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
  show(view: ExercisesView): void;
}

const TYPING: ExerciseStage = { kind: 'typing', objection: null };

/** Exercises: costly turns of finished games, one after the other. An attempt that is not judged yet is not stored. */
export function createExercises(parts: ExercisesOptions) {
  let view: ExercisesView = { due: null, exercise: null };
  let judge: ReturnType<ExercisesOptions['examine']> | null = null;

  function update(change: Partial<ExercisesView>): void {
    view = { ...view, ...change };
    parts.show(view);
  }

  async function refresh(): Promise<void> {
    const games = await parts.games().catch(() => []);
    update({ due: dueMistakes(games, parts.now()) });
  }

  function begin(mistake: Mistake | undefined): void {
    if (!mistake) {
      update({ exercise: null });
      return;
    }
    const { game, turn } = mistake;
    // Exercises are only made from games with one grid.
    const turns = game.turns.slice(0, turn) as readonly Clue[];
    judge = parts.examine(game.mode, turns);
    update({ exercise: { mistake, board: emptyRow(MODES[game.mode], turns), stage: TYPING } });
  }

  function next(): void {
    const due = view.due ?? [];
    const at = view.exercise ? due.findIndex((one) => isSameMistake(one, view.exercise!.mistake)) : -1;
    begin(due[(at + 1) % due.length]);
  }

  /** Changes the row, unless it has been submitted. */
  function edit(change: (board: EditableBoard) => EditableBoard): void {
    const { exercise } = view;
    if (exercise?.stage.kind !== 'typing') return;
    update({ exercise: { ...exercise, board: change(exercise.board), stage: TYPING } });
  }

  async function submit(exercise: Exercise): Promise<void> {
    const refusal = refusalOfRow(exercise.board);
    if (refusal) {
      update({ exercise: { ...exercise, stage: { kind: 'typing', objection: refusal } } });
      return;
    }
    const judging: Exercise = { ...exercise, stage: { kind: 'judging' } };
    update({ exercise: judging });
    const examined = await judge!(exercise.board.typed.join('') as Equation);
    // The player may have left the exercise in the meantime.
    if (view.exercise !== judging) return;
    if (!examined) {
      update({ exercise: { ...exercise, stage: { kind: 'unknown' } } });
      return;
    }
    const { mistake } = exercise;
    const verdict = typedGuessVerdict(examined.worth, examined.hint)!;
    const tried = recordAttempt(mistake, verdict.cost, parts.now());
    const isKept = await parts.keep(mistake.game, tried).then(
      () => true,
      () => false,
    );
    if (view.exercise !== judging) return;
    update({ exercise: { ...exercise, stage: { kind: 'judged', ...examined, verdict, tried, isKept } } });
    await refresh();
  }

  return {
    view: () => view,
    refresh,
    /** Opens the first mistake that is due, unless a mistake is already open. */
    async open(): Promise<void> {
      if (view.exercise) return;
      await refresh();
      next();
    },
    next,
    close: () => update({ exercise: null }),
    /** @param key a symbol, `ENTER` or `DELETE` */
    press(key: string): void {
      const { exercise } = view;
      if (exercise?.stage.kind !== 'typing') return;
      if (key === 'ENTER') void submit(exercise);
      else edit((board) => (key === 'DELETE' ? eraseSymbol(board) : typeSymbol(board, key, 'next')));
    },
    select: (tile: number) => edit((board) => setCursor(board, tile)),
    move: (by: 1 | -1) => edit((board) => moveCursor(board, by)),
  };
}
