import { type AnswerRules, nameOfRules } from '../../src/game/answer-rules.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { UNITS_PER_BIT } from '../../src/scoring/wasm/assembly/_shared.ts';
import { sum } from '../../src/statistics/sum.ts';
import type { Group, Result } from './result.ts';
import { answerRulesOf, gameOf } from './study.ts';

/** Figures of a study. All but `worst` and `histogram` are weighted, except in samples, which are drawn by weight. */
export interface Summary {
  /** Guesses needed: mean, population standard deviation, mode and maximum. */
  readonly mean: number;
  readonly sd: number;
  readonly mode: number;
  readonly worst: number;
  /** Number of answers for each number of guesses needed; index 0: one guess. */
  readonly histogram: readonly number[];
  /** Share of answers found within the game's tries. */
  readonly solvedInSix: number;
  /** Mean information of the k-th guess in bits, over the games that made it; index 0: the first guess. */
  readonly informationByTurn: readonly number[];
  /** Mean number of candidates left after the k-th guess, over the games that made it; 1 when it won. */
  readonly remainingAfterTurn: readonly number[];
}

export function summarize({ study, groups, total }: Result): Summary {
  // Samples are already drawn by weight.
  const weights = groups.map(({ weight }) => (study.sample ? 1 : weight));
  const weigh = (figure: (group: Group) => number) =>
    sum(groups.map((group, i) => weights[i] * figure(group)));
  const worst = Math.max(...groups.map(({ histogram }) => histogram.length));
  const guesses = Array.from({ length: worst }, (_, i) => i);
  const played = weigh(({ answers }) => answers);
  /** For each guess, the weight of the games that it won, and of the games in which it was made. */
  const won = guesses.map((i) => weigh(({ histogram }) => histogram[i] ?? 0));
  const made = guesses.map((i) => played - sum(won.slice(0, i)));
  const doubt = guesses.map((i) => weigh(({ turns }) => turns[i]?.doubt ?? 0) / UNITS_PER_BIT);
  /** Part of `doubt` that comes from the games won: the logarithm of their answer's weight. */
  const ended = guesses.map((i) => weigh(({ histogram, weight }) => (histogram[i] ?? 0) * Math.log2(weight)));
  const before = [played * Math.log2(total), ...doubt.map((bits, i) => bits - ended[i])];
  const mean = sum(won.map((weight, i) => weight * (i + 1))) / played;
  const squares = sum(won.map((weight, i) => weight * (i + 1) ** 2)) / played;
  return {
    mean,
    sd: Math.sqrt(Math.max(0, squares - mean ** 2)),
    mode: 1 + won.indexOf(Math.max(...won)),
    worst,
    histogram: guesses.map((i) => sum(groups.map(({ histogram }) => histogram[i] ?? 0))),
    solvedInSix: sum(won.slice(0, gameOf(study).tries)) / played,
    informationByTurn: guesses.map((i) => (before[i] - doubt[i]) / made[i]),
    remainingAfterTurn: guesses.map((i) => weigh(({ turns }) => turns[i]?.remaining ?? 0) / made[i]),
  };
}

/** Number of answers played. */
export function answersOf({ groups }: Result): number {
  return sum(groups.map(({ answers }) => answers));
}

/**
 * Mean number of guesses of the maxwell strategy with an opener over all answers of some rules; null if they were not
 * played.
 */
export function playedMean(results: readonly Result[], answerRules: AnswerRules, opener: Equation) {
  const played = results.find(
    ({ study, shard }) =>
      study.strategy === 'maxwell' &&
      study.opener === opener &&
      nameOfRules(answerRulesOf(study)) === nameOfRules(answerRules) &&
      !study.sample &&
      !study.list &&
      !study.feedback &&
      shard.of === 1,
  );
  return played ? summarize(played).mean : null;
}
