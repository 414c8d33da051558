import { type TypedGuessVerdict, typedGuessVerdict } from '../companion/typed-guess.ts';
import type { Clue } from '../game/feedback.ts';
import type { Refusal } from '../game/guess-rules.ts';
import { MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { TypedGuessWorth } from '../protocol/answer.ts';
import { MISTAKE_COST } from '../protocol/cause.ts';
import type { Hint } from '../protocol/hint.ts';
import { type Mistake, recordAttempt } from '../statistics/mistakes.ts';
import type { Attempt, GameRecord } from '../statistics/record.ts';
import { type EditableBoard, emptyRow, keyActions, refusalOfRow } from './practice-game.ts';

/** A position in which the player looks for a good guess. */
export interface ExercisePosition {
  readonly mode: ModeId;
  readonly rows: readonly Clue[];
  /** The turn of a finished game that it comes from; null: it was drawn, or the turn can no longer be tried. */
  readonly mistake: Mistake | null;
}

export interface JudgedGuess {
  readonly worth: TypedGuessWorth;
  readonly hint: Hint;
}

/** repeated: the player has already tried this guess here. */
export type ExerciseObjection = Refusal | { readonly code: 'repeated' };

export type ExerciseStage =
  | { readonly kind: 'typing'; readonly objection: ExerciseObjection | null }
  | { readonly kind: 'judging' }
  /** No equation that we know fits the rows. */
  | { readonly kind: 'unknown' }
  | JudgedStage;

export interface JudgedStage extends JudgedGuess {
  readonly kind: 'judged';
  readonly verdict: TypedGuessVerdict;
  /**
   * The attempt, and whether it could be stored; null: the position does not come from a turn that cost at least
   * {@link MISTAKE_COST}.
   */
  readonly attempt: { readonly tried: Attempt; readonly isKept: boolean } | null;
}

export interface Exercise {
  readonly position: ExercisePosition;
  readonly board: EditableBoard;
  readonly stage: ExerciseStage;
}

export interface ExerciseParts {
  /** Starts analysing a board. Returns a function that judges a guess there; its result is null if no equation fits. */
  examine(mode: ModeId, turns: readonly Clue[]): (guess: Equation) => Promise<JudgedGuess | null>;
  keep(game: GameRecord, tried: Attempt): Promise<void>;
  /** Finished games; rejects if they cannot be read. */
  games(): Promise<readonly GameRecord[]>;
  /** Milliseconds since 1970. */
  now(): number;
}

const TYPING: ExerciseStage = { kind: 'typing', objection: null };

/**
 * One exercise at a time: the player types a guess, which is judged. Only judged attempts are stored.
 * @param show called with null if none is open
 * @param onJudged called before the judged exercise is shown
 */
export function createExercise(
  parts: ExerciseParts,
  show: (exercise: Exercise | null) => void,
  onJudged: (judged: JudgedStage) => void,
) {
  let open: Exercise | null = null;
  let judge: ReturnType<ExerciseParts['examine']> | null = null;
  let refused: readonly Equation[] = [];

  function update(exercise: Exercise | null): void {
    open = exercise;
    show(exercise);
  }

  /** Changes the row, unless it has been submitted. */
  function edit(change: (board: EditableBoard) => EditableBoard): void {
    if (open?.stage.kind === 'typing') update({ ...open, board: change(open.board), stage: TYPING });
  }

  async function keep(mistake: Mistake, cost: number) {
    const tried = recordAttempt(mistake, cost, parts.now());
    const keeping = parts.keep(mistake.game, tried).then(() => true);
    return { tried, isKept: await keeping.catch(() => false) };
  }

  async function submit(exercise: Exercise): Promise<void> {
    const { board, position } = exercise;
    const guess = board.typed.join('') as Equation;
    const objection = refusalOfRow(board) ?? (refused.includes(guess) ? { code: 'repeated' as const } : null);
    if (objection) return update({ ...exercise, stage: { kind: 'typing', objection } });
    const judging: Exercise = { ...exercise, stage: { kind: 'judging' } };
    update(judging);
    const examined = await judge!(guess);
    // The player may have left the exercise in the meantime.
    if (open !== judging) return;
    if (!examined) return update({ ...exercise, stage: { kind: 'unknown' } });
    const verdict = typedGuessVerdict(examined.worth, examined.hint)!;
    const { mistake } = position;
    const attempt = mistake && mistake.cost >= MISTAKE_COST ? await keep(mistake, verdict.cost) : null;
    if (open !== judging) return;
    const stage: JudgedStage = { kind: 'judged', ...examined, verdict, attempt };
    onJudged(stage);
    update({ ...exercise, stage });
  }

  return {
    view: () => open,
    /** @param tried guesses that the player has already tried there */
    begin(position: ExercisePosition, tried: readonly Equation[] = []): void {
      const { mode, rows } = position;
      judge = parts.examine(mode, rows);
      refused = tried;
      update({ position, board: emptyRow(MODES[mode], rows), stage: TYPING });
    },
    close: () => update(null),
    ...keyActions(edit, () => void (open?.stage.kind === 'typing' && submit(open))),
  };
}
