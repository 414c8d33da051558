import { join } from 'node:path';
import type { AnswerRules } from '../../../src/game/answer-rules.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { loadLabRules } from '../../node/resources.ts';
import { SEVERAL, type SeveralId } from '../../several/games.ts';
import { hasCounts, meanWithError, playNumbered } from '../numbered.ts';
import { EVALUATION_CACHE } from '../run.ts';
import type { Sample } from '../study.ts';
import type { SeveralChoice } from './game.ts';

const WORKER = new URL('./worker.ts', import.meta.url);
/** Games of a task: a few seconds. */
const TASK_GAMES = 20;

/** What is played: drawn games of several grids, or every game of two. */
export interface SeveralStudy {
  readonly game: SeveralId;
  readonly choice: SeveralChoice;
  readonly about: AnswerRules;
  /** The first guess. */
  readonly opener: Equation;
  /** null: every game. */
  readonly sample: Sample | null;
}

/** How many turns the last grid took. */
export interface SeveralResult {
  readonly game: SeveralId;
  readonly choice: SeveralChoice;
  readonly commutative: boolean;
  readonly opener: string;
  readonly sample: Sample | null;
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  /** Games by their turns; those beyond the last row, too. */
  readonly histogram: readonly number[];
  /** Games that were not solved in the rows of the board. */
  readonly lost: number;
}

/**
 * Plays drawn games on all cores, with a journal from which a stopped run goes on.
 * @param cache folder of the journal; default: `.cache` of the checkout
 */
export async function runSeveral(
  study: SeveralStudy,
  cache: string | undefined,
  onProgress: (done: number) => void,
): Promise<{
  readonly result: SeveralResult;
  /** By game. */
  readonly turns: readonly number[];
  readonly seconds: number;
  forget(): Promise<void>;
}> {
  const { sample } = study;
  const size = sample?.size ?? (await countPairs(study));
  const opener = study.opener.replaceAll(/[^\w]/g, '_');
  const wins = study.about.commutativeWins ? '-commutative' : '';
  const journal = join(
    cache ?? EVALUATION_CACHE,
    `several-${study.game}-${study.choice}${wins}-${opener}-${sample ? `${size}-${sample.seed}` : 'all'}.ndjson`,
  );
  const { played, seconds, forget } = await playNumbered(
    {
      file: WORKER,
      data: study,
      journal,
      size,
      together: TASK_GAMES,
      isPlayed: hasCounts('number', 'turns'),
    },
    onProgress,
  );
  const turns = played.map((game) => game.turns);
  return { result: resultOf(study, turns), turns, seconds, forget };
}

async function countPairs({ game, about }: SeveralStudy): Promise<number> {
  const { count } = await loadLabRules(about.rules, SEVERAL[game].single);
  return (count * (count - 1)) / 2;
}

function resultOf(
  { game, choice, about, opener, sample }: SeveralStudy,
  turns: readonly number[],
): SeveralResult {
  const { mean, error } = meanWithError(turns);
  const { tries } = SEVERAL[game];
  const histogram = Array.from(
    { length: Math.max(...turns) },
    (_, i) => turns.filter((needed) => needed === i + 1).length,
  );
  return {
    game,
    choice,
    commutative: about.commutativeWins,
    opener,
    sample,
    mean,
    error: sample ? error : 0,
    histogram,
    lost: turns.filter((needed) => needed > tries).length,
  };
}
