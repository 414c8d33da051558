import { beforeAll, describe, expect, test } from 'vitest';
import { type EquationSet, equationAt } from '../../src/equations/set.ts';
import { allRows } from '../../src/scoring/feedback-codes.ts';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { loadLabRules } from '../node/resources.ts';
import { drawGuess } from './by-draw.ts';
import { coveringPair } from './covering-pair.ts';

let set: EquationSet;

beforeAll(async () => {
  ({ set } = await loadEquationsNode({ shape: { length: 5, symbols: 'maxi' } }));
});

const greensOf = (guess: string, answers: readonly string[]) =>
  answers.reduce(
    (sum, answer) => sum + [...guess].filter((symbol, tile) => symbol === answer[tile]).length,
    0,
  );

describe('the two fixed guesses', () => {
  test('try as many symbols as any two equations can, with the most green tiles', () => {
    const equations = Array.from(allRows(set), (row) => equationAt(set, row));
    const greens = new Map(equations.map((equation) => [equation, greensOf(equation, equations)]));
    const worth = (one: string, other: string) => [
      new Set(one + other).size,
      greens.get(one as never)! + greens.get(other as never)!,
    ];
    let best = [0, 0];
    for (const [i, one] of equations.entries())
      for (const other of equations.slice(i)) {
        const [symbols, green] = worth(one, other);
        if (symbols > best[0] || (symbols === best[0] && green > best[1])) best = [symbols, green];
      }
    const [first, second] = coveringPair(set).map((row) => equations[row]);
    expect(worth(first, second)).toEqual(best);
    expect(greens.get(first)).toBeGreaterThanOrEqual(greens.get(second)!);
  });

  test('with ten tiles try every symbol of the game', async () => {
    for (const rules of ['paper', 'site-tight'] as const) {
      const ten = await loadLabRules(rules);
      const pair = coveringPair(ten).map((row) => equationAt(ten, row));
      expect(pair).toEqual(['5²+4³/1=89', '6*(7-2)=30']);
    }
  });
});

describe('a drawn guess', () => {
  test('is fixed for two turns, unless one equation is left', () => {
    const [first, second] = coveringPair(set);
    expect(drawGuess(set, allRows(set), 0)).toBe(first);
    expect(drawGuess(set, Uint32Array.of(3, 5), 1)).toBe(second);
    expect(drawGuess(set, Uint32Array.of(3), 1)).toBe(3);
  });

  test('is the same for the same candidates, and each candidate is equally likely', () => {
    const drawn = new Map<number, number>();
    const TIMES = 6000;
    for (let i = 0; i < TIMES; i++) {
      const candidates = Uint32Array.of(i, i + 1, i + 3, i + 7, i + 20);
      const guess = drawGuess(set, candidates, 2);
      expect(drawGuess(set, candidates, 2)).toBe(guess);
      const place = candidates.indexOf(guess);
      drawn.set(place, (drawn.get(place) ?? 0) + 1);
    }
    expect(drawn.size).toBe(5);
    // Each is drawn a fifth of the time, within five standard deviations; one is 31 draws.
    for (const times of drawn.values()) expect(Math.abs(times - TIMES / 5)).toBeLessThan(155);
  });
});
