import { type EquationSet, restrict } from '../../src/equations/set.ts';
import { type AnswerRules, guessRulesOf } from '../../src/game/answer-rules.ts';
import type { Marking } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import { membershipBit, type Rules } from '../../src/game/rules.ts';
import type { Engine } from '../../src/scoring/engine.ts';
import { createSimdEngine } from '../../src/scoring/wasm/simd.ts';
import { type AnswerModel, answerModelOf } from '../../src/solver/answers.ts';
import type { Resources } from '../../src/solver/solver.ts';
import { strategies } from '../choice/search.ts';
import type { Game } from '../games.ts';
import { readBooks, readOpeners } from './data.ts';
import { loadEquationsNode } from './equations.ts';
import { readKernel } from './kernels.ts';
import { loadWords } from './words.ts';

/** Equations of one rule variant; default: Maxi. */
export async function loadRules(rules: Rules, game: Game = MODES.maxi): Promise<EquationSet> {
  return restrict(await loadAll(game), membershipBit(rules));
}

/** All equations of a game, under any rules. */
async function loadAll(game: Game): Promise<EquationSet> {
  return game.symbols === 'letters' ? loadWords() : (await loadEquationsNode({ shape: game })).set;
}

/** Answer model of a game, with the extension's engine over its guess set, in Node. */
export async function loadModel(
  about: AnswerRules,
  game: Game,
): Promise<{ readonly engine: Engine; readonly model: AnswerModel }> {
  const engine = createSimdEngine(await readKernel('score'), await loadRules(guessRulesOf(about), game));
  return { engine, model: answerModelOf(about, engine.set, game.wins) };
}

/**
 * Resources of the extension's solver, in Node.
 * @throws Error in one line when a precomputed file is damaged
 */
export async function loadResources(game: Game, marking: Marking = 'copies'): Promise<Resources> {
  // First, to detect damage before generating equations.
  const [openers, books] = [readOpeners(game), await readBooks()];
  const [equations, kernel] = await Promise.all([loadAll(game), readKernel('score')]);
  return {
    equations: { ...equations, marking },
    kernel,
    openers,
    strategies,
    books: books.filter(({ card }) => card.length === game.length),
  };
}
