import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MODES } from '../game/mode.ts';
import { emptyRow, eraseSymbol, moveCursor, setCursor, typeSymbol } from './practice-game.ts';

const { micro } = MODES;
const row = (typed: string, cursor: number) => ({
  ...emptyRow(micro, []),
  typed: [...typed].map((one) => one.trim()),
  cursor,
});

it.each([
  ['     ', 0, '+', '+    ', 1],
  ['12345', 3, '+', '123+5', 4],
  ['12345', 4, '+', '1234+', 4],
  ['1    ', 1, 'DELETE', '     ', 0],
  ['12   ', 1, 'DELETE', '1    ', 1],
  [' 2   ', 0, 'DELETE', ' 2   ', 0],
  ['12345', 4, 'DELETE', '1234 ', 4],
])(
  'a row %j with the cursor at %i becomes, after %s, %j with the cursor at %i',
  (typed, cursor, key, after, at) => {
    const board = row(typed, cursor);
    expect(key === 'DELETE' ? eraseSymbol(board) : typeSymbol(board, key)).toEqual(row(after, at));
  },
);

it('the cursor never leaves the row', () => {
  const moves = fc.constantFrom<1 | -1>(1, -1);
  fc.assert(
    fc.property(fc.nat(micro.length - 1), moves, (at, by) => {
      const { cursor } = moveCursor(setCursor(emptyRow(micro, []), at), by);
      expect(cursor).toBe([0, 0, 1, 2, 3, 4, 4][at + 1 + by]);
    }),
  );
});
