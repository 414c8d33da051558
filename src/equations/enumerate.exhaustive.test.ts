import { expect, it } from 'vitest';
import { isAdmitted } from '../game/membership.testing.ts';
import { SYMBOLS } from '../game/symbols.ts';
import { enumerate, only } from './enumerate.testing.ts';

function* texts(length: number, symbols: string): Generator<string> {
  if (length === 0) yield '';
  else for (const first of symbols) for (const rest of texts(length - 1, symbols)) yield first + rest;
}

it('finds all texts of 5 tiles that the rules admit', () => {
  const shape = { length: 5, symbols: 'maxi' } as const;
  const admitted = [...texts(5, SYMBOLS)].filter((text) => isAdmitted('paper', text, shape));
  expect(only(enumerate(shape), 'paper')).toEqual(admitted);
});
