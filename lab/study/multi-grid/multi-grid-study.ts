import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnswerRules } from '../../../src/game/answer-rules.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { MULTI_GRID_GAMES, type MultiGridGameId } from '../../games.ts';
import { digestOfCode, PLAYING_CODE } from '../../node/code.ts';
import { loadLabRules } from '../../node/resources.ts';
import { hasCounts, meanWithError, playDrawnGames } from '../drawn-games.ts';
import { EVALUATION_CACHE } from '../run-study.ts';
import type { Sample } from '../study.ts';
import type { MultiGridStrategy } from './play-grids.ts';

const WORKER = new URL('./multi-grid-worker.ts', import.meta.url);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Number of games per task: a few seconds of work. */
const TASK_GAMES = 20;

/** A study of drawn games of several grids, or of every game of two grids. */
export interface SeveralStudy {
  readonly game: MultiGridGameId;
  readonly choice: MultiGridStrategy;
  readonly answerRules: AnswerRules;
  readonly opener: Equation;
  /** null: every pair of answers, regardless of order. */
  readonly sample: Sample | null;
}

/** Figures of the turn that solves the last grid. */
export interface SeveralResult {
  readonly game: MultiGridGameId;
  readonly choice: MultiGridStrategy;
  readonly commutative: boolean;
  readonly opener: string;
  readonly sample: Sample | null;
  readonly mean: number;
  /** Standard error of the mean; 0 if every game was played. */
  readonly error: number;
  /** Number of games for each number of turns needed, even beyond the last row; index 0: one turn. */
  readonly histogram: readonly number[];
  /** Number of games that needed more turns than the board has rows. */
  readonly lost: number;
}

/**
 * Plays games of several grids on all cores. A journal lets an interrupted run resume. Samples of one seed share a
 * journal, because a larger sample begins with the games of a smaller one.
 * @param cache folder of the journal; default: `.cache` in the checkout
 */
export async function runSeveral(
  study: SeveralStudy,
  cache: string | undefined,
  onProgress: (done: number) => void,
): Promise<{
  readonly result: SeveralResult;
  /** Number of turns needed in each game. */
  readonly turns: readonly number[];
  readonly seconds: number;
  forget(): Promise<void>;
}> {
  const { sample } = study;
  const size = sample?.size ?? (await countPairs(study));
  const { played, seconds, forget } = await playDrawnGames(
    {
      file: WORKER,
      data: study,
      journal: join(cache ?? EVALUATION_CACHE, `several-${identify(study)}.ndjson`),
      size,
      together: TASK_GAMES,
      isPlayed: hasCounts('number', 'turns'),
    },
    onProgress,
  );
  const turns = played.map((game) => game.turns);
  return { result: resultOf(study, turns), turns, seconds, forget };
}

/** Name part of a journal: a hash of the study without its sample's size, and of the code that chooses guesses. */
function identify({ sample, ...study }: SeveralStudy): string {
  const code = digestOfCode(ROOT, PLAYING_CODE);
  return createHash('sha256')
    .update(JSON.stringify([study, sample?.seed ?? null, code]))
    .digest('hex')
    .slice(0, 16);
}

async function countPairs({ game, answerRules }: SeveralStudy): Promise<number> {
  const { count } = await loadLabRules(answerRules.rules, MULTI_GRID_GAMES[game].single);
  return (count * (count - 1)) / 2;
}

function resultOf(
  { game, choice, answerRules, opener, sample }: SeveralStudy,
  turns: readonly number[],
): SeveralResult {
  const { mean, error } = meanWithError(turns);
  const { tries } = MULTI_GRID_GAMES[game];
  const histogram = Array.from(
    { length: Math.max(...turns) },
    (_, i) => turns.filter((needed) => needed === i + 1).length,
  );
  return {
    game,
    choice,
    commutative: answerRules.commutativeWins,
    opener,
    sample,
    mean,
    error: sample ? error : 0,
    histogram,
    lost: turns.filter((needed) => needed > tries).length,
  };
}
