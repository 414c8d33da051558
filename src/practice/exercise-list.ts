import type { Clue } from '../game/feedback.ts';
import { dueMistakes, isSameMistake, type Mistake, turnToTry } from '../statistics/mistakes.ts';
import type { GameRecord } from '../statistics/record.ts';
import { createExercise, type Exercise, type ExerciseParts, type ExercisePosition } from './exercise.ts';

export interface ExercisesView {
  /** Mistakes due; null: not read yet. */
  readonly due: readonly Mistake[] | null;
  /** null: none is open. */
  readonly exercise: Exercise | null;
}

/** A turn of a finished game. `turn`: its index, from 0. */
export type TurnAddress = Parameters<typeof turnToTry>[1];

/** Exercises are only made from games with one grid. */
export const positionBefore = (mistake: Mistake): ExercisePosition => ({
  mode: mistake.game.mode,
  rows: mistake.game.turns.slice(0, mistake.turn) as readonly Clue[],
  mistake,
});

/** Exercises: turns of finished games to try again, one after the other. */
export function createExercises(parts: ExerciseParts, show: (view: ExercisesView) => void) {
  let view: ExercisesView = { due: null, exercise: null };
  const exercise = createExercise(
    parts,
    (exercise) => update({ exercise }),
    () => void refresh(),
  );

  function update(change: Partial<ExercisesView>): void {
    view = { ...view, ...change };
    show(view);
  }

  async function refresh(): Promise<readonly GameRecord[]> {
    const games = await parts.games().catch(() => []);
    update({ due: dueMistakes(games, parts.now()) });
    return games;
  }

  const openMistake = () => view.exercise?.position.mistake ?? null;

  function next(): void {
    const due = view.due ?? [];
    const open = openMistake();
    const at = open ? due.findIndex((one) => isSameMistake(one, open)) : -1;
    const following = due[(at + 1) % due.length];
    if (following) exercise.begin(positionBefore(following));
    else exercise.close();
  }

  return {
    ...exercise,
    view: () => view,
    refresh: async () => void (await refresh()),
    /**
     * Opens a turn, due or not; null: the first mistake due, unless one is open. If the turn cannot be tried, opens the
     * next mistake due.
     */
    async open(address: TurnAddress | null = null): Promise<void> {
      const open = openMistake();
      if (open && (!address || (open.game.key === address.key && open.turn === address.turn))) return;
      const games = await refresh();
      const wanted = address && turnToTry(games, address, parts.now());
      if (wanted) exercise.begin(positionBefore(wanted));
      else next();
    },
    next,
  };
}
