import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Clue, type Feedback, feedbackOf, isWin } from './feedback.ts';
import { countCopies, knowledgeOf, marksBySymbol } from './knowledge.ts';
import type { Equation } from './symbols.ts';

const LENGTH = 4;
/** All texts of four symbols, so that brute force can check each statement. No guess contains the `3`. */
const ANSWERS = textsOf('123', LENGTH);
const GUESSES = textsOf('12', LENGTH);

function textsOf(symbols: string, length: number): Equation[] {
  if (length === 0) return ['' as Equation];
  return textsOf(symbols, length - 1).flatMap((start) =>
    [...symbols].map((symbol) => (start + symbol) as Equation),
  );
}

const row = (guess: string, feedback: string) => ({ guess, feedback }) as Clue;
const rowsAgainst = (answer: Equation, guesses: readonly Equation[]): Clue[] =>
  guesses.map((guess) => ({ guess, feedback: feedbackOf(guess, answer) }));
const fitting = (rows: readonly Clue[]) =>
  ANSWERS.filter((answer) => rows.every(({ guess, feedback }) => feedbackOf(guess, answer) === feedback));
const anyRows = fc
  .tuple(fc.constantFrom(...ANSWERS), fc.array(fc.constantFrom(...GUESSES), { maxLength: 4 }))
  .map(([answer, guesses]) => rowsAgainst(answer, guesses))
  .filter((rows) => !rows.some(({ feedback }) => isWin(feedback)));

describe('what rows prove', () => {
  it('holds for every answer that fits them', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { copies, copiesOf, tilesOf, isPlaced, isRefuted, isExcluded, isConsistent } =
          knowledgeOf(rows);
        expect(isConsistent(LENGTH)).toBe(true);
        for (const answer of fitting(rows)) {
          for (const [symbol, { least, most }] of copies) {
            expect(countCopies(answer, symbol)).toBeGreaterThanOrEqual(least);
            expect(countCopies(answer, symbol)).toBeLessThanOrEqual(most);
          }
          for (const symbol of '123') {
            expect([undefined, countCopies(answer, symbol)]).toContain(copiesOf(symbol));
            for (let tile = 0; tile < LENGTH; tile++) {
              if (isPlaced(symbol, tile)) expect(answer[tile]).toBe(symbol);
              if (isRefuted(symbol, tile) || isExcluded(symbol, tile)) expect(answer[tile]).not.toBe(symbol);
              expect(tilesOf(symbol).includes(tile)).toBe(isPlaced(symbol, tile));
            }
          }
        }
      }),
    );
  });

  it('leaves nothing out of a single row', () => {
    for (const answer of ANSWERS)
      for (const rows of GUESSES.map((guess) => rowsAgainst(answer, [guess]))) {
        const { copies, isPlaced, isExcluded } = knowledgeOf(rows);
        const answers = fitting(rows);
        if (isWin(rows[0]!.feedback)) continue;
        for (const [symbol, { least, most }] of copies) {
          const counts = answers.map((one) => countCopies(one, symbol));
          expect(least).toBe(Math.min(...counts));
          const isAll = marksBySymbol(rows[0]!).get(symbol)!.includes('B');
          expect(most).toBe(isAll ? least : Number.POSITIVE_INFINITY);
          for (let tile = 0; tile < LENGTH; tile++) {
            expect(isPlaced(symbol, tile)).toBe(
              rows[0]!.guess[tile] === symbol && rows[0]!.feedback[tile] === 'G',
            );
            const isElsewhere = [...'123'].some((other) => other !== symbol && isPlaced(other, tile));
            const isMissed = rows[0]!.guess[tile] === symbol && !isPlaced(symbol, tile);
            expect(isExcluded(symbol, tile)).toBe(isElsewhere || isMissed);
          }
        }
      }
  });
});

test('rows of different answers are consistent only if an answer may fit them', () => {
  const oneRow = anyRows.filter((rows) => rows.length === 1);
  let contradictions = 0;
  fc.assert(
    fc.property(oneRow, oneRow, (one, other) => {
      const rows = [...one, ...other];
      const isPossible = fitting(rows).length > 0;
      if (!isPossible) contradictions++;
      if (isPossible) expect(knowledgeOf(rows).isConsistent(LENGTH)).toBe(true);
    }),
  );
  expect(contradictions).toBeGreaterThan(0);
});

test.each<[string, readonly Clue[]]>([
  ['a tile with two green symbols', [row('12', 'GB'), row('21', 'GB')]],
  ['a green symbol that another row refutes', [row('12', 'GB'), row('11', 'BG')]],
  ['a green symbol that an earlier row refutes', [row('11', 'BG'), row('12', 'GB')]],
  ['more copies than a row allows', [row('11', 'GB'), row('11', 'PP')]],
  ['more green tiles than copies', [row('112', 'BGB'), row('221', 'BBG')]],
  ['more copies than tiles', [row('12', 'PP'), row('34', 'PP')]],
])('rows contradict each other by %s', (_, rows) => {
  expect(knowledgeOf(rows).isConsistent(rows[0]!.guess.length)).toBe(false);
});

test('green tiles of several rows add up', () => {
  const { copies, tilesOf } = knowledgeOf([row('1233', 'GBBB'), row('2133', 'BGBB')]);
  expect(copies.get('1')).toEqual({ least: 2, most: Number.POSITIVE_INFINITY });
  expect(tilesOf('1')).toEqual([0, 1]);
});

test('a winning row shows the copies of every symbol, but no tiles', () => {
  const { copies, copiesOf, isPlaced, isExcluded } = knowledgeOf([row('2+1', 'GGG')]);
  expect([...copies.values()]).toEqual([1, 1, 1].map((copies) => ({ least: copies, most: copies })));
  expect(copiesOf('1')).toBe(1);
  expect(isPlaced('2', 0)).toBe(false);
  expect(isExcluded('1', 0)).toBe(false);
});

test('marks of a symbol are in the order of its tiles', () => {
  const marks = marksBySymbol({ guess: '1211' as Equation, feedback: 'BPGP' as Feedback });
  expect([...marks]).toEqual([
    ['1', 'BGP'],
    ['2', 'P'],
  ]);
});
