import { expect, test } from 'vitest';
import { loadModel } from '../../../tools/node/resources.ts';
import { createRandom } from '../../equations/random.ts';
import { equationAt } from '../../equations/set.ts';
import { equationsOf } from '../../equations/spelled.testing.ts';
import { feedbackOf } from '../../game/feedback.ts';
import { MODES } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import { winsAgainst } from '../../game/win-rule.ts';
import { feedbackToCode } from '../../scoring/feedback-codes.ts';
import { classOf } from '../answer-model.ts';
import { createPlayOut } from './play-out.ts';
import { createTable, withTypedGuesses } from './table.ts';

const loaded = (commutativeWins: boolean) =>
  loadModel({ rules: 'exact', prior: 'uniform', commutativeWins }, MODES.mini);

function finished<Result>(steps: Generator<unknown, Result, void>): { result: Result; pauses: number } {
  for (let pauses = 0; ; pauses++) {
    const { done, value } = steps.next();
    if (done) return { result: value, pauses };
  }
}

test.each([false, true])(
  'a table has the feedback code of each guess and candidate, typed guesses last; any order wins: %s',
  async (commutativeWins) => {
    const { backend, model } = await loaded(commutativeWins);
    const { set } = backend;
    const random = createRandom(3);
    const [some, others] = [3, 5].map((step) =>
      classOf(
        model,
        model.answers.filter((row) => row % step === 0),
      ),
    );
    const classes = [some!, others!, some!];
    const guesses = Array.from({ length: 130 }, () => equationAt(set, Math.floor(random() * set.count)));
    const typed = ['0+9=09', equationAt(set, 3)] as Equation[];
    const { result: known, pauses } = finished(createTable(set, classes, guesses));
    // 130 guesses for each of two different classes, with a pause after each 64.
    expect(pauses).toBe(4);
    const { result: table } = finished(withTypedGuesses(known, set, classes, typed));
    expect(table).toMatchObject({ guesses, won: 3 ** 6 - 1 });
    for (const [grid, { candidates, winRule }] of classes.entries()) {
      const answers = Array.from(candidates, (row) => equationsOf(set)[row]!);
      const codes = [...guesses, ...typed].flatMap((guess) =>
        answers.map((answer) =>
          winsAgainst(guess, answer, winRule) ? table.won : feedbackToCode(feedbackOf(guess, answer)),
        ),
      );
      expect([...table.codes[grid]!]).toEqual(codes);
      expect(table.candidates[grid]).toBe(candidates);
    }
    expect(known.codes[0]).toBe(known.codes[2]);
  },
);

test('games are played out with a pause after about 32 of them', async () => {
  const { backend, model } = await loaded(false);
  const cls = classOf(model, model.answers);
  const guesses = [equationAt(backend.set, 50), ...equationsOf(backend.set)];
  const { result: table } = finished(createTable(backend.set, [cls], guesses));
  const { playedWith } = createPlayOut(table, { others: 1, tries: 7 });
  const indices = Uint16Array.from(model.answers.keys());
  const draws = Array.from(indices, (index) => [index]);
  const cells = Map.groupBy(indices, (index) => table.codes[0]![index]!);
  let [pauses, since] = [0, 0];
  for (const { length } of cells.values()) {
    since += length;
    if (since < 32) continue;
    pauses++;
    since = 0;
  }
  expect(finished(playedWith(0, [indices], draws, 0)).pauses).toBe(pauses);
  expect(pauses).toBeGreaterThan(3);
});
