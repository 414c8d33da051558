import { expect, it } from 'vitest';
import { gradeOf, gradeOfTurn, gradesOf, isCostly, isPoor } from './grade.ts';

it.each([
  [-0.3, 'better'],
  [-0.02, 'better'],
  [-0.019, 'best'],
  [0, 'best'],
  [0.02, 'best'],
  [0.021, 'good'],
  [0.15, 'good'],
  [0.16, 'fair'],
  [0.5, 'fair'],
  [0.51, 'weak'],
  [0.99, 'weak'],
  [1, 'wasted'],
  [4, 'wasted'],
] as const)('a guess that costs %d guesses is %s', (cost, grade) => {
  expect(gradeOf(cost)).toBe(grade);
  expect(gradeOf(2 + cost - 2)).toBe(grade);
  expect(gradeOfTurn({ choice: cost, reasons: [{ kind: 'absent', symbols: ['7'] }] })).toBe(grade);
});

it('a guess that tells nothing new is wasted, even if its estimated cost is small', () => {
  expect(gradeOfTurn({ choice: 0.4, reasons: [{ kind: 'nothing', answers: 9 }] })).toBe('wasted');
});

it.each([
  ['better', false, false],
  ['best', false, false],
  ['good', true, false],
  ['fair', true, true],
  ['weak', true, true],
  ['wasted', true, true],
] as const)('%s: costly %s, poor %s', (grade, costly, poor) => {
  expect([isCostly(grade), isPoor(grade)]).toEqual([costly, poor]);
});

it.each([
  [true, [0.3, 0.6], ['fair', 'best']],
  [true, [0.3, -0.2], ['fair', 'better']],
  [false, [0.3, 0.6], ['fair', 'weak']],
])('a guess that won the game is not criticised, won: %s, with costs of %j', (isWon, costs, grades) => {
  expect(
    gradesOf(
      costs.map((choice) => ({ choice, reasons: [] })),
      isWon,
    ),
  ).toEqual(grades);
});
