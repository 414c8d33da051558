import { type EquationSet, restrict } from '../../src/equations/set.ts';
import { type AnswerRules, guessRulesOf } from '../../src/game/answer-rules.ts';
import type { Marking } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import { membershipBit, type Rules } from '../../src/game/rules.ts';
import type { Engine } from '../../src/scoring/engine.ts';
import { createSimdEngine } from '../../src/scoring/wasm/simd.ts';
import { type AnswerModel, answerModelOf } from '../../src/solver/answers.ts';
import type { Resources } from '../../src/solver/solver.ts';
import { loadEquationsNode } from '../../tools/node/equations.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { strategies } from '../choice/search.ts';
import type { Game } from '../games.ts';
import { readBooks, readOpeners } from './data.ts';
import { loadWords } from './words.ts';

/** Equations, or words, of one rule variant; default: Maxi. */
export async function loadLabRules(rules: Rules, game: Game = MODES.maxi): Promise<EquationSet> {
  return restrict(await loadAll(game), membershipBit(rules));
}

/** All equations or words of a game, under any rules. */
async function loadAll(game: Game): Promise<EquationSet> {
  return game.symbols === 'letters' ? loadWords() : (await loadEquationsNode({ shape: game })).set;
}

/** Answer model of a game, with the extension's engine over its guess set. */
export async function loadLabModel(
  about: AnswerRules,
  game: Game,
): Promise<{ readonly engine: Engine; readonly model: AnswerModel }> {
  const engine = createSimdEngine(await readKernel('score'), await loadLabRules(guessRulesOf(about), game));
  return { engine, model: answerModelOf(about, engine.set, game.wins) };
}

/**
 * Resources of the extension's solver, with the strategies and books that only the lab has.
 * @throws Error in one line when a precomputed file is damaged
 */
export async function loadLabResources(game: Game, marking: Marking = 'copies'): Promise<Resources> {
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
