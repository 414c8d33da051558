import * as v from 'valibot';
import { accepts } from '../game/accepts.ts';
import { DAY_MS, isDay, localDayOf } from '../game/day.ts';
import { type Clue, type Feedback, isWin, solvesAll, type Turn } from '../game/feedback.ts';
import { MODE_IDS, MODES, type Mode, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { isWonBy } from '../game/wins.ts';
import { HELP, type Help } from './help.ts';

/** Where games are played: on the site, or on the extension's practice page. */
export const SOURCES = ['site', 'practice'] as const;
export type Source = (typeof SOURCES)[number];

/** A turn as it is stored: of one grid its clue, of several what each says to the guess. */
export type KeptTurn = Clue | Turn;

export function keptTurn({ guess, feedbacks }: Turn): KeptTurn {
  const [feedback, ...others] = feedbacks;
  return others.length === 0 ? { guess, feedback: feedback! } : { guess, feedbacks };
}

/** What each grid said. */
export function feedbacksOf(turn: KeptTurn): Turn['feedbacks'] {
  return 'feedback' in turn ? [turn.feedback] : turn.feedbacks;
}

/** A finished game; reported once when it ends, and again when it is judged. */
export interface FinishedGame {
  readonly mode: ModeId;
  readonly source: Source;
  /** Day of its puzzle, UTC, `YYYY-MM-DD`; null in practice, and for games kept by older versions. */
  readonly day: string | null;
  /**
   * The same day by the player's own clock: for a replay the day in its address, else the day when its page was opened.
   * Games of older versions have the day when they were finished.
   */
  readonly localDay: string | null;
  /** Whether it was another day's puzzle when played. */
  readonly isReplay: boolean;
  readonly turns: readonly KeptTurn[];
  readonly won: boolean;
  /**
   * The guess that won, as it was typed; the last turn holds the answer in its place. null: no page saw it typed, the
   * game is lost, or an older version stored it.
   */
  readonly winningGuess: Equation | null;
  /** 0 to 99; null until judged, or if Maxwell does not know the answer. */
  readonly skill: number | null;
  readonly luck: number | null;
  /** null also where an older version judged the game: its skill and luck were counted otherwise. */
  readonly account: Account | null;
  /** Guesses that the choice of each turn cost; null as `account`. */
  readonly costs: readonly number[] | null;
  /** Help of each turn; null: an older version kept the game. */
  readonly help: readonly Help[] | null;
}

/** What a game was made of, in guesses. */
export interface Account {
  /** That Maxwell needs on average. */
  readonly expected: number;
  /** That choices cost, and luck; less than 0: that they saved. */
  readonly choices: number;
  readonly luck: number;
}

/** What is known of a game once it is judged. */
export type GameJudgement = Pick<FinishedGame, 'skill' | 'luck' | 'account' | 'costs'>;

export const NOT_JUDGED: GameJudgement = { skill: null, luck: null, account: null, costs: null };

export function judgementOf({ skill, luck, account, costs }: GameJudgement): GameJudgement {
  return { skill, luck, account, costs };
}

/**
 * The guess of a turn, from 0, as it was typed.
 * @returns null: the turn won, and no page saw it typed
 */
export function guessOf({ turns, winningGuess }: FinishedGame, turn: number): Equation | null {
  const kept = turns[turn]!;
  return solvesAll({ ...kept, feedbacks: feedbacksOf(kept) }) ? winningGuess : kept.guess;
}

/** A stored game. */
export interface GameRecord extends FinishedGame {
  /** See {@link keyOf}. */
  readonly key: string;
  /** When it was first reported, milliseconds since 1970. */
  readonly finished: number;
  /** The last try of each turn that was tried again. */
  readonly again: readonly TriedAgain[];
}

/** How a turn went when it was tried again. */
export interface TriedAgain {
  /** Its number, from 0. */
  readonly turn: number;
  /** When, milliseconds since 1970. */
  readonly tried: number;
  /** Good tries in a row, this one included. */
  readonly passed: number;
}

/** Most games stored of one kind, a year of daily puzzles; the oldest go first. */
export const MOST_KEPT = 365;

/** The rows of a game, wherever and whenever it was played. */
type PlayedRows = Pick<FinishedGame, 'mode' | 'source' | 'turns'>;

/** Identifies a game by its rows and its day. The same rows can come back: Micro has 127 answers. */
export function keyOf(game: PlayedRows & { readonly day?: FinishedGame['day'] }): string {
  return [boardOf(game), ...(game.day ? [game.day] : [])].join(' ');
}

/**
 * Identifies the rows of a game: the last guess of a lost one can be replaced. The page shows a commutative win in the
 * answer's order only a moment later, so of a winning row only the symbols count.
 */
function boardOf({ mode, source, turns }: PlayedRows): string {
  const rows = turns
    .slice(0, MODES[mode].tries - 1)
    .map((turn) => (wins(turn) ? [...turn.guess].sort().join('') : `${turn.guess}${feedbacksOf(turn)}`));
  return [source, mode, ...rows].join(' ');
}

const HOUR_MS = 3_600_000;

/**
 * Whether a board that was read twice is one game, as after a reload. The redirect after a win can cross midnight. Games
 * without a day are compared by their rows: those of practice and of older versions.
 */
export function isSameGame(one: GameRecord, other: GameRecord): boolean {
  if (boardOf(one) !== boardOf(other)) return false;
  if (one.day === null || other.day === null) return true;
  if (one.day === other.day || one.localDay === other.localDay) return true;
  const areNeighbours = Math.abs(Date.parse(one.day) - Date.parse(other.day)) <= DAY_MS;
  return areNeighbours && Math.abs(one.finished - other.finished) < HOUR_MS;
}

const wins = (turn: KeptTurn) => feedbacksOf(turn).some((feedback) => feedback !== null && isWin(feedback));

/** Milliseconds since 1970, in a four-digit year. */
const TIME = v.pipe(v.number(), v.minValue(0), v.ltValue(Date.UTC(10_000, 0)));
const COUNT = v.pipe(v.number(), v.integer(), v.minValue(0));
const SCORE = v.pipe(v.number(), v.minValue(0), v.maxValue(99));
const FINITE = v.pipe(v.number(), v.finite());
const DAY = v.pipe(v.string(), v.check(isDay));
const TRIED_AGAIN = v.object({ turn: COUNT, tried: TIME, passed: COUNT });

/** A field that is not kept where it does not fit, or that an older version did not have. */
const orNull = <Input, Output>(schema: v.GenericSchema<Input, Output>) =>
  v.fallback(v.nullable(schema), null);

/** A stored turn of a game. */
function turnSchema({ length, grids }: Mode): v.GenericSchema<KeptTurn> {
  const guess = v.custom<Equation>((value) => v.is(v.pipe(v.string(), v.length(length)), value));
  const marks = v.pipe(v.string(), v.length(length), v.regex(/^[BPG]+$/));
  const feedback = v.custom<Feedback>((value) => v.is(marks, value));
  if (grids === 1) return v.object({ guess, feedback });
  const isSeen = (feedbacks: (Feedback | null)[]) => feedbacks.some((one) => one !== null);
  const feedbacks = v.pipe(v.array(v.nullable(feedback)), v.length(grids), v.check(isSeen));
  return v.object({ guess, feedbacks });
}

/** A stored game; what turns and days decide about the other fields is checked by {@link readRecord}. */
const gameSchema = (mode: Mode) =>
  v.object({
    source: v.picklist(SOURCES),
    turns: v.pipe(
      v.array(turnSchema(mode)),
      v.minLength(1),
      v.maxLength(mode.anyRows ? Number.POSITIVE_INFINITY : mode.tries),
    ),
    won: v.boolean(),
    winningGuess: v.optional(v.unknown()),
    finished: TIME,
    skill: orNull(SCORE),
    luck: orNull(SCORE),
    account: orNull(v.object({ expected: FINITE, choices: FINITE, luck: FINITE })),
    costs: orNull(v.array(FINITE)),
    help: orNull(v.array(v.picklist(HELP))),
    day: orNull(DAY),
    localDay: orNull(DAY),
    isReplay: v.fallback(v.boolean(), false),
    again: v.fallback(v.array(v.unknown()), []),
  });

/**
 * A game from the database or a file, of this version or an earlier one.
 * @returns null: not a game
 */
export function readRecord(value: unknown): GameRecord | null {
  const played = v.safeParse(v.object({ mode: v.picklist(MODE_IDS) }), value);
  if (!played.success) return null;
  const { mode } = played.output;
  const read = v.safeParse(gameSchema(MODES[mode]), value);
  if (!read.success) return null;
  const { winningGuess, costs, help, again, ...game } = read.output;
  const { turns, won, day, localDay, isReplay, finished } = game;
  const ofEach = <Item>(list: readonly Item[] | null) => (list?.length === turns.length ? list : null);
  return {
    ...game,
    mode,
    key: keyOf({ ...game, mode }),
    winningGuess: won && isWinningGuess(winningGuess, { mode, turns }) ? winningGuess : null,
    costs: ofEach(costs),
    help: ofEach(help),
    localDay: day && (localDay ?? (isReplay ? day : localDayOf(finished))),
    again: again.filter((one) => v.is(TRIED_AGAIN, one)).filter(({ turn }) => turn < turns.length),
  };
}

/** Whether a guess wins for the answer that the last turn shows. */
function isWinningGuess(
  value: unknown,
  { mode, turns }: Pick<FinishedGame, 'mode' | 'turns'>,
): value is Equation {
  const { length, wins } = MODES[mode];
  return typeof value === 'string' && accepts(value, length) && isWonBy(value, turns.at(-1)!.guess, wins);
}

/**
 * The games of an exported file; other entries are counted.
 * @returns null: not an export file
 */
export function readGames(
  text: string,
): { readonly games: readonly GameRecord[]; readonly unreadable: number } | null {
  const rows = parsed(text);
  if (!Array.isArray(rows)) return null;
  const games = rows.map(readRecord).filter((game) => game !== null);
  if (games.length === 0 && rows.length > 0) return null;
  return { games, unreadable: rows.length - games.length };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
