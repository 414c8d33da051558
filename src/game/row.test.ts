import { expect, it } from 'vitest';
import { playRows } from './row.testing.ts';
import { isSolved } from './row.ts';
import type { Equation } from './symbols.ts';
import type { WinRule } from './win-rule.ts';

const [A, B] = ['1+2+4=7', '9-3-1=5'] as Equation[];
const play = (winRule: WinRule, ...guesses: readonly string[]) =>
  playRows(guesses, { answers: [A!, B!], winRule });

it('a solved grid has no feedback from the next row on', () => {
  const turns = play('itself', '8-6+1=3', A!, B!);
  expect(turns.map(({ feedbacks }) => feedbacks[0] && feedbacks[0] === 'GGGGGGG')).toEqual([
    false,
    true,
    null,
  ]);
  expect(turns.map((_, row) => isSolved(turns.slice(0, row + 1)))).toEqual([false, false, true]);
});

it('another order is all green only where it wins', () => {
  expect(play('orders', '2+1+4=7')[0]!.feedbacks[0]).toBe('GGGGGGG');
  expect(play('itself', '2+1+4=7')[0]!.feedbacks[0]).toBe('PGPGGGG');
});

it('an empty board is not solved', () => expect(isSolved([])).toBe(false));
