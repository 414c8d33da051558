import { type OwnVerdict, ownVerdict } from '../companion/own-verdict.ts';
import type { Refusal } from '../game/accepts.ts';
import type { Clue } from '../game/feedback.ts';
import { MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { OwnWorth } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import { dueMistakes, isSameMistake, type Mistake, triedAgain } from '../statistics/again.ts';
import type { GameRecord, TriedAgain } from '../statistics/record.ts';
import { beginRow, erase, move, type OpenBoard, objection, select, type } from './game.ts';

/** Worth of a guess, and the hint for the same board. */
export interface ExaminedGuess {
  readonly worth: OwnWorth;
  readonly hint: Hint;
}

/** How far a try is. */
export type TryStage =
  | { readonly kind: 'typing'; readonly objection: Refusal | null }
  | { readonly kind: 'judging' }
  /** No known equation fits the rows. */
  | { readonly kind: 'unknown' }
  | (ExaminedGuess & {
      readonly kind: 'judged';
      readonly verdict: OwnVerdict;
      readonly tried: TriedAgain;
      /** Whether the try could be stored. */
      readonly isKept: boolean;
    });

/** A mistake that is tried again. */
export interface Exercise {
  readonly mistake: Mistake;
  readonly board: OpenBoard;
  readonly stage: TryStage;
}

export interface AgainView {
  /** Mistakes due; null: not read yet. */
  readonly due: readonly Mistake[] | null;
  /** null: none is open. */
  readonly exercise: Exercise | null;
}

export interface AgainParts {
  /** Finished games; rejects if they cannot be read. */
  games(): Promise<readonly GameRecord[]>;
  /** Begins to work on a board. Returns what judges a guess there; null: no known equation fits. */
  examine(mode: ModeId, turns: readonly Clue[]): (guess: Equation) => Promise<ExaminedGuess | null>;
  /** Stores a try; rejects if it cannot. */
  keep(game: GameRecord, tried: TriedAgain): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Called after every change. */
  show(view: AgainView): void;
}

/** Turns of finished games that cost much, tried again one after the other. What is not judged yet leaves no trace. */
export interface Again {
  view(): AgainView;
  /** Reads which mistakes are due. */
  refresh(): Promise<void>;
  /** Opens the first mistake that is due, unless one is open. */
  open(): Promise<void>;
  /** Goes on to the mistake after this one. */
  next(): void;
  close(): void;
  /** A symbol, `ENTER` or `DELETE`. */
  press(key: string): void;
  select(tile: number): void;
  move(by: 1 | -1): void;
}

const TYPING: TryStage = { kind: 'typing', objection: null };

export function createAgain(parts: AgainParts): Again {
  let view: AgainView = { due: null, exercise: null };
  let judge: ReturnType<AgainParts['examine']> | null = null;

  function update(change: Partial<AgainView>): void {
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
    // Only games with one grid are tried again.
    const turns = game.turns.slice(0, turn) as readonly Clue[];
    judge = parts.examine(game.mode, turns);
    update({ exercise: { mistake, board: beginRow(MODES[game.mode], turns), stage: TYPING } });
  }

  function next(): void {
    const due = view.due ?? [];
    const at = view.exercise ? due.findIndex((one) => isSameMistake(one, view.exercise!.mistake)) : -1;
    begin(due[(at + 1) % due.length]);
  }

  /** Applies a change to the row while it is typed. */
  function act(change: (board: OpenBoard) => OpenBoard): void {
    const { exercise } = view;
    if (exercise?.stage.kind !== 'typing') return;
    update({ exercise: { ...exercise, board: change(exercise.board), stage: TYPING } });
  }

  async function enter(exercise: Exercise): Promise<void> {
    const refusal = objection(exercise.board);
    if (refusal) {
      update({ exercise: { ...exercise, stage: { kind: 'typing', objection: refusal } } });
      return;
    }
    const judging: Exercise = { ...exercise, stage: { kind: 'judging' } };
    update({ exercise: judging });
    const examined = await judge!(exercise.board.typed.join('') as Equation);
    // Otherwise it was left meanwhile.
    if (view.exercise !== judging) return;
    if (!examined) {
      update({ exercise: { ...exercise, stage: { kind: 'unknown' } } });
      return;
    }
    const { mistake } = exercise;
    const verdict = ownVerdict(examined.worth, examined.hint)!;
    const tried = triedAgain(mistake, verdict.loss, parts.now());
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
    async open() {
      if (view.exercise) return;
      await refresh();
      next();
    },
    next,
    close: () => update({ exercise: null }),
    press(key) {
      const { exercise } = view;
      if (exercise?.stage.kind !== 'typing') return;
      if (key === 'ENTER') void enter(exercise);
      else act((board) => (key === 'DELETE' ? erase(board) : type(board, key, 'next')));
    },
    select: (tile) => act((board) => select(board, tile)),
    move: (by) => act((board) => move(board, by)),
  };
}
