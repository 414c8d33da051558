import { beforeAll, describe, expect, test } from 'vitest';
import { loadModel } from '../../../tools/node/resources.ts';
import { equationAt } from '../../equations/set.ts';
import { type Feedback, turnFromClue } from '../../game/feedback.ts';
import { MODES } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import { feedbackToCode } from '../../scoring/feedback-codes.ts';
import {
  type Book,
  type BookCard,
  bookFor,
  type ClassFigures,
  figuresOfClass,
  packFigures,
  secondGuess,
} from './book.ts';
import { consistentValuer, knownValues } from './known-values.ts';

/* A book of mini with three second guesses. */

const RULES = { rules: 'exact', prior: 'uniform', commutativeWins: false } as const;
const OPENER = '4*7=28' as Equation;
const FEEDBACKS = ['BBBBBB', 'PBPGBG', 'GBBGPB'] as Feedback[];
const CODES = FEEDBACKS.map(feedbackToCode);
const figuresWith = (remaining: number): ClassFigures => ({
  remaining,
  remainingExact: 2 * remaining,
  remainingBits: 1.5,
  bits: 0.75,
  expectedRemaining: 3,
  winChance: 0.25,
  needed: 1 + remaining / 8,
});
const FIGURES = [4, 5, 6].map(figuresWith);

let field: Awaited<ReturnType<typeof loadModel>>;
let seconds: Equation[];
let book: Book;
beforeAll(async () => {
  field = await loadModel(RULES, MODES.mini);
  const { set } = field.backend;
  seconds = [3, 50, 200].map((row) => equationAt(set, row));
  const card: BookCard = { ...RULES, objective: 'win-mass', length: 6, opener: OPENER, equations: set.count };
  // A file lists the codes in ascending order.
  const entries = CODES.map((code, i) => [code, seconds[i]!.split('=')[0]!] as const);
  book = { card, guesses: new Map(entries), figures: packFigures(FIGURES) };
});

describe('a book', () => {
  test('is found by its objective and rules', () => {
    const other = { ...book, card: { ...book.card, commutativeWins: true } };
    expect(bookFor([other, book], 'win-mass', RULES)).toBe(book);
    expect(bookFor([book], 'entropy', RULES)).toBeUndefined();
    expect(bookFor([book], 'win-mass', { ...RULES, rules: 'pool' })).toBeUndefined();
  });

  test('knows the second guess and the figures of each feedback', () => {
    const { set } = field.backend;
    for (const [i, code] of CODES.entries()) {
      expect(secondGuess(book, set, code)).toBe([3, 50, 200][i]);
      expect(figuresOfClass(book, code)).toEqual(FIGURES[i]);
    }
    expect(secondGuess(book, set, CODES[0]! + 1)).toBeNull();
    expect(figuresOfClass(book, CODES[0]! + 1)).toBeNull();
  });

  test('knows nothing if it was made for other equations, or has no figures', () => {
    const { set } = field.backend;
    const moved = { ...book, card: { ...book.card, equations: set.count + 1 } };
    expect(secondGuess(moved, set, CODES[0]!)).toBeNull();
    expect(figuresOfClass({ ...book, figures: null }, CODES[0]!)).toBeNull();
  });
});

describe('known values', () => {
  const turnsWith = (feedback: Feedback, guess = OPENER) => [turnFromClue({ guess, feedback })];
  const opening = (guess: string, needed: number) =>
    ({
      proof: 'exact',
      top: [{ guess: guess as Equation, bits: 1, expectedRemaining: 1, winChance: 0, needed }],
    }) as const;
  const openings = { exact: { 'win-mass': opening('4*7=28', 2.5), entropy: opening('28/7=4', 2.6) } };
  const known = (
    turns: Parameters<typeof knownValues>[2],
    change: Partial<Book['card']> = {},
    model = field.model,
  ) => knownValues({ openings, books: [{ ...book, card: { ...book.card, ...change } }] }, model, turns);

  test('of first guesses are those of every list, and the best is that of the most win mass', () => {
    const { values, best } = known([]);
    expect(best).toEqual({ needed: 2.5, isExact: false });
    expect(values.get('28/7=4' as Equation)).toEqual({ needed: 2.6, isExact: false });
    expect(values.get('3*8=24' as Equation)).toBeUndefined();
    const without = knownValues(
      { openings: { exact: { entropy: opening('28/7=4', 2.6) } }, books: [] },
      field.model,
      [],
    );
    expect(without.best).toBeNull();
  });

  test('of second guesses are those of the tree', () => {
    for (const [i, feedback] of FEEDBACKS.entries()) {
      const { values, best } = known(turnsWith(feedback));
      const value = { needed: FIGURES[i]!.needed, isExact: true };
      expect(best).toEqual(value);
      expect(values.get(seconds[i]!)).toEqual(value);
      expect(values.get(seconds[(i + 1) % 3]!)).toBeUndefined();
    }
  });

  test.each<[string, () => ReturnType<typeof knownValues>]>([
    ['after two rows', () => known([...turnsWith(FEEDBACKS[0]!), ...turnsWith(FEEDBACKS[1]!)])],
    ['after another first guess', () => known(turnsWith(FEEDBACKS[0]!, '28/7=4' as Equation))],
    ['after a feedback without a class', () => known(turnsWith('GGGGGP' as Feedback))],
    ['of other equations', () => known(turnsWith(FEEDBACKS[0]!), { equations: 7 })],
    ['of another objective', () => known(turnsWith(FEEDBACKS[0]!), { objective: 'entropy' })],
    [
      'of a list of weighted answers',
      () => {
        const weights = { file: '', digest: '', byAnswer: new Map() };
        return known([], {}, { ...field.model, answerRules: { ...RULES, weights } });
      },
    ],
    [
      'of other marking',
      () => known([], {}, { ...field.model, guesses: { ...field.model.guesses, marking: 'places' } }),
    ],
  ])('are missing %s', (_, find) => {
    const { values, best } = find();
    expect(best).toBeNull();
    for (const guess of [...seconds, OPENER, '28/7=4' as Equation]) expect(values.get(guess)).toBeUndefined();
  });

  test('replace estimates, and no estimate is better than the best of them', async () => {
    const best = { needed: 2, isExact: true };
    const values = new Map([[seconds[0]!, best]]);
    const valueWith = async (
      estimate: { needed: number; isExact: boolean },
      bestValue: typeof best | null,
      guess: Equation,
    ) => {
      const valuer = consistentValuer(
        // biome-ignore lint/correctness/useYield: it is known at once.
        async function* () {
          return estimate;
        },
        () => ({ values, best: bestValue }),
      );
      const partition = { guess, codes: new Int32Array(), cells: new Map() };
      return (
        await valuer({ candidates: new Uint32Array(), weights: null, winRule: 'itself' }, partition, 0).next()
      ).value;
    };
    const [low, high] = [
      { needed: 1.5, isExact: false },
      { needed: 2.5, isExact: false },
    ];
    expect(await valueWith(high, best, seconds[0]!)).toBe(best);
    expect(await valueWith(high, best, seconds[1]!)).toEqual(high);
    expect(await valueWith(low, best, seconds[1]!)).toEqual({ needed: 2, isExact: false });
    expect(await valueWith(low, null, seconds[1]!)).toEqual(low);
    expect(await valueWith({ ...low, isExact: true }, best, seconds[1]!)).toEqual({
      needed: 1.5,
      isExact: true,
    });
  });
});
