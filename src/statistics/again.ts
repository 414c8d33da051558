import { DAY_MS, dayOf } from '../game/day.ts';
import { MODES } from '../game/mode.ts';
import type { GameRecord, TriedAgain } from './record.ts';

/** Guesses that a choice costs from which on it is a mistake: such a turn is tried again, and a try that costs less is good. */
export const MISTAKE = 0.2;

/** Days until a turn is tried again, by good tries in a row: a failed one comes back the next day. After the last it rests. */
const DAYS_UNTIL = [1, 1, 3, 7];

/** A turn of a finished game that its choice made dearer. */
export interface Mistake {
  readonly game: GameRecord;
  /** Its number, from 0. */
  readonly turn: number;
  /** Guesses that the choice cost. */
  readonly cost: number;
  /** The last try; null: none since the mistake was made. */
  readonly last: TriedAgain | null;
}

/** Whether two are of one turn, however often it was read. */
export const isSameMistake = (one: Mistake, other: Mistake): boolean =>
  one.game.key === other.game.key && one.turn === other.turn;

/** Days until a turn comes back after so many good tries in a row; null: never. */
export const daysUntilNext = (passed: number): number | null => DAYS_UNTIL[passed] ?? null;

/** The next try of a mistake. @param now milliseconds since 1970 */
export function triedAgain({ turn, last }: Mistake, loss: number, now: number): TriedAgain {
  return { turn, tried: now, passed: loss < MISTAKE ? (last?.passed ?? 0) + 1 : 0 };
}

/**
 * Mistakes to try again today, the dearest first. The same rows before a turn are one position, of which the latest
 * mistake counts.
 * @param now milliseconds since 1970; days are UTC, as the site counts them
 */
export function dueMistakes(games: readonly GameRecord[], now: number): readonly Mistake[] {
  const positions = Map.groupBy(
    games.filter((game) => isOneGrid(game) && isOver(game, now)).flatMap(mistakesOf),
    ({ game, turn }) => JSON.stringify([game.mode, game.turns.slice(0, turn)]),
  );
  return [...positions.values()]
    .map(latestOf)
    .filter(({ last }) => last === null || isDue(last, now))
    .sort((a, b) => b.cost - a.cost);
}

/** A board of several grids is more than one row to try again. */
const isOneGrid = ({ mode }: GameRecord) => MODES[mode].grids === 1;

/** The site lets a player take the last guess of a lost game back: on its day, nothing more is said of it. */
const isOver = ({ source, won, finished }: GameRecord, now: number) =>
  won || source === 'practice' || dayOf(finished) !== dayOf(now);

function mistakesOf(game: GameRecord): Mistake[] {
  return (game.costs ?? []).flatMap((cost, turn) =>
    cost < MISTAKE ? [] : [{ game, turn, cost, last: game.again.find((one) => one.turn === turn) ?? null }],
  );
}

/** The latest mistake of a position, with the latest try, unless the mistake was made again since. */
function latestOf(mistakes: readonly Mistake[]): Mistake {
  const latest = mistakes.reduce((a, b) => (b.game.finished > a.game.finished ? b : a));
  const tries = mistakes
    .flatMap(({ last }) => last ?? [])
    .filter(({ tried }) => tried >= latest.game.finished);
  return { ...latest, last: tries.toSorted((a, b) => b.tried - a.tried)[0] ?? null };
}

/** A try in the future was made by a clock that was wrong. */
function isDue({ tried, passed }: TriedAgain, now: number): boolean {
  const days = daysUntilNext(passed);
  const since = dayNumber(now) - dayNumber(tried);
  return days !== null && (since < 0 || since >= days);
}

const dayNumber = (time: number) => Math.floor(time / DAY_MS);
