import { isHabit } from '../../../src/protocol/cause.ts';
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

export type HabitResult = ReturnType<typeof resultOf>;

/** The code that plays and judges. */
const CODE = ['companion', 'statistics', 'solver', 'scoring', 'equations', 'game'].map(
  (room) => `src/${room}`,
);

/** Plays and judges all games on all cores. A journal lets an interrupted run resume. */
export async function runHabits(study: HabitStudy, onProgress: JournaledWork<MeasuredPlayer>['onProgress']) {
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

function resultOf(study: HabitStudy, played: readonly MeasuredPlayer[]) {
  const causesOf = (player: number, mode: MeasuredMode) =>
    played[MEASURED_MODES.indexOf(mode) * study.players + player]!.causes;
  const players = Array.from({ length: study.players }, (_, player) => player);
  const hasHabitFirst = (player: number, mode: MeasuredMode) =>
    causesOf(player, mode).find(({ cause }) => isHabit(cause))?.cause === kindOfPlayer(player).habit;
  /** Guesses per game that each cause costs, the costliest first. */
  const costs = (player: number, mode: MeasuredMode): Partial<Record<CauseTotal['cause'], number>> =>
    Object.fromEntries(causesOf(player, mode).map(({ cause, perGame }) => [cause, perGame]));
  return {
    ...study,
    /** The players of each kind, and for how many of them the habit is the costliest one. */
    kinds: PLAYER_KINDS.map((kind) => {
      const own = players.filter((player) => kindOfPlayer(player) === kind);
      const count = (mode: MeasuredMode) => own.filter((player) => hasHabitFirst(player, mode)).length;
      const first = { classic: count('classic'), maxi: count('maxi') };
      return { habit: kind.habit, players: own.length, first };
    }),
    byPlayer: players.map((player) => ({
      habit: kindOfPlayer(player).habit,
      classic: costs(player, 'classic'),
      maxi: costs(player, 'maxi'),
    })),
  };
}
