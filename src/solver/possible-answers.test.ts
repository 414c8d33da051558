import { expect, test } from 'vitest';
import { loadRules } from '../../tools/node/resources.ts';
import { freeMemory } from '../equations/set.ts';
import { MODES } from '../game/mode.ts';
import { answerModelOf } from './answers.ts';
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

  const answers = model.answers.filter((_, place) => place % 8 === 0);
  let waits = 0;
  const counting = possibleAnswers(model, answers, null);
  let step = counting.next();
  for (; !step.done; step = counting.next()) {
    const before = rows;
    rows = rows.slice();
    freeMemory({ ...set, rows: before });
    waits++;
  }
  expect(waits).toBeGreaterThan(1);

  const alone = possibleAnswers(still, answers, null);
  let expected = alone.next();
  while (!expected.done) expected = alone.next();
  expect(step.value).toEqual(expected.value);
});
