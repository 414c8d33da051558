import { type Habit, isHabit } from '../../../src/protocol/cause.ts';
import type { CauseTotal } from '../../../src/statistics/habits.ts';
import { isObject } from '../../../tools/node/json.ts';
import { hashOfWork } from '../../node/code.ts';
import { type NumberedGame, playDrawnGames } from '../../study/drawn-games.ts';
import type { JournaledWork } from '../../study/journaled-work.ts';
import { PLAYER_KINDS } from './players.ts';

const WORKER = new URL('./habit-worker.ts', import.meta.url);

export const MEASURED_MODES = ['classic', 'maxi'] as const;
type MeasuredMode = (typeof MEASURED_MODES)[number];

export interface HabitStudy {
  readonly players: number;
  /** Number of games of each player in each mode. */
  readonly games: number;
  readonly seed: number;
}

/** Causes in a player's games of one mode. `habit-worker.ts` explains the number. */
export interface MeasuredPlayer extends NumberedGame {
  /** Average number of guesses. */
  readonly needed: number;
  /** The costliest first. */
  readonly causes: readonly CauseTotal[];
}

/** The kind of a player; successive players have successive kinds. @param player index */
export const kindOfPlayer = (player: number) => PLAYER_KINDS[player % PLAYER_KINDS.length]!;

/** The players of one kind, and for how many of them the habit is the costliest one. */
interface KindResult {
  readonly habit: Habit;
  readonly players: number;
  readonly first: Readonly<Record<MeasuredMode, number>>;
}

/** A player's causes in one mode: guesses per game that each cause costs, the costliest first. */
type CostByCause = Readonly<Partial<Record<CauseTotal['cause'], number>>>;

interface PlayerResult extends Readonly<Record<MeasuredMode, CostByCause>> {
  readonly habit: Habit;
}

export interface HabitResult extends HabitStudy {
  readonly kinds: readonly KindResult[];
  readonly byPlayer: readonly PlayerResult[];
}

/** The code that plays and judges. */
const CODE = ['companion', 'statistics', 'solver', 'scoring', 'equations', 'game'].map(
  (room) => `src/${room}`,
);

/** Plays and judges all games on all cores. A journal lets an interrupted run resume. */
export async function runHabits(
  study: HabitStudy,
  onProgress: JournaledWork<MeasuredPlayer>['onProgress'],
): Promise<{ readonly result: HabitResult; readonly seconds: number; forget(): Promise<void> }> {
  const { played, ...done } = await playDrawnGames<MeasuredPlayer>({
    worker: { file: WORKER, data: study },
    name: `habits-${hashOfWork(study, [...CODE, 'lab/measure/habits'])}`,
    size: MEASURED_MODES.length * study.players,
    taskCost: 1,
    isItem: isMeasured,
    onProgress,
  });
  return { ...done, result: resultOf(study, played) };
}

const isMeasured = (value: unknown): value is MeasuredPlayer =>
  isObject<MeasuredPlayer>(value) &&
  typeof value.number === 'number' &&
  typeof value.needed === 'number' &&
  Array.isArray(value.causes);

function resultOf(study: HabitStudy, played: readonly MeasuredPlayer[]): HabitResult {
  const numberOf = (player: number, mode: MeasuredMode) =>
    MEASURED_MODES.indexOf(mode) * study.players + player;
  const players = Array.from({ length: study.players }, (_, player) => player);
  const hasHabitFirst = (player: number, mode: MeasuredMode) =>
    played[numberOf(player, mode)]!.causes.find(({ cause }) => isHabit(cause))?.cause ===
    kindOfPlayer(player).habit;
  const costs = (player: number, mode: MeasuredMode): CostByCause =>
    Object.fromEntries(played[numberOf(player, mode)]!.causes.map(({ cause, perGame }) => [cause, perGame]));
  return {
    ...study,
    kinds: PLAYER_KINDS.map((kind) => {
      const own = players.filter((player) => kindOfPlayer(player) === kind);
      const count = (mode: MeasuredMode) => own.filter((player) => hasHabitFirst(player, mode)).length;
      return {
        habit: kind.habit,
        players: own.length,
        first: { classic: count('classic'), maxi: count('maxi') },
      };
    }),
    byPlayer: players.map((player) => ({
      habit: kindOfPlayer(player).habit,
      classic: costs(player, 'classic'),
      maxi: costs(player, 'maxi'),
    })),
  };
}
