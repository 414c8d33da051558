import type { AnswerRules } from '../../../src/game/answer-rules.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { MULTI_GRID_GAMES, type MultiGridGameId } from '../../games.ts';
import { hashOfWork, PLAYING_CODE } from '../../node/code.ts';
import { histogramOf, meanWithError } from '../../node/numbers.ts';
import { loadLabRules } from '../../node/resources.ts';
import { hasCounts, playDrawnGames } from '../drawn-games.ts';
import type { JournaledWork } from '../journaled-work.ts';
import type { Sample } from '../study.ts';
import type { MultiGridStrategy, SeveralPlayed } from './play-grids.ts';

const WORKER = new URL('./multi-grid-worker.ts', import.meta.url);
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
export type SeveralResult = ReturnType<typeof resultOf>;

/**
 * Plays games of several grids on all cores. A journal lets an interrupted run resume. Samples of one seed share a
 * journal, because a larger sample begins with the games of a smaller one.
 * @param cache folder of the journal; default: `.cache` in the checkout
 */
export async function runSeveral(
  study: SeveralStudy,
  cache: string | undefined,
  onProgress?: JournaledWork<SeveralPlayed>['onProgress'],
) {
  const { sample, ...same } = study;
  const { played, ...done } = await playDrawnGames<SeveralPlayed>({
    worker: { file: WORKER, data: study },
    name: `several-${hashOfWork([same, sample?.seed ?? null], PLAYING_CODE)}`,
    cache,
    size: sample?.size ?? (await countPairs(study)),
    taskCost: TASK_GAMES,
    isItem: hasCounts('number', 'turns'),
    onProgress,
  });
  /** Number of turns needed in each game. */
  const turns = played.map((game) => game.turns);
  return { ...done, turns, result: resultOf(study, turns) };
}

async function countPairs({ game, answerRules }: SeveralStudy): Promise<number> {
  const { count } = await loadLabRules(answerRules.rules, MULTI_GRID_GAMES[game].single);
  return (count * (count - 1)) / 2;
}

function resultOf(study: SeveralStudy, turns: readonly number[]) {
  const { game, choice, answerRules, opener, sample } = study;
  const { mean, error } = meanWithError(turns);
  return {
    ...{ game, choice, commutative: answerRules.commutativeWins, opener, sample, mean },
    /** Standard error of the mean; 0 if every game was played. */
    error: sample ? error : 0,
    /** Number of games for each number of turns needed, even beyond the last row; index 0: one turn. */
    histogram: histogramOf(turns),
    /** Number of games that needed more turns than the board has rows. */
    lost: turns.filter((needed) => needed > MULTI_GRID_GAMES[game].tries).length,
  };
}
