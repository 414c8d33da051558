import { expect, it } from 'vitest';
import { withTypographicSigns } from './symbols.ts';

it('operators are drawn as on the board', () => {
  expect(withTypographicSigns('6*7-84/2=0')).toBe('6×7−84÷2=0');
});
