import { beforeAll, expect, test } from 'vitest';
import { readKernel } from '../../../lab/node/kernels.ts';
import { loadModel, loadRules } from '../../../lab/node/resources.ts';
import { equationAt, indexOf } from '../../equations/set.ts';
import { feedbackOf } from '../../game/feedback.ts';
import { MODES } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import { type Class, evenClass } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import { everyRow } from '../../scoring/partition.ts';
import { createSimdEngine } from '../../scoring/wasm/simd.ts';
import { type AnswerModel, classOf } from '../answers.ts';
import { runSteps } from '../steps.ts';
import { chooseSecond, compareGuesses, finishClass } from './choose.ts';
import { createFinisher } from './finish.ts';

let paper: Engine;
let engine: Engine;
let model: AnswerModel;
beforeAll(async () => {
  paper = createSimdEngine(await readKernel('score'), await loadRules('paper'));
  const about = { rules: 'pool', prior: 'site', commutativeWins: true } as const;
  ({ engine, model } = await loadModel(about, MODES.maxi));
});

/** The paper's equations that an opener leaves together with an answer. */
function classAfter(opener: string, answer: string): Class {
  const feedbackTo = (equation: string) => feedbackOf(opener as Equation, equation as Equation);
  const feedback = feedbackTo(answer);
  return evenClass(everyRow(paper.set).filter((row) => feedbackTo(equationAt(paper.set, row)) === feedback));
}

test('bug: a guess whose cost was only known to be no less than the best came first', async () => {
  const of = classAfter('46-2+31=75', '10+57-65=2');
  const guesses = ['11+755=766', '1²*61-55=6'].map((equation) => indexOf(paper.set, equation as Equation));
  const [best, other] = await runSteps(compareGuesses(paper, of, guesses, 1));
  expect(best.guess).toBe(guesses[1]);
  expect(other.cost).toBeGreaterThan(best.cost);
});

/** Candidates that are found with the fifth guess or later. @param turn guesses made before */
async function lateAfter(engine: Engine, of: Class, guess: number, turn: number): Promise<number> {
  const finisher = createFinisher(engine.set, of);
  const { cells, won } = finisher.cut(guess, finisher.all);
  let late = turn >= 4 ? won : 0;
  for (const cell of cells) {
    const left = finisher.classOf(cell);
    const [next] = await runSteps(finishClass(engine, left, turn + 1));
    late += await lateAfter(engine, left, next.guess, turn + 1);
  }
  return late;
}

test('where a fifth guess counts more, a class that needs it is looked at again', async () => {
  const of = classAfter('46-2+31=75', '40*73=2920');
  const usual = await runSteps(chooseSecond(paper, of, 12));
  const dear = await runSteps(chooseSecond(paper, of, 12, 4));
  expect(await lateAfter(paper, of, usual.best.guess, 1)).toBe(1);
  expect(await lateAfter(paper, of, dear.best.guess, 1)).toBe(0);
  expect(dear.least).toBe(usual.least);
});

test('a class that needs no fifth guess is played as usual, whatever it counts', async () => {
  const of = classAfter('46-2+31=75', '101+74=175');
  const usual = await runSteps(chooseSecond(paper, of, 12));
  expect(await lateAfter(paper, of, usual.best.guess, 1)).toBe(0);
  expect(await runSteps(chooseSecond(paper, of, 12, 4))).toEqual(usual);
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
