import { DAY_MS } from '../game/day.ts';
import { MODES, type ModeId } from '../game/mode.ts';
import { type Habit, MISTAKE_COST } from '../protocol/cause.ts';
import type { TurnOfGame } from './habits.ts';
import type { Attempt, GameRecord } from './record.ts';

/** Days until an exercise comes back, by the number of counted passes in a row. After four it does not come back. */
const DAYS_UNTIL = [1, 1, 3, 7];

/** A turn of a finished game to try again: a costly choice or, from {@link turnToTry}, any turn. */
export interface Mistake extends TurnOfGame {
  /** The last attempt at the same position since the latest mistake there; null: none. */
  readonly lastAttempt: Attempt | null;
}

export const isSameMistake = (one: Mistake, other: Mistake): boolean =>
  one.game.key === other.game.key && one.turn === other.turn;

/** @param passed number of counted passes in a row @returns days until the exercise comes back; null: never */
export const daysUntilNext = (passed: number): number | null => DAYS_UNTIL[passed] ?? null;

/**
 * The record of an attempt. A pass counts only when the exercise is due; an early pass only begins the wait again.
 * @param cost number of guesses that the attempt cost
 * @param now milliseconds since 1970
 */
export function recordAttempt(mistake: Mistake, cost: number, now: number): Attempt {
  const { turn, lastAttempt } = mistake;
  const passed = (lastAttempt?.passed ?? 0) + Number(isDue(mistake, now));
  return { turn, tried: now, passed: cost < MISTAKE_COST ? passed : 0 };
}

/**
 * Mistakes to try again today, the costliest first. Mistakes of one mode after the same rows are one exercise; only the
 * latest of them counts.
 * @param now milliseconds since 1970; days are UTC
 */
export function dueMistakes(games: readonly GameRecord[], now: number): readonly Mistake[] {
  return latestMistakes(games, now).filter((mistake) => isDue(mistake, now));
}

/** Mistakes of a habit in a mode, due or not, the costliest first. Only the latest mistake at a position counts. */
export function mistakesOfHabit(
  games: readonly GameRecord[],
  mode: ModeId,
  habit: Habit,
  now: number,
): readonly Mistake[] {
  const sameMode = games.filter((game) => game.mode === mode);
  return latestMistakes(sameMode, now).filter(({ game, turn }) => game.causes?.[turn] === habit);
}

/** Any turn of a finished game, whether or not it is a mistake or due; null: it cannot be tried again. */
export function turnToTry(
  games: readonly GameRecord[],
  { key, turn }: { readonly key: string; readonly turn: number },
  now: number,
): Mistake | null {
  const game = games.find((one) => one.key === key);
  const cost = game?.costs?.[turn];
  if (!game || cost === undefined || !canBeTried(game, now)) return null;
  const wanted = { game, turn, cost, lastAttempt: null };
  const same = latestMistakes(games, now).find((one) => positionOf(one) === positionOf(wanted));
  return { ...wanted, lastAttempt: same?.lastAttempt ?? null };
}

function latestMistakes(games: readonly GameRecord[], now: number): readonly Mistake[] {
  const mistakes = games.filter((game) => canBeTried(game, now)).flatMap(mistakesOf);
  return [...Map.groupBy(mistakes, positionOf).values()].map(latestOf).sort((a, b) => b.cost - a.cost);
}

/** Keeps the order of rows, unlike `positionName`: a mistake is a turn of a game. */
const positionOf = ({ game, turn }: Mistake) => JSON.stringify([game.mode, game.turns.slice(0, turn)]);

/** The parts of a game that decide whether its turns can be tried again. */
type TriableGame = Pick<GameRecord, 'mode' | 'source' | 'won' | 'finished'>;

export const canBeTried = (game: TriableGame, now: number): boolean =>
  MODES[game.mode].grids === 1 && isOver(game, now);

/** On the day of a lost game, its last guess can be retried, so an exercise could give the answer away. */
const isOver = ({ source, won, finished }: TriableGame, now: number) =>
  won || source === 'practice' || dayNumber(finished) !== dayNumber(now);

function mistakesOf(game: GameRecord): Mistake[] {
  return (game.costs ?? []).flatMap((cost, turn) =>
    cost < MISTAKE_COST
      ? []
      : [{ game, turn, cost, lastAttempt: game.again.find((one) => one.turn === turn) ?? null }],
  );
}

/** The latest mistake of a position, with the last attempt after it. */
function latestOf(mistakes: readonly Mistake[]): Mistake {
  const latest = mistakes.toSorted((a, b) => b.game.finished - a.game.finished)[0]!;
  const tries = mistakes
    .flatMap(({ lastAttempt }) => lastAttempt ?? [])
    .filter(({ tried }) => tried >= latest.game.finished);
  return { ...latest, lastAttempt: tries.toSorted((a, b) => b.tried - a.tried)[0] ?? null };
}

/**
 * Whether a turn is due. A turn last tried on a future day, while the clock was wrong, is due if it is to come back.
 */
function isDue({ lastAttempt }: Mistake, now: number): boolean {
  if (!lastAttempt) return true;
  const { tried, passed } = lastAttempt;
  const days = daysUntilNext(passed);
  const since = dayNumber(now) - dayNumber(tried);
  return days !== null && (since < 0 || since >= days);
}

const dayNumber = (time: number) => Math.floor(time / DAY_MS);
