import { beforeAll, expect, test } from 'vitest';
import { createRandom } from '../equations/random.ts';
import { type EquationSet, equationAt } from '../equations/set.ts';
import { symbolsOf } from '../equations/spelled.testing.ts';
import { feedbackOf } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { isCommutativeWin, type WinRule } from '../game/win-rule.ts';
import type { Class } from '../scoring/class.ts';
import { feedbackToCode } from '../scoring/feedback-codes.ts';
import { createSimdBackend } from '../scoring/wasm/simd.ts';
import { answerModelOf } from './answer-model.ts';
import {
  CANDIDATES_PER_SLICE,
  feedbackCodesOf,
  partitionOf,
  WON_CELL,
  weightOfCells,
  worthOfCells,
} from './cells.ts';
import { worthOfTypedGuess } from './complete-hint.ts';
import { loadSmallSets } from './solver.testing.ts';
import { neededAtEntropy } from './value/needed-curve.ts';
import { createGuessValuer } from './value/value.ts';

let set: EquationSet;
let kernel: WebAssembly.Module;
const random = createRandom(3);

beforeAll(async () => {
  const { sets, resources } = await loadSmallSets();
  set = sets['site-tight'];
  ({ kernel } = resources);
});

/** Weights of the site's families, and some around and above `TABLED_WEIGHTS`. */
const WEIGHTS = [10, 17, 743, 1023, 1024, 5001];

/** Rows drawn from the set, ascending, with weights. @param copies of each row, drawn independently */
function drawClass(share: number, winRule: WinRule, copies = 1): Class & { readonly weights: Uint32Array } {
  const all = Array.from({ length: copies * set.count }, (_, at) => Math.floor(at / copies));
  const rows = all.filter(() => random() < share);
  const weights = rows.map(() => WEIGHTS[Math.floor(random() * WEIGHTS.length)]!);
  return { candidates: Uint32Array.from(rows), weights: Uint32Array.from(weights), winRule };
}

/** The cells of a guess, computed from the definition, in the order of their first candidates. */
function defineCells({ candidates, weights, winRule }: ReturnType<typeof drawClass>, guess: Equation) {
  const cells = new Map<number, { size: number; weight: number; timesLog: number }>();
  for (const [index, row] of candidates.entries()) {
    const answer = equationAt(set, row);
    const isOtherOrder = () =>
      symbolsOf(guess) === symbolsOf(answer) &&
      isCommutativeWin(guess, answer, winRule === 'orders-with-numbers');
    const isWon = guess === answer || (winRule !== 'itself' && isOtherOrder());
    const code = isWon ? WON_CELL : feedbackToCode(feedbackOf(guess, answer));
    const cell = cells.get(code) ?? { size: 0, weight: 0, timesLog: 0 };
    const weight = weights[index]!;
    cells.set(code, {
      size: cell.size + 1,
      weight: cell.weight + weight,
      timesLog: cell.timesLog + weight * Math.log2(weight),
    });
  }
  return cells;
}

function finished<Result>(steps: Generator<unknown, Result, void>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

test.each(['itself', 'orders', 'orders-with-numbers'] as const)(
  'cells match the definition exactly and in order, under the win rule %s',
  (winRule) => {
    const cls = drawClass(0.05, winRule);
    const inSet = equationAt(set, cls.candidates[7]!);
    // The last guess does not belong to the equations of any rules.
    for (const guess of [inSet, '3*4+5=17', '9*8-7=65', '00+00=00'] as Equation[]) {
      const { cells } = finished(partitionOf({ guesses: set, winRule }, cls, guess));
      const defined = defineCells(cls, guess);
      expect([...cells]).toEqual([...defined]);
      const total = cls.weights.reduce((sum, weight) => sum + weight, 0);
      let [bits, left] = [0, 0];
      for (const [code, { size, weight }] of defined) {
        bits += (weight / total) * Math.log2(total / weight);
        left += (weight / total) * (code === WON_CELL ? 1 : size);
      }
      expect(weightOfCells(cells)).toBe(total);
      expect(worthOfCells(cells)).toEqual({
        bits: expect.closeTo(bits, 9),
        expectedRemaining: expect.closeTo(left, 9),
        winChance: (defined.get(WON_CELL)?.weight ?? 0) / total,
      });
    }
  },
);

/** A class that counts how often its weights are read. */
function countReads(cls: ReturnType<typeof drawClass>) {
  const reads = { count: 0 };
  const weights = new Proxy(cls.weights, {
    get(target, name) {
      if (/^\d/.test(String(name))) reads.count++;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { cls: { ...cls, weights }, reads };
}

test('bug: valuing a typed first guess took three passes over all answers, the last one without a pause', async () => {
  // Each row occurs six times, to make the class large enough.
  const cls = drawClass(1, 'orders-with-numbers', 6);
  const { length } = cls.candidates;
  expect(length).toBeGreaterThan(2 * CANDIDATES_PER_SLICE);
  const { cls: counted, reads } = countReads(cls);
  const model = answerModelOf(
    { rules: 'site-tight', prior: 'uniform', commutativeWins: true },
    set,
    'orders-with-numbers',
  );
  const guess = '9*8-7=65' as Equation;
  const steps = worthOfTypedGuess(
    model,
    counted,
    guess,
    createGuessValuer(createSimdBackend(kernel, set)),
    [],
  );
  let before = 0;
  let longest = 0;
  for (;;) {
    const { done, value } = await steps.next();
    longest = Math.max(longest, reads.count - before);
    before = reads.count;
    if (!done) continue;
    // Added in the order of the cells, so that the sums are equal to the last bit.
    const cells = defineCells(cls, guess);
    cells.delete(WON_CELL);
    let sum = 0;
    for (const { size, weight, timesLog } of cells.values())
      sum +=
        weight *
        (size === 1 ? 1 : neededAtEntropy(Math.log2(weight) - timesLog / weight, cls.winRule, set.length));
    const total = cls.weights.reduce((all, weight) => all + weight, 0);
    expect(value.value).toEqual({ needed: 1 + sum / total, isExact: false });
    break;
  }
  expect(reads.count).toBe(length);
  expect(longest).toBeLessThanOrEqual(CANDIDATES_PER_SLICE);
});

test.each([CANDIDATES_PER_SLICE - 1, CANDIDATES_PER_SLICE, CANDIDATES_PER_SLICE + 1])(
  'a partition of %i candidates pauses only between slices',
  (size) => {
    const model = { guesses: set, winRule: 'itself' } as const;
    const cls = { candidates: new Uint32Array(size), weights: null };
    const guess = equationAt(set, 5);
    const isMore = size > CANDIDATES_PER_SLICE;
    expect([...feedbackCodesOf(model, cls, guess)]).toHaveLength(isMore ? 1 : 0);
    expect([...partitionOf(model, cls, guess)]).toHaveLength(
      (isMore ? 1 : 0) + (size >= CANDIDATES_PER_SLICE ? 1 : 0),
    );
  },
);
