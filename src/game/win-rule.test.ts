import { expect, test } from 'vitest';
import { guessFromText } from './guess-rules.testing.ts';
import type { Equation } from './symbols.ts';
import { isCommutativeWin, winsAgainst } from './win-rule.ts';

test.each<[guess: string, answer: string, wins: boolean]>([
  ['(7+8)*2=30', '2*(7+8)=30', true],
  ['12*3/4+1=10', '12/4*3+1=10', true],
  ['13-1-4*1=8', '1*13-1-4=8', false],
  ['10+25+5=40', '15+20+5=40', false],
  ['34+12-5=41', '12+34-5=41', true],
  ['14+32-5=41', '12+34-5=41', false],
  ['41=12+34-5', '12+34-5=41', false],
  ['5+12+34=51', '12+34-5=41', false],
  ['1²0+9+0=10', '10²-90=10', false],
  ['1³+1+2-3=01', '1+1+2-1³=03', false],
  // The site’s test of left sides cannot distinguish these two: 1³ − 3 and 1 − 1³ become the same.
  ['(1³-3)/2+5=16-12', '(1-1³)/2+5=31-26', false],
])('%s wins against %s: %s', (guess, answer, wins) => {
  expect(
    isCommutativeWin(guessFromText(guess, guess.length), guessFromText(answer, answer.length), true),
  ).toBe(wins);
  expect(
    isCommutativeWin(guessFromText(answer, answer.length), guessFromText(answer, answer.length), true),
  ).toBe(true);
});

test('outside Maxi, the guess may lack numbers of the answer', () => {
  const [guess, answer] = ['21-21+3=3', '12-12+3=3'].map((text) => guessFromText(text, 9));
  expect(isCommutativeWin(guess, answer, true)).toBe(false);
  expect(isCommutativeWin(guess, answer, false)).toBe(true);
  const [other, sum, wrong, turned] = ['35+12=47', '12+35=47', '15+32=47', '47=12+35'].map((text) =>
    guessFromText(text, 8),
  );
  expect([other, wrong, turned].map((text) => isCommutativeWin(text, sum, false))).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['12+35=47', '12+35=47', ['itself', 'orders', 'orders-with-numbers']],
  ['35+12=47', '12+35=47', ['orders', 'orders-with-numbers']],
  ['21-21+3=3', '12-12+3=3', ['orders']],
  ['15+32=47', '12+35=47', []],
])('%s wins against %s by the rules %j', (guess, answer, rules) => {
  const all = ['itself', 'orders', 'orders-with-numbers'] as const;
  expect(all.filter((rule) => winsAgainst(guess as Equation, answer as Equation, rule))).toEqual(rules);
});
