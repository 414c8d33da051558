import { MODES } from '../../src/game/mode.ts';
import { WORDLE } from '../games.ts';
import { LAB_STRATEGY_NAMES } from '../strategy/registry.ts';
import type { StoredResult } from '../study/stored-results.ts';
import type { Study } from '../study/study.ts';
import { summarize } from '../study/summary.ts';

export type StudyResult = ReturnType<typeof studyResult>;

/** Answers, win rule and marking of a study. Strategies are comparable if these are equal. */
export type Benchmark = Omit<Study, 'strategy' | 'opener' | 'ties'>;

/** The paper's benchmark: equally likely equations, and only the answer itself wins. */
export const UNIFORM: Benchmark = {
  rules: 'paper',
  length: MODES.maxi.length,
  prior: 'uniform',
  commutative: false,
  sample: null,
};

/** Real play: answers of the rules `pool` with the site's likelihoods, and any order of operations wins. */
export const REAL: Benchmark = { ...UNIFORM, rules: 'pool', prior: 'site', commutative: true };

export const WORDLE_ANSWERS: Benchmark = { ...UNIFORM, rules: 'answers', length: WORDLE.length };

// `Record` makes a field that is missing here a type error.
const keyOf = ({ rules, length, game, prior, list, commutative, first, sample, feedback }: Benchmark) =>
  JSON.stringify({
    ...{ rules, length, game, prior, commutative, first, feedback },
    list: list?.digest,
    sample: sample && [sample.size, sample.seed],
  } satisfies Record<keyof Benchmark, unknown>);

export const isAbout = (study: Study, benchmark: Benchmark) => keyOf(study) === keyOf(benchmark);

export const studyResult = (kept: StoredResult) => ({ ...kept, summary: summarize(kept.result) });

/** Complete results on a benchmark, in the order of the strategies in the registry. */
export function resultsOn(kept: readonly StoredResult[], benchmark: Benchmark): StudyResult[] {
  const place = ({ result }: StoredResult) => LAB_STRATEGY_NAMES.indexOf(result.study.strategy);
  return kept
    .filter(({ result: { study, shard } }) => shard.of === 1 && isAbout(study, benchmark))
    .toSorted((a, b) => place(a) - place(b))
    .map(studyResult);
}
