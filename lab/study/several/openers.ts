import { equationAt } from '../../../src/equations/set.ts';
import type { AnswerRules } from '../../../src/game/answer-rules.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { classOf } from '../../../src/solver/answers.ts';
import { runSearch } from '../../../tools/node/run-search.ts';
import { loadLabModel } from '../../node/resources.ts';
import { SEVERAL, type SeveralId } from '../../several/games.ts';
import { runSeveral } from './run.ts';

/** What first guesses are compared for. */
export interface OpenerContest {
  readonly game: SeveralId;
  readonly about: AnswerRules;
  /** So many that tell most begin. */
  readonly field: number;
  /** Others that begin, too. */
  readonly known: readonly Equation[];
  /** Games of each in the first round; twice as many in each further one, up to `most`. */
  readonly games: number;
  readonly most: number;
}

/** A first guess, and the turns that its games took. */
export interface ContestedOpener {
  readonly guess: Equation;
  readonly games: number;
  readonly mean: number;
  /** Turns more than with the best of its last round, game by game, and the standard error of that. */
  readonly behind: number;
  readonly error: number;
}

/** Every round plays the same drawn games after each first guess. */
const SEED = 2;
/** Standard errors behind the best that put a first guess out: one in 160 is put out wrongly. */
const FAR = 2.5;

/**
 * Compares first guesses by playing: all play the same drawn games; those that are clearly behind the best, game by game,
 * are out, the others go on to twice as many. A round that was stopped goes on where it was.
 * @param cache folder of the journals; default: `.cache` of the checkout
 * @returns all of them, the best of the last round first
 */
export async function contestOpeners(
  { game, about, field, known, games, most }: OpenerContest,
  cache: string | undefined,
  onRound: (left: number, games: number) => void,
): Promise<{ readonly ranked: readonly ContestedOpener[]; forget(): Promise<void> }> {
  let open = [...new Set([...known, ...(await mostTelling(game, about, field))])];
  const out: ContestedOpener[] = [];
  const journals: (() => Promise<void>)[] = [];
  for (let size = games; ; size *= 2) {
    onRound(open.length, size);
    const played: { readonly guess: Equation; readonly turns: readonly number[] }[] = [];
    for (const opener of open) {
      const study = { game, choice: 'maxwell', about, opener, sample: { size, seed: SEED } } as const;
      const { turns, forget } = await runSeveral(study, cache, () => {});
      played.push({ guess: opener, turns });
      journals.push(forget);
    }
    const ranked = rankPlayed(played);
    const isLast = ranked.length === 1 || 2 * size > most;
    const on = isLast ? [] : ranked.filter(({ behind, error }) => behind <= FAR * error);
    out.unshift(...ranked.slice(on.length));
    if (on.length < 2) {
      if (on.length === 1) out.unshift(on[0]!);
      break;
    }
    open = on.map(({ guess }) => guess);
  }
  return {
    ranked: out,
    async forget() {
      for (const journal of journals) await journal();
    },
  };
}

/** The best first, each compared with it game by game. */
export function rankPlayed(
  played: readonly { readonly guess: Equation; readonly turns: readonly number[] }[],
): ContestedOpener[] {
  const sorted = played
    .map(({ guess, turns }) => ({ guess, turns, mean: meanOf(turns) }))
    .sort((a, b) => a.mean - b.mean);
  const best = sorted[0]!.turns;
  return sorted.map(({ guess, turns, mean }) => {
    const more = turns.map((needed, number) => needed - best[number]!);
    const behind = meanOf(more);
    const variance = more.reduce((sum, one) => sum + (one - behind) ** 2, 0) / Math.max(1, more.length - 1);
    return { guess, games: turns.length, mean, behind, error: Math.sqrt(variance / more.length) };
  });
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Of several grids with the same answers a first guess tells of each what it tells of one. */
async function mostTelling(id: SeveralId, about: AnswerRules, count: number): Promise<Equation[]> {
  const { engine, model } = await loadLabModel(about, SEVERAL[id].single);
  const wanted = {
    classes: [classOf(model, model.answers)],
    guesses: 'all',
    objective: 'entropy',
    count,
  } as const;
  const { best } = await runSearch(engine, wanted);
  return best.map(({ guess }) => equationAt(engine.set, guess));
}
