import { expect, it } from 'vitest';
import { drawn } from './symbols.ts';

it('operators are drawn as on the board', () => {
  expect(drawn('6*7-84/2=0')).toBe('6×7−84÷2=0');
});
