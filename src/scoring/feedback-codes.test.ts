import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOfGuess } from '../../tools/node/cells-of-guess.ts';
import { type EquationSet, ROW_BYTES } from '../equations/set.ts';
import { FEEDBACK_RULES, type Feedback, type FeedbackRule, feedbackOf } from '../game/feedback.ts';
import { decode, type Equation, encode, SYMBOL_COUNT } from '../game/symbols.ts';
import {
  allRows,
  codeToFeedback,
  feedbackCode,
  feedbackToCode,
  hasBlack,
  writeFeedbackCodes,
  writeMarks,
} from './feedback-codes.ts';

/** @param answers arbitrary symbols, which need not form equations */
function setOf(answers: readonly Equation[], marking: FeedbackRule): EquationSet {
  const { length } = answers[0]!;
  const rows = new Uint8Array(answers.length * ROW_BYTES).fill(255);
  for (const [row, answer] of answers.entries()) rows.set(encode(answer), row * ROW_BYTES);
  return { alphabet: 'equations', marking, length, count: answers.length, rows };
}

/** Often few symbols, so that guesses and answers contain several copies. */
const game = fc
  .record({ tiles: fc.integer({ min: 5, max: 12 }), symbols: fc.integer({ min: 1, max: SYMBOL_COUNT }) })
  .chain(({ tiles, symbols }) => {
    const equation = fc
      .array(fc.integer({ min: 0, max: symbols - 1 }), { minLength: tiles, maxLength: tiles })
      .map((codes) => decode(codes) as Equation);
    return fc.record({ guess: equation, answers: fc.array(equation, { minLength: 1, maxLength: 20 }) });
  });

const toCode = (feedback: string) => [...feedback].reduce((code, mark) => 3 * code + 'BPG'.indexOf(mark), 0);

test.each(FEEDBACK_RULES)(
  'feedback codes, computed singly or in bulk, match the definition: %s',
  (marking) => {
    fc.assert(
      fc.property(game, ({ guess, answers }) => {
        const set = setOf(answers, marking);
        const asked = Uint32Array.from([...answers.keys(), ...answers.keys()].reverse());
        const codes = new Int32Array(asked.length);
        writeFeedbackCodes(encode(guess), set, asked, codes);
        const defined = Array.from(asked, (row) => toCode(feedbackOf(guess, answers[row]!, marking)));
        expect([...codes]).toEqual(defined);
        expect(Array.from(asked, (row) => feedbackCode(encode(guess), set, row))).toEqual(defined);
      }),
    );
  },
);

test.each(FEEDBACK_RULES)('cells hold the candidates of one feedback each, in their order: %s', (marking) => {
  fc.assert(
    fc.property(game, fc.nat(), ({ guess, answers }, shift) => {
      const set = setOf(answers, marking);
      const candidates = Uint32Array.from(answers.keys(), (row) => (row + shift) % answers.length);
      const cells = Map.groupBy(candidates, (row) => toCode(feedbackOf(guess, answers[row]!, marking)));
      const expected = Array.from(cells, ([code, rows]) => [code, Uint32Array.from(rows)]);
      expect([...cellsOfGuess(set, candidates, guess)]).toEqual(expected);
    }),
  );
});

test('a code has a black tile where the feedback has one', () => {
  for (const tiles of [1, 2, 5])
    for (let code = 0; code < 3 ** tiles; code++)
      expect(hasBlack(code, tiles)).toBe(codeToFeedback(code, tiles).includes('B'));
});

test('a feedback and its code can be converted into each other', () => {
  const feedback = fc
    .array(fc.constantFrom('B', 'P', 'G'), { minLength: 5, maxLength: 13 })
    .map((marks) => marks.join('') as Feedback);
  fc.assert(
    fc.property(feedback, (marks) => {
      const code = toCode(marks);
      expect(feedbackToCode(marks)).toBe(code);
      expect(codeToFeedback(code, marks.length)).toBe(marks);
      const written = new Uint8Array(marks.length);
      writeMarks(code, written);
      expect([...written]).toEqual(Array.from(marks, (mark) => 'BPG'.indexOf(mark)));
    }),
  );
});

test('all rows of a set are numbered from 0', () => {
  expect([...allRows({ ...setOf(['1+1=2' as Equation], 'copies'), count: 3 })]).toEqual([0, 1, 2]);
});
