import { type EquationSet, restrict } from '../equations/set.ts';
import { type AnswerRules, guessRulesOf } from '../game/answer-rules.ts';
import { MODES, type Mode } from '../game/mode.ts';
import { membershipBit, type Rules } from '../game/rules.ts';
import type { Engine } from '../scoring/engine.ts';
import { createSimdEngine } from '../scoring/wasm/simd.ts';
import { type AnswerModel, answerModelOf } from '../solver/answers.ts';
import type { Resources } from '../solver/solver.ts';
import { readBooks, readOpeners } from './data.ts';
import { loadEquationsNode } from './equations.ts';
import { readKernel } from './kernels.ts';

/** Equations of one rule variant; the study is about Maxi. */
export async function loadRules(rules: Rules, mode: Mode = MODES.maxi): Promise<EquationSet> {
  const { set } = await loadEquationsNode({ shape: mode });
  return restrict(set, membershipBit(rules));
}

/** What is assumed of a game, with the extension's engine over the equations that can be guessed, in Node. */
export async function loadModel(
  about: AnswerRules,
  mode: Mode,
): Promise<{ readonly engine: Engine; readonly model: AnswerModel }> {
  const engine = createSimdEngine(await readKernel('score'), await loadRules(guessRulesOf(about), mode));
  return { engine, model: answerModelOf(about, engine.set, mode.winNeedsNumbers) };
}

/**
 * What the extension's solver is made of, in Node.
 * @throws Error in one line when something computed beforehand is damaged
 */
export async function loadResources(mode: Mode): Promise<Resources> {
  // First: what is damaged is found before equations are made.
  const [openers, books] = [readOpeners(mode), await readBooks()];
  const [{ set: equations }, kernel] = await Promise.all([
    loadEquationsNode({ shape: mode }),
    readKernel('score'),
  ]);
  return {
    equations,
    kernel,
    openers,
    books: books.filter(({ card }) => card.length === mode.length),
  };
}
