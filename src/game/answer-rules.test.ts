import { expect, it } from 'vitest';
import { type AnswerPrior, answersWithPrior, nameOfRules, winRuleFor } from './answer-rules.ts';
import type { Equation } from './symbols.ts';

const POOL = { rules: 'pool', prior: 'site' } as const;
const weights = { file: 'w.txt', digest: 'abc', byAnswer: new Map<Equation, number>() };

it.each([
  [{ rules: 'exact', prior: 'uniform' }, false, 'exact'],
  [POOL, true, 'pool-site-commutative'],
  [{ ...POOL, weights, first: '1' }, false, 'pool-site-weights-abc-first-1'],
] as const)('the name of %o with commutative wins %s is %s', (answers, commutativeWins, name) => {
  expect(nameOfRules({ ...answers, commutativeWins })).toBe(name);
});

it('the player’s prior can only make answers equally likely', () => {
  const usual: AnswerPrior = { ...POOL, weights };
  expect(answersWithPrior('site', usual)).toEqual(usual);
  expect(answersWithPrior('uniform', usual)).toEqual({ ...usual, prior: 'uniform' });
});

it('the player can only restrict the win rule', () => {
  expect([true, false].map((wins) => winRuleFor(wins, 'orders'))).toEqual(['orders', 'itself']);
});
