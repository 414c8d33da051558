import { gradeOf, isCostly, isPoor } from '../companion/grade.ts';
import { type Clue, turnFromClue } from '../game/feedback.ts';
import { DAILY_IDS, MODES, type ModeId } from '../game/mode.ts';
import { positionName } from '../game/position.ts';
import { type Habit, showsHabit } from '../protocol/cause.ts';
import type { DrillDetails } from '../protocol/question.ts';
import { mistakesOfHabit, turnToTry } from '../statistics/mistakes.ts';
import type { GameRecord } from '../statistics/record.ts';
import {
  createExercise,
  type Exercise,
  type ExerciseParts,
  type ExercisePosition,
  type JudgedStage,
} from './exercise.ts';
import { positionBefore } from './exercise-list.ts';
import {
  type DrillChoice,
  type DrillResult,
  type DrillTry,
  hiddenPositions,
  lastResultOf,
  NO_DRILLS,
  type StoredDrill,
  type StoredDrills,
  withResult,
  withShown,
} from './stored-drills.ts';

/** Maximum number of positions of a drill. */
export const DRILL_LENGTH = 5;

interface Drill extends Omit<StoredDrill, 'positions'> {
  readonly positions: readonly ExercisePosition[];
}

export type DrillView = DrillChoice &
  (
    | { readonly kind: 'finding' }
    /** `canDraw`: whether positions can be drawn in this mode. */
    | { readonly kind: 'none'; readonly canDraw: boolean }
    | {
        readonly kind: 'open';
        /** From 1. */
        readonly number: number;
        readonly total: number;
        readonly exercise: Exercise;
        /** The judged guess in this position; null: none yet. */
        readonly tried: DrillTry | null;
      }
    | {
        readonly kind: 'over';
        readonly tries: readonly DrillTry[];
        readonly result: DrillResult;
        readonly before: DrillResult | null;
      }
  );

export interface DrillOptions extends ExerciseParts {
  /** Rejects if they cannot be read; then nothing is saved over them. */
  load(): Promise<StoredDrills>;
  save(drills: StoredDrills): Promise<void>;
  /** Draws positions, except those whose names are in `known`. */
  draw(
    wanted: Omit<DrillDetails, 'seed' | 'ms'> & Pick<DrillChoice, 'mode'>,
  ): Promise<readonly (readonly Clue[])[]>;
  /** Called when a drill begins or is continued. */
  onBegin(id: string): void;
  newId(): string;
  show(view: DrillView): void;
}

/** Whether positions can be drawn in a mode. In other modes a drill can only have the player's own turns. */
function canDraw(mode: ModeId): boolean {
  const { grids, givenRow } = MODES[mode];
  return DAILY_IDS.includes(mode) && grids === 1 && !givenRow;
}

/** Shows the positions of a drill, one after the other, and then its result. */
export function createDrill(parts: DrillOptions) {
  let view: DrillView | null = null;
  let drill: Drill | null = null;
  let keeping = Promise.resolve();
  const exercise = createExercise(
    parts,
    (exercise) => {
      if (!drill || !exercise) return;
      const { habit, mode, positions, tries } = drill;
      const at = positions.indexOf(exercise.position);
      const place = { number: at + 1, total: positions.length };
      update({ kind: 'open', habit, mode, ...place, exercise, tried: tries[at] ?? null });
    },
    (judged) => {
      const { habit, positions, tries } = drill!;
      const avoided = isAvoided(habit, positions[tries.length]!.rows, judged);
      const tried = { guess: judged.worth.guess, cost: judged.verdict.cost, avoided };
      drill = { ...drill!, tries: [...tries, tried] };
      keep();
    },
  );

  function update(next: DrillView): void {
    view = next;
    parts.show(next);
  }

  /** Stores the drills after `change`, with this drill and, if it is over, its result. Calls run in order. */
  function keep(change: (drills: StoredDrills) => StoredDrills = (drills) => drills): void {
    const begun = drill!;
    const isOver = begun.tries.length === begun.positions.length;
    keeping = keeping
      .then(async () => {
        const changed = { ...change(await parts.load()), drill: toStored(begun) };
        await parts.save(isOver ? withResult(changed, resultOf(begun)) : changed);
      })
      // The drill goes on without storage.
      .catch(() => {});
  }

  /** Opens the first position that is not judged yet, or ends the drill. */
  function goOn(): void {
    const { habit, mode, positions, tries, before } = drill!;
    const position = positions[tries.length];
    if (!position) exercise.close();
    if (positions.length === 0) update({ kind: 'none', habit, mode, canDraw: canDraw(mode) });
    else if (!position) {
      keep();
      update({ kind: 'over', habit, mode, tries, before, result: resultOf(drill!) });
    } else {
      const { rows } = position;
      const isFirstGuess = rows.length === 0;
      exercise.begin(position, isFirstGuess ? tries.map(({ guess }) => guess) : []);
      // The empty board is the only position for `opener`, so it is not hidden from later drills.
      const shown = { mode, name: positionName(rows) };
      keep((drills) => (isFirstGuess ? drills : withShown(drills, shown, parts.now())));
    }
  }

  async function find(choice: DrillChoice, games: readonly GameRecord[], drills: StoredDrills) {
    const { habit, mode } = choice;
    const known = hiddenPositions(drills, mode, parts.now());
    const own = mistakesOfHabit(games, mode, habit, parts.now())
      .map(positionBefore)
      .filter(({ rows }) => !known.includes(positionName(rows)))
      .slice(0, DRILL_LENGTH);
    const wanted = DRILL_LENGTH - own.length;
    if (wanted === 0 || !canDraw(mode)) return own;
    const drawn =
      habit === 'opener'
        ? Array.from({ length: wanted }, () => [])
        : await parts.draw({
            ...{ habit, mode, wanted },
            known: [...known, ...own.map(({ rows }) => positionName(rows))],
          });
    return [...own, ...drawn.map((rows): ExercisePosition => ({ mode, rows, mistake: null }))];
  }

  async function begin(choice: DrillChoice, id: string | null): Promise<void> {
    const { habit, mode } = choice;
    drill = null;
    exercise.close();
    update({ kind: 'finding', habit, mode });
    const asked = view;
    const games = await parts.games().catch(() => []);
    const drills = await parts.load().catch(() => NO_DRILLS);
    const stored = drills.drill;
    const isStored = stored !== null && stored.id === id && stored.habit === habit && stored.mode === mode;
    const begun: Drill = isStored
      ? { ...stored, positions: stored.positions.map((one) => toPosition(one, mode, games, parts.now())) }
      : {
          ...{ habit, mode, tries: [], before: lastResultOf(drills, choice) },
          id: parts.newId(),
          positions: await find(choice, games, drills),
        };
    // The player may have left, or begun another drill, in the meantime.
    if (view !== asked) return;
    drill = begun;
    parts.onBegin(begun.id);
    goOn();
  }

  return {
    ...exercise,
    view: () => view,
    /** Begins a drill, or continues the stored one with this id. */
    open: begin,
    restart: () => void begin(view!, null),
    /** Opens the next position, if the open one was judged or no equation fits it. */
    next(): void {
      const stage = exercise.view()?.stage.kind;
      // A position that no known equation fits does not count.
      if (stage === 'unknown')
        drill = { ...drill!, positions: drill!.positions.toSpliced(drill!.tries.length, 1) };
      if (stage === 'unknown' || stage === 'judged') goOn();
    },
    close(): void {
      view = null;
      drill = null;
      exercise.close();
    },
  };
}

function resultOf({ habit, mode, positions, tries }: Drill): DrillResult {
  const hundredths = tries.map(({ cost }) => (isCostly(gradeOf(cost)) ? Math.round(100 * cost) : 0));
  return {
    ...{ habit, mode, positions: positions.length },
    passed: tries.filter(({ avoided }) => avoided).length,
    lost: hundredths.reduce((sum, one) => sum + one, 0) / 100,
  };
}

/** Habits that every guess shows: only its grade decides whether it avoids them. */
const GRADED: readonly Habit[] = ['opener', 'split'];

/** Whether a guess avoids a habit, or the habit did not cost anything. @param rows before the guess */
function isAvoided(habit: Habit, rows: readonly Clue[], { verdict, worth, hint }: JudgedStage): boolean {
  const { grade } = verdict;
  if (GRADED.includes(habit) || !isCostly(grade)) return !isPoor(grade);
  const { guess } = worth;
  const [canWin, suggestedCanWin] = [worth.winChance > 0, hint.winChance > 0];
  return !showsHabit(habit, { guess, turns: rows.map(turnFromClue), canWin, suggestedCanWin });
}

const toStored = (drill: Drill): StoredDrill => ({
  ...drill,
  positions: drill.positions.map(({ rows, mistake }) => ({
    rows,
    source: mistake && { key: mistake.game.key, turn: mistake.turn },
  })),
});

/** If the game of a position was deleted, the position remains, but without its mistake. */
const toPosition = (
  { rows, source }: StoredDrill['positions'][number],
  mode: ModeId,
  games: readonly GameRecord[],
  now: number,
): ExercisePosition => ({ mode, rows, mistake: source && turnToTry(games, source, now) });
