import { expect, test } from 'vitest';
import { loadRules } from '../../tools/node/resources.ts';
import { equationAt, freeMemory } from '../equations/set.ts';
import { feedbackOf } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import { SYMBOLS } from '../game/symbols.ts';
import { answerModelOf, classOf } from './answer-model.ts';
import { possibleAnswers } from './possible-answers.ts';

test('bug: counting for the map stopped if a kernel’s memory grew during a pause', async () => {
  const set = await loadRules('pool');
  let rows = set.rows.slice();
  const moving = {
    ...set,
    get rows() {
      return rows;
    },
  };
  const answerRules = { rules: 'pool', prior: 'site', commutativeWins: true } as const;
  const still = answerModelOf(answerRules, set, MODES.maxi.winRule);
  const model = answerModelOf(answerRules, moving, MODES.maxi.winRule);

  const answers = model.answers.filter((_, index) => index % 8 === 0);
  let waits = 0;
  const counting = possibleAnswers(model.guesses, classOf(model, answers), null);
  let step = counting.next();
  for (; !step.done; step = counting.next()) {
    const before = rows;
    rows = rows.slice();
    freeMemory({ ...set, rows: before });
    waits++;
  }
  expect(waits).toBeGreaterThan(1);

  const alone = possibleAnswers(still.guesses, classOf(still, answers), null);
  let expected = alone.next();
  while (!expected.done) expected = alone.next();
  expect(step.value).toEqual(expected.value);
});

test.each([1, 49, 50, 51, 1000])(
  '%i possible answers are counted by symbol, answer and feedback',
  async (size) => {
    const set = await loadRules('pool', MODES['pro-7']);
    const answerRules = { rules: 'pool', prior: 'site', commutativeWins: false } as const;
    const model = answerModelOf(answerRules, set, 'itself');
    const step = Math.floor(model.answers.length / size);
    const rows = model.answers.filter((_, at) => at % step === 0).slice(0, size);
    const weights = model.weightsOf(rows)!;
    const all = Array.from(rows, (row, at) => ({ answer: equationAt(set, row), weight: weights[at]! }));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const shareOf = (some: typeof all) => some.reduce((sum, { weight }) => sum + weight, 0) / total;
    const guess = all[size >> 1]!.answer;

    const steps = possibleAnswers(set, classOf(model, rows), guess);
    let found = steps.next();
    while (!found.done) found = steps.next();
    const { symbols, isSampled, answers, split } = found.value;

    expect(isSampled).toBe(false);
    const occurring = [...SYMBOLS].filter((symbol) => all.some(({ answer }) => answer.includes(symbol)));
    expect(symbols.map(({ symbol }) => symbol)).toEqual(occurring);
    for (const { symbol, shares } of symbols)
      expect(shares).toEqual(
        [...guess].map((_, tile) =>
          expect.closeTo(shareOf(all.filter(({ answer }) => answer[tile] === symbol)), 12),
        ),
      );
    const listed = all.toSorted((a, b) => b.weight - a.weight);
    expect(answers).toEqual(
      size > 50 ? null : listed.map(({ answer, weight }) => ({ answer, share: weight / total })),
    );
    const cells = [...Map.groupBy(all, ({ answer }) => (answer === guess ? null : feedbackOf(guess, answer)))]
      .map(([feedback, cell]) => ({
        feedback,
        size: cell.length,
        share: expect.closeTo(shareOf(cell), 12),
        own: shareOf(cell),
      }))
      .sort((a, b) => b.own - a.own || b.size - a.size)
      .map(({ own, ...cell }) => cell);
    const [first, others] = [cells.slice(0, 60), cells.slice(60)];
    expect(split).toEqual({
      guess,
      cells: first,
      others: { feedbacks: others.length, size: others.reduce((sum, { size }) => sum + size, 0) },
    });
    if (size === 1000) expect(others.length).toBeGreaterThan(0);
  },
);
