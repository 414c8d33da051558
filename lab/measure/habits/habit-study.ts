import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Habit, isHabit } from '../../../src/protocol/cause.ts';
import type { CauseTotal } from '../../../src/statistics/habits.ts';
import { isObject } from '../../../tools/node/json.ts';
import { digestOfCode } from '../../node/code.ts';
import { type NumberedGame, playDrawnGames } from '../../study/drawn-games.ts';
import { EVALUATION_CACHE } from '../../study/run-study.ts';
import { PLAYER_KINDS } from './players.ts';

const WORKER = new URL('./habit-worker.ts', import.meta.url);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export const MEASURED_MODES = ['classic', 'maxi'] as const;
type MeasuredMode = (typeof MEASURED_MODES)[number];

export interface HabitStudy {
  readonly players: number;
  /** Number of games of each player in each mode. */
  readonly games: number;
  readonly seed: number;
}

/** Causes in a player's games of one mode. `playGames` in `habit-worker.ts` explains the number. */
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

/** Plays and judges all games on all cores. A journal lets an interrupted run resume. */
export async function runHabits(
  study: HabitStudy,
  onProgress: (done: number, size: number) => void,
): Promise<{ readonly result: HabitResult; readonly seconds: number; forget(): Promise<void> }> {
  const size = MEASURED_MODES.length * study.players;
  const { played, seconds, forget } = await playDrawnGames<MeasuredPlayer>(
    {
      file: WORKER,
      data: study,
      journal: join(EVALUATION_CACHE, `habits-${identify(study)}.ndjson`),
      size,
      together: 1,
      isPlayed: isMeasured,
    },
    (done) => onProgress(done, size),
  );
  return { result: resultOf(study, played), seconds, forget };
}

/** Hash of the study and of the code that plays and judges, to identify a journal. */
function identify(study: HabitStudy): string {
  const folders = ['companion', 'statistics', 'solver', 'scoring', 'equations', 'game'].map(
    (room) => `src/${room}`,
  );
  return createHash('sha256')
    .update(JSON.stringify([study, digestOfCode(ROOT, [...folders, 'lab/measure/habits'])]))
    .digest('hex')
    .slice(0, 16);
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
