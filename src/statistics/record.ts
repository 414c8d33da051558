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
 * Whether a board that was read twice is one game, as after a reload. The redirect after a win can cross midnight, and
 * practice and games of older versions have no day.
 */
export function isSameGame(one: GameRecord, other: GameRecord): boolean {
  if (boardOf(one) !== boardOf(other)) return false;
  if (one.day === null || other.day === null) return true;
  if (one.day === other.day || one.localDay === other.localDay) return true;
  const areNeighbours = Math.abs(Date.parse(one.day) - Date.parse(other.day)) <= DAY_MS;
  return areNeighbours && Math.abs(one.finished - other.finished) < HOUR_MS;
}

const wins = (turn: KeptTurn) => feedbacksOf(turn).some((feedback) => feedback !== null && isWin(feedback));

/**
 * A game from the database or a file, of this version or an earlier one.
 * @returns null: not a game
 */
export function readRecord(value: unknown): GameRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const game = value as Partial<Record<keyof GameRecord, unknown>>;
  const { mode, source, turns, won, finished } = game;
  const isGame =
    MODE_IDS.some((id) => id === mode) &&
    SOURCES.some((known) => known === source) &&
    typeof won === 'boolean' &&
    isTime(finished) &&
    Array.isArray(turns) &&
    turns.length > 0 &&
    (MODES[mode as ModeId].anyRows || turns.length <= MODES[mode as ModeId].tries) &&
    turns.every((turn) => isKeptTurn(turn, MODES[mode as ModeId]));
  if (!isGame) return null;
  const played = { mode: mode as ModeId, source: source as Source, turns: turns as KeptTurn[] };
  const day = readDay(game.day);
  const isReplay = game.isReplay === true;
  const playedOn = isReplay ? day : localDayOf(finished as number);
  return {
    ...played,
    key: keyOf({ ...played, day }),
    won: won as boolean,
    winningGuess: won && isWinningGuess(game.winningGuess, played) ? game.winningGuess : null,
    finished: finished as number,
    skill: isScore(game.skill) ? game.skill : null,
    luck: isScore(game.luck) ? game.luck : null,
    account: isAccount(game.account) ? game.account : null,
    costs: isOfEach(game.costs, played.turns, Number.isFinite) ? (game.costs as number[]) : null,
    help: isOfEach(game.help, played.turns, isHelp) ? (game.help as Help[]) : null,
    day,
    localDay: day && (readDay(game.localDay) ?? playedOn),
    isReplay,
    again: Array.isArray(game.again) ? game.again.filter((one) => isTriedAgain(one, played.turns)) : [],
  };
}

const readDay = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : null);

function isTriedAgain(value: unknown, turns: readonly KeptTurn[]): value is TriedAgain {
  const { turn, tried, passed } = (value ?? {}) as Partial<Record<keyof TriedAgain, unknown>>;
  const isCount = (number: unknown) => Number.isInteger(number) && (number as number) >= 0;
  return isCount(turn) && (turn as number) < turns.length && isTime(tried) && isCount(passed);
}

/** Milliseconds since 1970, in a four-digit year. */
const isTime = (value: unknown) => typeof value === 'number' && value >= 0 && value < Date.UTC(10_000, 0);

const isScore = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 99;

/** Whether a guess wins for the answer that the last turn shows. */
function isWinningGuess(
  value: unknown,
  { mode, turns }: Pick<FinishedGame, 'mode' | 'turns'>,
): value is Equation {
  const { length, wins } = MODES[mode];
  return typeof value === 'string' && accepts(value, length) && isWonBy(value, turns.at(-1)!.guess, wins);
}

function isAccount(value: unknown): value is Account {
  const { expected, choices, luck } = (value ?? {}) as Partial<Record<keyof Account, unknown>>;
  return [expected, choices, luck].every(Number.isFinite);
}

const isHelp = (value: unknown) => HELP.some((level) => level === value);

/** Whether it is a list with one such value a turn. */
const isOfEach = (value: unknown, turns: readonly KeptTurn[], isOne: (value: unknown) => boolean) =>
  Array.isArray(value) && value.length === turns.length && value.every(isOne);

function isKeptTurn(value: unknown, { length, grids }: Pick<Mode, 'length' | 'grids'>): boolean {
  const { guess, feedback, feedbacks } = (value ?? {}) as Partial<Record<keyof (Clue & Turn), unknown>>;
  if (typeof guess !== 'string' || guess.length !== length) return false;
  if (grids === 1) return isFeedback(feedback, length);
  return (
    Array.isArray(feedbacks) &&
    feedbacks.length === grids &&
    feedbacks.every((one) => one === null || isFeedback(one, length)) &&
    feedbacks.some((one) => one !== null)
  );
}

function isFeedback(value: unknown, length: number): value is Feedback {
  return typeof value === 'string' && value.length === length && /^[BPG]+$/.test(value);
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
