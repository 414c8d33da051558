import type { LabStrategy } from './strategy.ts';

/**
 * Source: alfayoung, Wordle 与 信息论 (2022), written for a contest. The bonus is 2 bits with one candidate left (tanh of
 * infinity is 1), 1.52 with two and 0.2 with a thousand. It favours guesses that can win, which are rarely the most
 * informative.
 */
const bonusFor = (candidates: number) => 2 * Math.tanh(1 / Math.log2(candidates));

export const entropyBonus = {
  name: 'entropy-bonus',
  rule: 'Most information, among all equations, with a bonus of 2·tanh(1/log2 T) bits for guesses that can win, where T answers are left.',
  objective: 'entropy',
  guessSetAt: () => 'all',
  choice: {
    by: 'score',
    scoreOf: ({ bits, winChance, candidates }) => -bits - (winChance > 0 ? bonusFor(candidates) : 0),
  },
} as const satisfies LabStrategy;
