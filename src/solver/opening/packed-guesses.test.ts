import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SYMBOLS } from '../../game/symbols.ts';
import { packGuesses, unpackGuesses } from './packed-guesses.ts';

/** Books for an opener of this many tiles, with any feedbacks and any symbols that a left side may contain. */
function booksOf(tiles: number) {
  const symbol = fc.constantFrom(...SYMBOLS.replace('=', ''));
  const left = fc.string({ unit: symbol, minLength: 1, maxLength: tiles - 1 });
  return fc
    .array(fc.tuple(fc.nat(3 ** tiles - 1), left), { maxLength: 200 })
    .map((entries) => new Map(entries));
}

describe('unpacking restores what was packed', () => {
  it.each([5, 8, 10])('with %i tiles', (tiles) => {
    const feedbacks = 3 ** tiles;
    const same = fc.property(booksOf(tiles), (guesses) => {
      const inOrder = [...guesses].sort(([a], [b]) => a - b);
      expect([...unpackGuesses(packGuesses(guesses, feedbacks), feedbacks)]).toEqual(inOrder);
    });
    fc.assert(same, { numRuns: 10 });
  });

  it.each<[what: string, entries: [number, string][]]>([
    ['no guess', []],
    ['a guess after the first feedback', [[0, '48-32']]],
    ['a guess after the last', [[3 ** 8 - 1, '(1²)+3³']]],
    ['a guess after each', Array.from({ length: 3 ** 8 }, (_, code) => [code, `${code}*2`])],
  ])('%s', (_, entries) => {
    expect([...unpackGuesses(packGuesses(new Map(entries), 3 ** 8), 3 ** 8)]).toEqual(entries);
  });
});

it('repeated texts take little space', () => {
  const equal = new Map(Array.from({ length: 3 ** 8 }, (_, code) => [code, '48-32']));
  expect(packGuesses(equal, 3 ** 8).length).toBeLessThan(500);
});

it('invalid bytes do not unpack to an endless text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      for (const [, left] of unpackGuesses(bytes, 3 ** 5)) expect(left.length).toBeLessThanOrEqual(5);
    }),
  );
});
