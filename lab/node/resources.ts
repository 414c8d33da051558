import { type EquationSet, filterByMembership } from '../../src/equations/set.ts';
import type { AnswerRules } from '../../src/game/answer-rules.ts';
import type { FeedbackRule } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import { membershipBit, type Rules } from '../../src/game/rules.ts';
import { createSimdBackend } from '../../src/scoring/wasm/simd.ts';
import { answerModelOf } from '../../src/solver/answer-model.ts';
import type { Resources } from '../../src/solver/solver.ts';
import { guessRulesOf } from '../../tools/node/guess-rules.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { solverStrategy } from '../choice/search.ts';
import type { Game } from '../games.ts';
import { readBooks, readOpeners } from './data.ts';
import { loadWords } from './words.ts';

/** Cache of sets: a command loads its set several times, and the tests run hundreds of commands in one process. */
const loaded = new Map<string, Promise<EquationSet>>();

function loadOnce(key: string, load: () => Promise<EquationSet>): Promise<EquationSet> {
  const set = loaded.get(key) ?? load();
  loaded.set(key, set);
  return set;
}

/** Loads the equations or words that fit some rules. */
export function loadLabRules(rules: Rules, game: Game = MODES.maxi): Promise<EquationSet> {
  return loadOnce(`${game.symbols} ${game.length} ${rules}`, async () =>
    filterByMembership(await loadAll(game), membershipBit(rules)),
  );
}

/** Loads all equations or words of a game, under any rules. */
function loadAll(game: Game): Promise<EquationSet> {
  return loadOnce(`${game.symbols} ${game.length}`, async () =>
    game.symbols === 'letters' ? loadWords() : (await loadEquationsNode({ shape: game })).set,
  );
}

/** Loads an answer model of a game, and the SIMD backend over its guess set. */
export async function loadLabModel(answerRules: AnswerRules, game: Game) {
  const backend = createSimdBackend(
    await readKernel('score'),
    await loadLabRules(guessRulesOf(answerRules), game),
  );
  return { backend, model: answerModelOf(answerRules, backend.set, game.winRule) };
}

/**
 * Loads the resources of the extension's solver, including the strategies and books that only the lab has.
 * @throws Error with a one-line message when a precomputed file is damaged
 */
export async function loadLabResources(game: Game, marking: FeedbackRule = 'copies'): Promise<Resources> {
  // Read first, so that damage is found before equations are generated.
  const [openings, books] = [readOpeners(game), await readBooks()];
  const [equations, kernel] = await Promise.all([loadAll(game), readKernel('score')]);
  return {
    equations: { ...equations, marking },
    kernel,
    openings,
    strategies: solverStrategy,
    books: books.filter(({ card }) => card.length === game.length),
  };
}
