import { equationAt } from '../../../src/equations/set.ts';
import type { AnswerRules } from '../../../src/game/answer-rules.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { classOf } from '../../../src/solver/answer-model.ts';
import { MULTI_GRID_GAMES, type MultiGridGameId } from '../../games.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import { meanOf, meanWithError } from '../../node/numbers.ts';
import { loadLabModel } from '../../node/resources.ts';
import { forgetAll } from '../journaled-work.ts';
import { runSeveral } from './multi-grid-study.ts';
import { mostInformative } from './play-grids.ts';

export interface OpenerComparison {
  readonly game: MultiGridGameId;
  readonly answerRules: AnswerRules;
  /** Number of most informative guesses that take part. */
  readonly field: number;
  /** Other guesses that take part. */
  readonly known: readonly Equation[];
  /** Number of games per guess in the first round; each further round doubles it, up to `most`. */
  readonly games: number;
  readonly most: number;
}

/** An opener and the mean number of turns of its games. */
export interface ComparedOpener {
  readonly guess: Equation;
  readonly games: number;
  readonly mean: number;
  /** Mean of the extra turns compared with the best opener of the same round, game by game, and its standard error. */
  readonly behind: number;
  readonly error: number;
}

/** Every opener plays the same drawn games. */
const SEED = 2;
/** An opener more than this many standard errors behind the best is dropped. */
const FAR = 2;

/**
 * Compares openers by playing the same drawn games with each. After each round, openers clearly behind the best are
 * dropped, and the next round plays twice as many games. Journals let an interrupted round resume.
 * @param cache folder of the journals; default: `.cache` in the checkout
 * @returns `ranked` has all openers, starting with the best of the last round
 */
export async function compareOpeners(
  { game, answerRules, field, known, games, most }: OpenerComparison,
  cache: string | undefined,
  onRound: (left: number, games: number) => void,
): Promise<{ readonly ranked: readonly ComparedOpener[]; forget(): Promise<void> }> {
  let open = [...new Set([...known, ...(await informativeOpeners(game, answerRules, field))])];
  const out: ComparedOpener[] = [];
  const runs: Awaited<ReturnType<typeof runSeveral>>[] = [];
  for (let size = games; ; size *= 2) {
    onRound(open.length, size);
    const played = await mapInTurn(open, async (guess) => {
      const study = { game, choice: 'maxwell', answerRules, opener: guess } as const;
      return { guess, ...(await runSeveral({ ...study, sample: { size, seed: SEED } }, cache)) };
    });
    runs.push(...played);
    const ranked = rankOpeners(played);
    const isLast = ranked.length === 1 || 2 * size > most;
    const { near, far } = isLast ? { near: [], far: ranked } : separateByDistance(ranked);
    out.unshift(...far);
    if (near.length < 2) {
      out.unshift(...near);
      break;
    }
    open = near.map(({ guess }) => guess);
  }
  return { ranked: out, forget: () => forgetAll(runs) };
}

/** Separates the openers within {@link FAR} standard errors of the best from the others. */
export function separateByDistance(ranked: readonly ComparedOpener[]) {
  const isNear = ({ behind, error }: ComparedOpener) => behind <= FAR * error;
  return { near: ranked.filter(isNear), far: ranked.filter((opener) => !isNear(opener)) };
}

/** Sorts openers by their mean and compares each with the best, game by game. */
export function rankOpeners(
  played: readonly { readonly guess: Equation; readonly turns: readonly number[] }[],
): ComparedOpener[] {
  const sorted = played
    .map(({ guess, turns }) => ({ guess, turns, mean: meanOf(turns) }))
    .sort((a, b) => a.mean - b.mean);
  const best = sorted[0]!.turns;
  return sorted.map(({ guess, turns, mean }) => {
    const more = turns.map((needed, number) => needed - best[number]!);
    const { mean: behind, error } = meanWithError(more);
    return { guess, games: turns.length, mean, behind, error };
  });
}

/** The guesses with the most information about one grid; before the first guess all grids are alike. */
async function informativeOpeners(id: MultiGridGameId, answerRules: AnswerRules, count: number) {
  const { backend, model } = await loadLabModel(answerRules, MULTI_GRID_GAMES[id].single);
  const best = await mostInformative(backend, [classOf(model, model.answers)], count);
  return best.map(({ guess }) => equationAt(backend.set, guess));
}
