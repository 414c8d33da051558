import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cellsOfGuess } from '../../tools/node/cells-of-guess.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { fitsBoard } from '../equations/board-constraints.ts';
import { type EquationSet, filterByMembership, ROW_BYTES, withoutSymbols } from '../equations/set.ts';
import { equationsOf } from '../equations/spelled.testing.ts';
import {
  type Clue,
  FEEDBACK_RULES,
  type Feedback,
  feedbackOf,
  findExtraSymbol,
  turnFromClue,
} from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import { membershipBit } from '../game/rules.ts';
import { type Equation, EXTRA_SYMBOLS, encodeGuess, SYMBOLS } from '../game/symbols.ts';
import type { Backend } from '../scoring/backend.ts';
import { allRows, codeToFeedback, feedbackCode } from '../scoring/feedback-codes.ts';
import { createSimdBackend } from '../scoring/wasm/simd.ts';
import { createSolver } from './create-solver.ts';
import { boardFactsOf } from './longer/positions.ts';
import { agreeing, hintFor, loadSmallSets, played, reviewOf } from './solver.testing.ts';
import type { Resources } from './solver.ts';

/* A guess on the board may contain symbols that Maxwell's equations do not use. Their tiles still carry information. */

const LENGTH = 6;
let set: EquationSet;
let answers: readonly Equation[];
let kernel: WebAssembly.Module;
let backend: Backend;
let resources: Resources;
beforeAll(async () => {
  const small = await loadSmallSets(LENGTH);
  ({ resources } = small);
  set = small.sets.exact;
  answers = equationsOf(set);
  kernel = await readKernel('score');
  backend = createSimdBackend(kernel, set);
});

/** Rows of any text, many with extra symbols, some of them twice. */
const rows = fc
  .constantFrom(EXTRA_SYMBOLS, `${EXTRA_SYMBOLS}123+=`, SYMBOLS + EXTRA_SYMBOLS)
  .chain((symbols) => fc.array(fc.constantFrom(...symbols), { minLength: LENGTH, maxLength: LENGTH }))
  .map((tiles) => tiles.join('') as Equation);
/** Numbers that pick the answer. */
const draws = fc.nat();
const marks = fc
  .array(fc.constantFrom('G', 'P', 'B'), { minLength: LENGTH, maxLength: LENGTH })
  .map((tiles) => tiles.join('') as Feedback);

/** Row numbers of the answers that a clue leaves, by the definition of feedback. */
const leftBy = ({ guess, feedback }: Clue, marking: (typeof FEEDBACK_RULES)[number] = 'copies') =>
  [...answers.keys()].filter((row) => feedbackOf(guess, answers[row]!, marking) === feedback);

describe('a row with extra symbols', () => {
  it.each(FEEDBACK_RULES)('has the feedback code of its literal feedback, marked by %s', (marking) => {
    fc.assert(
      fc.property(rows, draws, (guess, at) => {
        const row = at % set.count;
        const code = feedbackCode(encodeGuess(guess), { ...set, marking }, row);
        expect(codeToFeedback(code, LENGTH)).toBe(feedbackOf(guess, answers[row]!, marking));
      }),
      { numRuns: 2_000 },
    );
  });

  it('partitions the answers as its literal feedback does', () => {
    fc.assert(
      fc.property(rows, (guess) => {
        const cells = [...cellsOfGuess(set, allRows(set), guess)];
        for (const [code, cell] of cells)
          expect([...cell]).toEqual(leftBy({ guess, feedback: codeToFeedback(code, LENGTH) }));
        expect(cells.reduce((sum, [, { length }]) => sum + length, 0)).toBe(set.count);
      }),
      { numRuns: 100 },
    );
  });

  it.each(FEEDBACK_RULES)('leaves the same answers as by definition, marked by %s', (marking) => {
    const marked = createSimdBackend(kernel, { ...set, marking });
    fc.assert(
      fc.property(rows, draws, (guess, at) => {
        const feedback = feedbackOf(guess, answers[at % set.count]!, marking);
        const clue = { guess, feedback };
        expect([...marked.filter(allRows(set), clue)]).toEqual(leftBy(clue, marking));
      }),
      { numRuns: 300 },
    );
  });

  it('leaves no other answers than by definition, whatever its colours are', () => {
    fc.assert(
      fc.property(rows, marks, (guess, feedback) => {
        const clue = { guess, feedback };
        const left = leftBy(clue);
        expect([...backend.filter(allRows(set), clue)]).toEqual(left);
        if (findExtraSymbol(turnFromClue(clue)) !== undefined) expect(left).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('gives the same conditions in games whose answers are not listed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(rows, fc.option(marks)), { maxLength: 3 }), draws, (played, at) => {
        const clues = played.map(([guess, feedback]) => ({
          guess,
          feedback: feedback ?? feedbackOf(guess, answers[at % set.count]!),
        }));
        const board = boardFactsOf(clues, LENGTH);
        const fits = (row: number) =>
          board !== null && fitsBoard(board, set.rows.subarray(row * ROW_BYTES, row * ROW_BYTES + LENGTH));
        const fitsLiterally = (row: number) =>
          clues.every(({ guess, feedback }) => feedbackOf(guess, answers[row]!) === feedback);
        expect([...answers.keys()].filter(fits)).toEqual([...answers.keys()].filter(fitsLiterally));
      }),
      { numRuns: 200 },
    );
  });
});

it('bug: a row that shows two = left answers in games whose answers are not listed', () => {
  const clue = { guess: '=12^^=' as Equation, feedback: 'PGPBBP' as Feedback };
  expect(boardFactsOf([clue], LENGTH)).toBeNull();
});

describe('a puzzle of pro with rows that hold extra symbols', () => {
  const ANSWER = '15-7=8';
  const TURNS = [played('2^3=08', ANSWER), played('1.5+!8', ANSWER), played('π-5=1^', ANSWER)];
  const assumptions = { strategy: 'entropy2', commutativeWins: false } as const;

  it('counts after each row the answers that fit all rows', async () => {
    const solver = createSolver(resources, MODES['pro-6']);
    for (const played of TURNS.keys()) {
      const turns = TURNS.slice(0, played + 1);
      const { remaining, history, guess } = await hintFor(solver, { turns, ...assumptions });
      expect(remaining).toBe(agreeing(set, turns).length);
      expect(history).toHaveLength(played + 2);
      expect(guess).not.toMatch(/[\^!.π]/);
    }
  });

  it('also counts without the symbols that the puzzle omits', async () => {
    const equations = withoutSymbols(resources.equations, '*()²³');
    const turns = TURNS.slice(0, 1);
    const { remaining } = await hintFor(createSolver({ ...resources, equations }, MODES['pro-6']), {
      turns,
      ...assumptions,
    });
    const usual = filterByMembership(equations, membershipBit('exact'));
    expect(remaining).toBe(agreeing(usual, turns).length);
  });

  it('is reviewed with the answers that such a row leaves by definition', async () => {
    const solver = createSolver(resources, MODES['pro-6']);
    const turns = [...TURNS.slice(0, 2), played(ANSWER, ANSWER)];
    const { judged } = await reviewOf(solver, { turns, prior: 'site', ...assumptions });
    expect(judged.map(({ before, after }) => [before, after])).toEqual([
      [set.count, agreeing(set, turns.slice(0, 1)).length],
      [agreeing(set, turns.slice(0, 1)).length, agreeing(set, turns.slice(0, 2)).length],
      [agreeing(set, turns.slice(0, 2)).length, 1],
    ]);
    for (const { choice, luck, value } of judged)
      for (const figure of [choice, luck, value.needed]) expect(figure).not.toBeNaN();
  });

  it('never gives the absence of such a symbol as a reason, because it is only assumed', async () => {
    const solver = createSolver(resources, MODES['pro-6']);
    const turns = [TURNS[0]!, played('1^5-!8', ANSWER), played(ANSWER, ANSWER)];
    const { judged } = await reviewOf(solver, { turns, prior: 'site', ...assumptions });
    const reasons = judged.slice(0, 2).flatMap(({ reasons }) => reasons);
    expect(reasons.map(({ kind }) => kind)).not.toContain('cannot-win');
    const ruledOut = reasons.flatMap((reason) => (reason.kind === 'ruled-out' ? reason.symbols : []));
    expect(ruledOut.join('')).not.toMatch(/[\^!.π]/);
    // A row shows that this symbol is absent.
    expect(judged[1]!.reasons).toContainEqual({ kind: 'absent', symbols: ['^'] });
  });

  it('is inconsistent once a row shows that the answer has such a symbol, whether it wins or not', async () => {
    const solver = createSolver(resources, MODES['pro-6']);
    for (const answer of ['2^3=8!', '1+7=8!']) {
      const turns = [TURNS[0]!, played('2^3=8!', answer)];
      const steps = solver.hint({ turns, prior: 'site', strategy: 'entropy2', commutativeWins: true });
      let step = await steps.next();
      while (!step.done) step = await steps.next();
      expect(step.value).toMatchObject({ kind: 'inconsistent', suspectRow: 1 });
    }
  });
});
