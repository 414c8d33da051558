/** Compares guesses of ten tiles by playing games to the end. Takes about two minutes. */
import { beforeAll, expect, test } from 'vitest';
import { readKernel } from '../../../tools/node/kernels.ts';
import { loadModel, loadRules } from '../../../tools/node/resources.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { equationAt, indexOf } from '../../equations/set.ts';
import { feedbackOf } from '../../game/feedback.ts';
import { MODES } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Backend } from '../../scoring/backend.ts';
import { type Class, uniformClass } from '../../scoring/class.ts';
import { allRows } from '../../scoring/feedback-codes.ts';
import { createSimdBackend } from '../../scoring/wasm/simd.ts';
import { type AnswerModel, classOf } from '../answer-model.ts';
import { bestPlayedOut, createEndgamePlan, playOutGuesses } from './compare.ts';

let paper: Backend;
let backend: Backend;
let model: AnswerModel;
beforeAll(async () => {
  paper = createSimdBackend(await readKernel('score'), await loadRules('paper'));
  const answerRules = { rules: 'pool', prior: 'site', commutativeWins: true } as const;
  ({ backend, model } = await loadModel(answerRules, MODES.maxi));
});

/** The paper's equations that an opener leaves if a given equation is the answer. */
function classAfter(opener: string, answer: string): Class {
  const feedbackTo = (equation: string) => feedbackOf(opener as Equation, equation as Equation);
  const feedback = feedbackTo(answer);
  return uniformClass(
    allRows(paper.set).filter((row) => feedbackTo(equationAt(paper.set, row)) === feedback),
  );
}

test('bug: a guess with only a lower bound on its cost came first', async () => {
  const cls = classAfter('46-2+31=75', '10+57-65=2');
  const guesses = ['11+755=766', '1²*61-55=6'].map((equation) => indexOf(paper.set, equation as Equation));
  const [best, other] = await runSteps(playOutGuesses(createEndgamePlan(paper, cls, 1), guesses));
  expect(best.guess).toBe(guesses[1]);
  expect(other.cost).toBeGreaterThan(best.cost);
});

test.each([
  ['1³-3/1+5=3', '15*89=1335'],
  ['2²+1³-2²=1', '9*2-2³-2=8'],
  ['3+41+1³=45', '3115/35=89'],
  ['49/49*2³=8', '4*8/2/2²=4'],
])('bug: %s was guessed sixth, because a likelier answer was tried first', async (answer, second) => {
  const guesses = ['16-2+43=57', second] as Equation[];
  let left = model.answers;
  for (let played = 0; played < 5; played++) {
    if (played > 1) {
      const [best] = await runSteps(bestPlayedOut(backend, classOf(model, left), played));
      guesses.push(equationAt(backend.set, best.guess));
    }
    const feedback = feedbackOf(guesses[played], answer as Equation);
    if (guesses[played] === answer) return;
    left = left.filter((row) => feedbackOf(guesses[played], equationAt(backend.set, row)) === feedback);
  }
  expect.fail(`not among ${guesses.join(', ')}`);
});
