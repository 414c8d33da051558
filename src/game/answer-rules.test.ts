import { expect, it } from 'vitest';
import { type AnswerPrior, answerRulesFor, nameOfRules, PRIORS, winRuleFor } from './answer-rules.ts';
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
  const rulesWith = (prior: 'site' | 'uniform') => answerRulesFor(usual, { prior, commutativeWins: true });
  expect(rulesWith('site')).toEqual({ ...usual, commutativeWins: true });
  expect(rulesWith('uniform')).toEqual({ ...usual, prior: 'uniform', commutativeWins: true });
});

// Solvers keep models by this name.
it('settings that give other rules give another name', () => {
  const settings = PRIORS.flatMap((prior) =>
    [true, false].map((commutativeWins) => ({ prior, commutativeWins })),
  );
  const rules = settings.map((given) => answerRulesFor(POOL, given));
  expect(new Set(rules.map(nameOfRules)).size).toBe(new Set(rules.map((one) => JSON.stringify(one))).size);
  expect(rules).toHaveLength(4);
});

it('the player can only restrict the win rule', () => {
  expect([true, false].map((wins) => winRuleFor(wins, 'orders'))).toEqual(['orders', 'itself']);
});
