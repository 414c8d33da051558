import * as v from 'valibot';
import { DAY_MS, isDay } from '../game/day.ts';
import { type Clue, type Feedback, isWin, solvesAllGrids, type Turn } from '../game/feedback.ts';
import { accepts } from '../game/guess-rules.ts';
import { MODE_IDS, MODES, type Mode, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { winsAgainst } from '../game/win-rule.ts';
import { CAUSES, type Cause } from '../protocol/cause.ts';

/** The places where games are played; `practice` is the extension's own page. */
export const SOURCES = ['site', 'practice'] as const;
export type GameSource = (typeof SOURCES)[number];

/** A turn as it is stored: games with one grid store clues. */
export type StoredTurn = Clue | Turn;

export function toStoredTurn({ guess, feedbacks }: Turn): StoredTurn {
  const [feedback, ...others] = feedbacks;
  return others.length === 0 ? { guess, feedback: feedback! } : { guess, feedbacks };
}

export function feedbacksOf(turn: StoredTurn): Turn['feedbacks'] {
  return 'feedback' in turn ? [turn.feedback] : turn.feedbacks;
}

export function fromStoredTurn(turn: StoredTurn): Turn {
  return { guess: turn.guess, feedbacks: feedbacksOf(turn) };
}

/** A finished game. It is reported when it appears on a page, and again once it is judged. */
export interface FinishedGame {
  readonly mode: ModeId;
  readonly source: GameSource;
  /** The day of the puzzle, `YYYY-MM-DD`, see `puzzleDayOf`; null in practice, or if unknown. */
  readonly day: string | null;
  /** Like `day`, but at an address without a date the day of the visit in the player's time zone; null if `day` is. */
  readonly localDay: string | null;
  /** Whether the address had a date: then the game is not a daily one. */
  readonly isReplay: boolean;
  readonly turns: readonly StoredTurn[];
  readonly won: boolean;
  /** The winning guess as typed; the last turn has the answer in its place. null: not known, or the game is lost. */
  readonly winningGuess: Equation | null;
  /** Score, 0 to {@link PERFECT_SKILL}; null until the game is judged, or if Maxwell cannot judge it. */
  readonly skill: number | null;
  /** Score, 0 to 99; null if `skill` is. */
  readonly luck: number | null;
  /** null if `skill` is. */
  readonly account: Account | null;
  /** Number of guesses that each turn's choice cost, 0 for given rows; null if `skill` is. */
  readonly costs: readonly number[] | null;
  /** Cause of each turn's cost, null for given rows. null as a whole: the game is not judged, or has several grids. */
  readonly causes: readonly (Cause | null)[] | null;
  /** Help at each turn. */
  readonly help: readonly HelpLevel[];
}

export type Account = Readonly<v.InferOutput<typeof ACCOUNT>>;

export type StoredReview = Pick<FinishedGame, 'skill' | 'luck' | 'account' | 'costs' | 'causes'>;

export const NOT_JUDGED: StoredReview = {
  skill: null,
  luck: null,
  account: null,
  costs: null,
  causes: null,
};

export function storedReviewOf({ skill, luck, account, costs, causes }: StoredReview): StoredReview {
  return { skill, luck, account, costs, causes };
}

/** The guess of a turn as it was typed; null: it won the game, and its typed form is not known. @param turn from 0 */
export function typedGuessOfTurn({ turns, winningGuess }: FinishedGame, turn: number): Equation | null {
  const stored = turns[turn]!;
  return solvesAllGrids(fromStoredTurn(stored)) ? winningGuess : stored.guess;
}

export interface GameRecord extends FinishedGame {
  readonly key: string;
  /** Time of the first report, in milliseconds since 1970. */
  readonly finished: number;
  /** The last attempt at each turn that was tried again. */
  readonly again: readonly Attempt[];
}

export type Attempt = Readonly<v.InferOutput<typeof ATTEMPT>>;

/** Number of games per mode and source that are shown in the chart, judged and tried again: a year of daily puzzles. All count. */
export const RECENT_GAMES = 365;

/** The last {@link RECENT_GAMES} games of each mode and source. @param games oldest first */
export function recentGames(games: readonly GameRecord[]): readonly GameRecord[] {
  const kinds = Map.groupBy(games, ({ mode, source }) => `${mode} ${source}`);
  const recent = new Set([...kinds.values()].flatMap((same) => same.slice(-RECENT_GAMES)));
  return games.filter((game) => recent.has(game));
}

type PlayedRows = Pick<FinishedGame, 'mode' | 'source' | 'turns'>;

/** Identifies a game by mode, source, rows and, if known, day: rows can occur again, as Micro has only 127 answers. */
export function gameKey(game: PlayedRows & { readonly day?: FinishedGame['day'] }): string {
  return [rowsKey(game), ...(game.day ? [game.day] : [])].join(' ');
}

/**
 * Identifies a game by mode, source and rows. Rows from number `tries` on are left out, because players can replace the
 * last row after a loss. For a row that wins, only the symbols count: the page shows the answer's order of operations a
 * moment later.
 */
export function rowsKey({ mode, source, turns }: PlayedRows): string {
  const rows = turns
    .slice(0, MODES[mode].tries - 1)
    .map((turn) => (wins(turn) ? [...turn.guess].sort().join('') : `${turn.guess}${feedbacksOf(turn)}`));
  return [source, mode, ...rows].join(' ');
}

const HOUR_MS = 3_600_000;

/**
 * Whether two records are the same game, for example read again after a reload. The redirect after a win can cross
 * midnight. Games without a day, such as those from practice, are compared only by their rows.
 */
export const isSameGame = (one: GameRecord, other: GameRecord): boolean =>
  rowsKey(one) === rowsKey(other) && areOneGame(one, other);

/** Like {@link isSameGame}, for games that are known to have the same {@link rowsKey}. */
export function areOneGame(one: GameRecord, other: GameRecord): boolean {
  if (one.day === null || other.day === null) return true;
  if (one.day === other.day || one.localDay === other.localDay) return true;
  if (Math.abs(one.finished - other.finished) >= HOUR_MS) return false;
  return Math.abs(Date.parse(one.day) - Date.parse(other.day)) <= DAY_MS;
}

const wins = (turn: StoredTurn) => feedbacksOf(turn).some((feedback) => feedback !== null && isWin(feedback));

/** Levels of help at a turn, lowest first. none: the panel was hidden, or the site gave the row. */
const HELP_LEVELS = ['none', 'count', 'nudge', 'guess'] as const;
export type HelpLevel = (typeof HELP_LEVELS)[number];

/** Milliseconds since 1970, up to the year 9999. */
const TIME = v.pipe(v.number(), v.minValue(0), v.ltValue(Date.UTC(10_000, 0)));
/** The skill of a game whose choices cost nothing. */
export const PERFECT_SKILL = 100;
const SKILL = v.pipe(v.number(), v.minValue(0), v.maxValue(PERFECT_SKILL));
const LUCK = v.pipe(v.number(), v.minValue(0), v.maxValue(99));
/** A number of guesses, far beyond what any game can cost or save. */
const GUESSES = v.pipe(v.number(), v.minValue(-1000), v.maxValue(1000));
const DAY = v.pipe(v.string(), v.check(isDay));
/** Maximum number of rows where the page decides. */
const MAX_ROWS = 30;
const TURN = v.pipe(v.number(), v.integer(), v.minValue(0));
const PASSED = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000));
/** `turn`: from 0 · `tried`: time · `passed`: passes in a row that count, up to this attempt; 0 after a failure. */
const ATTEMPT = v.object({ turn: TURN, tried: TIME, passed: PASSED });
/** `expected`: guesses that Maxwell needs on average · `choices`, `luck`: guesses that they cost, or saved if negative. */
const ACCOUNT = v.object({ expected: GUESSES, choices: GUESSES, luck: GUESSES });

/** A list with one item for each turn, or fewer. A longer one is refused before its items are checked. */
const turnList = <Item extends v.GenericSchema>(item: Item, most = MAX_ROWS) =>
  v.pipe(
    v.custom<unknown[]>((value) => Array.isArray(value) && value.length <= most),
    v.array(item),
  );

function turnSchema({ length, grids }: Mode): v.GenericSchema<StoredTurn> {
  const guess = v.custom<Equation>((value) => v.is(v.pipe(v.string(), v.length(length)), value));
  const marks = v.pipe(v.string(), v.length(length), v.regex(/^[BPG]+$/));
  const feedback = v.custom<Feedback>((value) => v.is(marks, value));
  if (grids === 1) return v.object({ guess, feedback });
  const isSeen = (feedbacks: (Feedback | null)[]) => feedbacks.some((one) => one !== null);
  const feedbacks = v.pipe(v.array(v.nullable(feedback)), v.length(grids), v.check(isSeen));
  return v.object({ guess, feedbacks });
}

/** null if a field is invalid. */
const orNull = <Output>(schema: v.GenericSchema<unknown, Output>) => v.fallback(v.nullable(schema), null);

const DAYS = orNull(v.object({ day: DAY, localDay: DAY }));
const JUDGEMENT = orNull(
  v.object({
    skill: SKILL,
    luck: LUCK,
    account: ACCOUNT,
    costs: turnList(GUESSES),
    causes: v.nullable(turnList(v.nullable(v.picklist(CAUSES)))),
  }),
);

/** The fields without which a stored row is not a game. */
const gameSchema = (mode: Mode) =>
  v.object({
    mode: v.literal(mode.id),
    source: v.picklist(SOURCES),
    turns: v.pipe(turnList(turnSchema(mode), mode.anyRows ? MAX_ROWS : mode.tries), v.minLength(1)),
    won: v.boolean(),
    winningGuess: orNull(
      v.custom<Equation>((value) => v.is(v.string(), value) && accepts(value, mode.length)),
    ),
    finished: TIME,
    isReplay: v.boolean(),
    help: turnList(v.picklist(HELP_LEVELS)),
    again: v.fallback(turnList(v.unknown()), []),
  });

/** Made in advance: making a schema takes far longer than checking a game. */
const GAME = v.variant(
  'mode',
  MODE_IDS.map((id) => gameSchema(MODES[id])),
);

/** Older versions stored a skill of 99 for choices that cost nothing. */
const withPerfectSkill = (judgement: StoredReview): StoredReview =>
  judgement.account && judgement.account.choices <= 0 ? { ...judgement, skill: PERFECT_SKILL } : judgement;

/** Parses a game from the database or a file; null: it is not a game. */
export function parseRecord(value: unknown): GameRecord | null {
  const read = v.safeParse(GAME, value);
  if (!read.success) return null;
  const { winningGuess, again, ...rest } = read.output;
  const { turns, won, help, mode } = rest;
  const game = { ...rest, ...(v.parse(DAYS, value) ?? { day: null, localDay: null }) };
  const judgement = withPerfectSkill(v.parse(JUDGEMENT, value) ?? NOT_JUDGED);
  const hasWon = won && winningGuess && winsAgainst(winningGuess, turns.at(-1)!.guess, MODES[mode].winRule);
  const isOfTurns = (list: readonly unknown[] | null) => list === null || list.length === turns.length;
  if (!isOfTurns(help)) return null;
  return {
    ...game,
    ...([judgement.costs, judgement.causes].every(isOfTurns) ? judgement : NOT_JUDGED),
    key: gameKey(game),
    winningGuess: hasWon ? winningGuess : null,
    again: again.filter((one) => v.is(ATTEMPT, one)).filter(({ turn }) => turn < turns.length),
  };
}

/** Maximum number of games in a file. Our exports stay below it: a game takes more than 200 bytes. */
const MAX_EXPORTED_GAMES = 100_000;

/** The entries of an exported file, not parsed yet; null: the file is not such an export. */
export function exportedEntries(text: string): readonly unknown[] | null {
  const file = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  return Array.isArray(file.output) && file.output.length <= MAX_EXPORTED_GAMES ? file.output : null;
}

/** The texts of the files of an export, each short enough to be imported again. @param most maximum length of a file */
export function exportedFiles(entries: readonly unknown[], most: number): readonly string[] {
  const files: string[][] = [[]];
  let length = 0;
  for (const entry of entries) {
    const line = JSON.stringify(entry);
    // Two more for a comma and a line break.
    length += line.length + 2;
    if (length > most && files.at(-1)!.length > 0) {
      files.push([]);
      length = line.length + 2;
    }
    files.at(-1)!.push(line);
  }
  return files.map((lines) => `[\n${lines.join(',\n')}\n]\n`);
}

/** Whether a game was played without hints. The number of possible answers does not count as a hint. */
export const isUnaided = (help: readonly HelpLevel[]): boolean =>
  help.every((level) => level === 'none' || level === 'count');
