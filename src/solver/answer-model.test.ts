import { beforeAll, describe, expect, test } from 'vitest';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { type EquationSet, equationAt, filterByMembership } from '../equations/set.ts';
import type { AnswerRules } from '../game/answer-rules.ts';
import { isAdmitted } from '../game/membership.testing.ts';
import { membershipBit, RULES } from '../game/rules.ts';
import type { WinRule } from '../game/win-rule.ts';
import type { Class } from '../scoring/class.ts';
import { answerGroups, answerModelOf, classEntropy, classOf, createRowPicker } from './answer-model.ts';

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

  const some = model.answers.filter((_, index) => index % 3 === 0);
  expect(classOf(model, some)).toEqual({
    candidates: some,
    weights: Uint32Array.from(weights.filter((_, index) => index % 3 === 0)),
    winRule: 'orders-with-numbers',
  });
});

test.each([
  [false, 'orders-with-numbers', 'itself'],
  [false, 'orders', 'itself'],
  [true, 'orders-with-numbers', 'orders-with-numbers'],
  [true, 'orders', 'orders'],
  [true, 'itself', 'itself'],
] as const)(
  'commutative wins %s in a game that allows %s: the rule is %s',
  (commutativeWins, most, winRule) => {
    const model = modelOf({ rules: 'exact', prior: 'uniform', commutativeWins }, most);
    expect(model.winRule).toBe(winRule);
    expect(classOf(model, model.answers)).toEqual({ candidates: model.answers, weights: null, winRule });
  },
);

test('rows are drawn by their weights', () => {
  const rows = Uint32Array.of(4, 7, 9, 30, 31);
  const weights = Uint32Array.of(3, 1, 5, 2, 1);
  const [drawn, evenly] = [createRowPicker(rows, weights), createRowPicker(rows, null)];
  const ats = (count: number) => Array.from({ length: count }, (_, i) => i / count);
  expect(ats(12).map(drawn)).toEqual([4, 4, 4, 7, 9, 9, 9, 9, 9, 30, 30, 31]);
  expect(ats(5).map(evenly)).toEqual([...rows]);
  expect([drawn, evenly].map((draw) => draw(1 - 2 ** -40))).toEqual([31, 31]);
});

test('up to ten groups of answers are listed, the heaviest group and answer first', () => {
  const rowOf = (text: string) => rowsOf((other) => other === text)[0]!;
  const rows = (...texts: string[]) => Uint32Array.from(texts.map(rowOf)).sort();
  const groupsOf = (candidates: Uint32Array, weights: Class['weights'] = null) =>
    answerGroups(guesses, { candidates, weights, winRule: 'orders' });
  const sums = rows('1+2+3=6', '2+1+3=6', '3+1+2=6');
  expect(groupsOf(sums)).toEqual([Array.from(sums, (row) => equationAt(guesses, row))]);
  expect(groupsOf(sums, Uint32Array.of(1, 9, 4))).toEqual([
    [1, 2, 0].map((at) => equationAt(guesses, sums[at]!)),
  ]);
  const eleven = rows(...Array.from({ length: 11 }, (_, first) => `${20 + first}-9=${11 + first}`));
  expect(groupsOf(eleven)).toBeNull();
  expect(groupsOf(eleven.slice(0, 10))).toHaveLength(10);
});

test('the entropy of a class', () => {
  const candidates = Uint32Array.of(1, 2, 3, 4);
  const entropyOf = (weights: Class['weights']) => classEntropy({ candidates, weights, winRule: 'itself' });
  expect(entropyOf(null)).toBe(2);
  expect(entropyOf(Uint32Array.of(1, 1, 2, 4))).toBeCloseTo(1.75, 12);
});
