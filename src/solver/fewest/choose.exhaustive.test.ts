import { beforeAll, expect, test } from 'vitest';
import { loadModel } from '../../../lab/node/resources.ts';
import { equationAt } from '../../equations/set.ts';
import { feedbackOf } from '../../game/feedback.ts';
import { MODES } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Engine } from '../../scoring/engine.ts';
import { type AnswerModel, classOf } from '../answers.ts';
import { runSteps } from '../steps.ts';
import { finishClass } from './choose.ts';

let engine: Engine;
let model: AnswerModel;
beforeAll(async () => {
  const about = { rules: 'pool', prior: 'site', commutativeWins: true } as const;
  ({ engine, model } = await loadModel(about, MODES.maxi));
});

test.each([
  ['1³-3/1+5=3', '15*89=1335'],
  ['2²+1³-2²=1', '9*2-2³-2=8'],
  ['3+41+1³=45', '3115/35=89'],
  ['49/49*2³=8', '4*8/2/2²=4'],
])('bug: %s was guessed sixth, as a likelier answer was tried first', async (answer, second) => {
  const guesses = ['16-2+43=57', second] as Equation[];
  let left = model.answers;
  for (let turn = 0; turn < 5; turn++) {
    if (turn > 1) {
      const [best] = await runSteps(finishClass(engine, classOf(model, left), turn));
      guesses.push(equationAt(engine.set, best.guess));
    }
    const feedback = feedbackOf(guesses[turn], answer as Equation);
    if (guesses[turn] === answer) return;
    left = left.filter((row) => feedbackOf(guesses[turn], equationAt(engine.set, row)) === feedback);
  }
  expect.fail(`not among ${guesses.join(', ')}`);
});
