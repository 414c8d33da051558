import { MODES } from '../../src/game/mode.ts';
import { WORDLE } from '../games.ts';
import { STUDIED_NAMES } from '../strategy/registry.ts';
import type { Kept } from '../study/files.ts';
import type { Study } from '../study/study.ts';
import { type Summary, summarize } from '../study/summary.ts';

/** The result of a study with its figures. */
export interface Play extends Kept {
  readonly summary: Summary;
}

/** Answers and marking of a study. Strategies are comparable if these are equal. */
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

const keyOf = ({ rules, length, prior, commutative, sample, feedback }: Benchmark) =>
  [rules, length, prior, commutative, sample?.size, sample?.seed, feedback].join(' ');

export const isAbout = (study: Study, benchmark: Benchmark) => keyOf(study) === keyOf(benchmark);

export const playOf = (kept: Kept): Play => ({ ...kept, summary: summarize(kept.result) });

/** Complete results on a benchmark, in the order of the strategies in the registry. */
export function playsOn(kept: readonly Kept[], benchmark: Benchmark): Play[] {
  const place = ({ result }: Kept) => STUDIED_NAMES.indexOf(result.study.strategy);
  return kept
    .filter(({ result: { study, shard } }) => shard.of === 1 && isAbout(study, benchmark))
    .toSorted((a, b) => place(a) - place(b))
    .map(playOf);
}
