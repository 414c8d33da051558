import { beforeAll, describe, expect, test } from 'vitest';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { type EquationSet, equationAt, filterByMembership } from '../equations/set.ts';
import type { AnswerRules } from '../game/answer-rules.ts';
import { isAdmitted } from '../game/membership.testing.ts';
import { membershipBit, RULES } from '../game/rules.ts';
import type { WinRule } from '../game/win-rule.ts';
import { answerModelOf, classOf } from './answers.ts';

const SHAPE = { length: 7, symbols: 'maxi' } as const;

let guesses: EquationSet;

beforeAll(async () => {
  const { set } = await loadEquationsNode({ shape: SHAPE });
  guesses = filterByMembership(set, membershipBit('site-tight'));
});

const modelOf = (answerRules: AnswerRules, most: WinRule = 'orders-with-numbers') =>
  answerModelOf(answerRules, guesses, most);

const rowsOf = (isAnswer: (text: string) => boolean) =>
  Array.from({ length: guesses.count }, (_, row) => row).filter((row) => isAnswer(equationAt(guesses, row)));

describe('answers', () => {
  test.each(RULES)('that are equally likely are the equations of %s that can be guessed', (rules) => {
    const { answers, weightsOf } = modelOf({ rules, prior: 'uniform', commutativeWins: false });
    expect([...answers]).toEqual(rowsOf((text) => isAdmitted(rules, text, SHAPE)));
    expect(weightsOf(answers)).toBeNull();
  });

  test.each(['pool', 'exact', 'site-tight'] as const)(
    'of the site are the equations of pool that are also in %s',
    (rules) => {
      const { answers } = modelOf({ rules, prior: 'site', commutativeWins: true });
      expect([...answers]).toEqual(
        rowsOf((text) => isAdmitted('pool', text, SHAPE) && isAdmitted(rules, text, SHAPE)),
      );
    },
  );
});

test('answers of the site have the weight of their family', () => {
  const model = modelOf({ rules: 'pool', prior: 'site', commutativeWins: true });
  const familyOf = (text: string) =>
    /[(]/.test(text) ? 'brackets' : /[²³]/.test(text) ? 'powers' : 'classic';
  const families: string[] = Array.from(model.answers, (row) => familyOf(equationAt(guesses, row)));
  const weights = [...model.weightsOf(model.answers)!];
  const weightOf = (family: string) => weights[families.indexOf(family)];
  expect(weights).toEqual(families.map(weightOf));
  const massOf = (family: string) =>
    weights.reduce((sum, weight, i) => (families[i] === family ? sum + weight : sum), 0);
  // At seven tiles no answer has brackets. Whole weights (of at least 10) only approximate the shares.
  expect(new Set(families)).toEqual(new Set(['classic', 'powers']));
  expect(Math.abs(massOf('classic') / massOf('powers') / (0.58 / 0.2) - 1)).toBeLessThan(0.05);

  const some = model.answers.filter((_, place) => place % 3 === 0);
  expect(classOf(model, some)).toEqual({
    candidates: some,
    weights: Uint32Array.from(weights.filter((_, place) => place % 3 === 0)),
    wins: 'orders-with-numbers',
  });
});

test.each([
  [false, 'orders-with-numbers', 'itself'],
  [false, 'orders', 'itself'],
  [true, 'orders-with-numbers', 'orders-with-numbers'],
  [true, 'orders', 'orders'],
  [true, 'itself', 'itself'],
] as const)('commutative wins %s in a game that allows %s: the rule is %s', (commutativeWins, most, wins) => {
  const model = modelOf({ rules: 'exact', prior: 'uniform', commutativeWins }, most);
  expect(model.winRule).toBe(wins);
  expect(classOf(model, model.answers)).toEqual({ candidates: model.answers, weights: null, wins });
});
