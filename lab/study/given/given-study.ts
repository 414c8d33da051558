import { MODES } from '../../../src/game/mode.ts';
import type { GivenId } from '../../games.ts';
import { hashOfWork, PLAYING_CODE } from '../../node/code.ts';
import { meanOf, meanWithError } from '../../node/numbers.ts';
import { loadLabRules } from '../../node/resources.ts';
import type { LabStrategyName } from '../../strategy/registry.ts';
import { hasCounts, type NumberedGame, playDrawnGames } from '../drawn-games.ts';
import type { JournaledWork } from '../journaled-work.ts';
import { type GivenSample, secondsOf } from './given-game.ts';

const WORKER = new URL('./given-worker.ts', import.meta.url);
/** Number of games per task: a few seconds of work. */
const TASK_GAMES = 50;

/** A study of games that begin with a given row; all answers are equally likely. */
export interface GivenStudy {
  readonly game: GivenId;
  readonly strategy: LabStrategyName;
  /** Whether the win rule of the game applies; otherwise a guess wins only against itself. */
  readonly commutative: boolean;
  /** Seconds that a guess takes; only used in games where time counts. */
  readonly guessSeconds: number;
  readonly sample: GivenSample;
}

export interface GivenPlayed extends NumberedGame {
  /** Number of possible answers that fit the given row. */
  readonly left: number;
  /** Number of the player's own guesses; 0: the game is lost. */
  readonly guesses: number;
  /** Lower bound on the seconds that all answers that fit the given row need together; 0 where time does not count. */
  readonly least: number;
}

/** Result of a study of a mode with a single guess. */
export type OneGuessResult = Extract<GivenResult, { readonly won: number }>;
/** Result of a study of a mode in which time counts. */
export type TimedResult = Extract<GivenResult, { readonly seconds: number }>;
export type GivenResult = ReturnType<typeof resultOf>;

/**
 * Plays games that begin with a given row, on all cores. A journal lets an interrupted run resume.
 * @param cache folder of the journal; default: `.cache` in the checkout
 */
export async function runGiven(
  study: GivenStudy,
  cache: string | undefined,
  onProgress: JournaledWork<GivenPlayed>['onProgress'],
) {
  const mode = MODES[study.game];
  const { size } = study.sample;
  const { played, ...done } = await playDrawnGames<GivenPlayed>({
    worker: { file: WORKER, data: study },
    name: `given-${hashOfWork(study, ['src/practice', ...PLAYING_CODE])}`,
    cache,
    size: size === 'all' ? (await loadLabRules(mode.answers[0]!.rules, mode)).count : size,
    taskCost: TASK_GAMES,
    isItem: hasCounts('number', 'left', 'guesses', 'least'),
    onProgress,
  });
  return { ...done, result: resultOf(study, played) };
}

function resultOf(study: GivenStudy, played: readonly GivenPlayed[]) {
  const { game, strategy, commutative, sample, guessSeconds } = study;
  const figures = { game, strategy, commutative, sample, games: played.length };
  const mode = MODES[game];
  if (!mode.penaltySeconds) return { ...figures, ...oneGuessFigures(played) };
  const solved = played.filter(({ guesses }) => guesses > 0);
  const won = solved.map(({ guesses }) => guesses);
  const secondsIn = ({ guesses }: GivenPlayed) => secondsOf(mode, guesses, guessSeconds);
  const boundIn = ({ least, left }: GivenPlayed) => least / left;
  // Over the games won, including penalties.
  const { mean: seconds, error } = meanWithError(solved.map(secondsIn));
  return {
    ...{ ...figures, guessSeconds, seconds, error },
    /** Mean of `least` / `left` over the games won, in seconds, and the standard error of `seconds` − `bound`. */
    bound: meanOf(solved.map(boundIn)),
    aboveError: meanWithError(solved.map((game) => secondsIn(game) - boundIn(game))).error,
    /** Mean number of guesses in the games won. */
    mean: meanOf(won),
    /** Number of games won for each number of the player's own guesses; index 0: one guess. */
    histogram: Array.from(mode.penaltySeconds, (_, i) => won.filter((guesses) => guesses === i + 1).length),
    lost: played.length - won.length,
  };
}

function oneGuessFigures(played: readonly GivenPlayed[]) {
  const won = played.map(({ guesses }) => guesses);
  const { mean, error } = meanWithError(won);
  const single = won.filter((_, game) => played[game].left === 1);
  return {
    /** Share of games won, and its standard error. */
    ...{ won: mean, error },
    /** Number of games whose scramble fits a single answer, and the share of them won; null: none. */
    single: { games: single.length, won: single.length > 0 ? meanOf(single) : null },
  };
}
