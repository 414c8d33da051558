import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  cluesOf,
  type Feedback,
  feedbackOf,
  findExtraSymbol,
  isWin,
  openGrids,
  solvesAllGrids,
} from './feedback.ts';
import { type Equation, SYMBOLS } from './symbols.ts';

test.each([
  ['12+34-5=41', '12+34-5=41', 'GGGGGGGGGG'],
  ['11+11-5=17', '12+34-5=41', 'GPGBBGGGBB'],
  ['75+2-31=46', '46-2+31=75', 'PPPGPGGGPP'],
])('feedback of %s against %s', (guess, answer, marks) => {
  expect(feedbackOf(guess as Equation, answer as Equation)).toBe(marks);
});

test.each([
  ['presence', 'aecef', 'abcde', 'GPGPB'],
  ['presence', '11+11-5=17', '12+34-5=41', 'GPGPPGGGPB'],
  ['places', '11+11-5=17', '12+34-5=41', 'GBGBBGGGBB'],
] as const)('marked by %s, feedback of %s against %s', (marking, guess, answer, marks) => {
  expect(feedbackOf(guess as Equation, answer as Equation, marking)).toBe(marks);
});

test.each([
  ['2^3=8!', ['BBBBBB'], undefined],
  ['2^3=8!', ['GBPGGB'], undefined],
  ['2^3=8!', ['BPBBBB'], '^'],
  ['2^3=8!', ['BBBBBG'], '!'],
  ['2^3=8!', [null, 'BBBBBP'], '!'],
  ['12+3=1', ['GGGGGG'], undefined],
])('%s with %j shows an extra symbol in the answer: %s', (guess, feedbacks, shown) => {
  expect(findExtraSymbol({ guess: guess as Equation, feedbacks: feedbacks as Feedback[] })).toBe(shown);
});

describe('turns of a game with three grids', () => {
  const turns = (
    [
      ['1+1=2', ['GGBBB', 'GGGGG', 'BBBBB']],
      ['1+2=3', ['GGGGG', null, 'PPBBB']],
      ['2+3=5', [null, null, 'GGGGG']],
    ] as const
  ).map(([guess, feedbacks]) => ({
    guess: guess as Equation,
    feedbacks: feedbacks as readonly (Feedback | null)[],
  }));

  it('solve the grids one after another', () => {
    expect([0, 1, 2, 3].map((played) => openGrids(turns.slice(0, played)))).toEqual([[0], [0, 2], [2], []]);
    expect(turns.map(solvesAllGrids)).toEqual([false, false, true]);
  });

  it('are clues of the grids that were open', () => {
    expect([0, 1, 2].map((grid) => cluesOf(turns, grid).map(({ feedback }) => feedback))).toEqual([
      ['GGBBB', 'GGGGG'],
      ['GGGGG'],
      ['BBBBB', 'PPBBB', 'GGGGG'],
    ]);
    expect(cluesOf(turns, 1)[0]!.guess).toBe('1+1=2');
  });
});

const row = (symbols: string) =>
  fc
    .array(fc.constantFrom(...symbols), { minLength: 10, maxLength: 10 })
    .map((tiles) => tiles.join('') as Equation);
const rows = fc
  .constantFrom('12+', '1234+=', SYMBOLS)
  .chain((symbols) => fc.tuple(row(symbols), row(symbols)));

const count = (text: string, symbol: string) => [...text].filter((other) => other === symbol).length;

/** Tile by tile: P if the answer has more copies outside the greens than the guess has used further left. */
function feedbackByDefinition(guess: string, answer: string): string {
  const isGreen = (tile: number) => guess[tile] === answer[tile];
  const offGreen = (text: string) => [...text].filter((_, tile) => !isGreen(tile)).join('');
  const available = offGreen(answer);
  return [...guess]
    .map((symbol, tile) => {
      if (isGreen(tile)) return 'G';
      const before = [...guess.slice(0, tile)].filter((_, earlier) => !isGreen(earlier)).join('');
      return count(before, symbol) < count(available, symbol) ? 'P' : 'B';
    })
    .join('');
}

describe('feedbackOf', () => {
  it.each([
    // If `copies` marks any tile of a symbol P, `presence` marks all its tiles outside the green ones P.
    [
      'presence',
      (tile: number, guess: string, marks: string) =>
        marks[tile] === 'B' &&
        [...guess].some((symbol, other) => symbol === guess[tile] && marks[other] === 'P')
          ? 'P'
          : marks[tile],
    ],
    ['places', (tile: number, _: string, marks: string) => (marks[tile] === 'P' ? 'B' : marks[tile])],
  ] as const)('marked by %s follows from the site’s feedback', (marking, markOf) => {
    fc.assert(
      fc.property(rows, ([guess, answer]) => {
        const marks = feedbackOf(guess, answer);
        const expected = [...guess].map((_, tile) => markOf(tile, guess, marks)).join('');
        expect(feedbackOf(guess, answer, marking)).toBe(expected);
      }),
    );
  });

  it('agrees with the definition', () => {
    fc.assert(
      fc.property(rows, ([guess, answer]) => {
        expect(feedbackOf(guess, answer)).toBe(feedbackByDefinition(guess, answer));
      }),
      { numRuns: 5_000 },
    );
  });

  it('marks as many tiles of each symbol as both equations have', () => {
    fc.assert(
      fc.property(rows, ([a, b]) => {
        const [forward, back] = [feedbackOf(a, b), feedbackOf(b, a)];
        const marked = (text: string, marks: string, symbol: string) =>
          [...text].filter((other, tile) => other === symbol && marks[tile] !== 'B').length;
        for (const symbol of new Set(a + b)) {
          const shared = Math.min(count(a, symbol), count(b, symbol));
          expect(marked(a, forward, symbol)).toBe(shared);
          expect(marked(b, back, symbol)).toBe(shared);
        }
        for (const mark of 'GPB') expect(count(forward, mark)).toBe(count(back, mark));
      }),
    );
  });

  it('is a win only for the answer', () => {
    fc.assert(
      fc.property(rows, ([guess, answer]) => {
        expect(isWin(feedbackOf(guess, answer))).toBe(guess === answer);
        expect(isWin(feedbackOf(guess, guess))).toBe(true);
      }),
    );
  });
});
