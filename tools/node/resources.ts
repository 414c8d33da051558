import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type EquationSet, filterByMembership } from '../../src/equations/set.ts';
import type { AnswerRules } from '../../src/game/answer-rules.ts';
import { MODES, type Mode } from '../../src/game/mode.ts';
import { membershipBit, type Rules } from '../../src/game/rules.ts';
import type { Backend } from '../../src/scoring/backend.ts';
import { createSimdBackend } from '../../src/scoring/wasm/simd.ts';
import { type AnswerModel, answerModelOf } from '../../src/solver/answer-model.ts';
import type { Book } from '../../src/solver/opening/book.ts';
import { readSecondGuesses } from '../../src/solver/opening/second-guesses.ts';
import type { Resources } from '../../src/solver/solver.ts';
import { guessRulesOf } from './guess-rules.ts';
import { readKernel } from './kernels.ts';
import { loadEquationsNode } from './load-equations.ts';

/** Folder of the precomputed files, which ship with the extension. */
export const DATA = new URL('../../data/', import.meta.url);

/** Books that ship with the extension, all for Maxi. `src/worker/resources.ts` loads the same ones. */
const BOOKS = ['tree-pool-site-commutative', 'book-pool-site-commutative'];

/** Loads the equations of one rule variant. */
export async function loadRules(rules: Rules, mode: Mode = MODES.maxi): Promise<EquationSet> {
  return filterByMembership((await loadEquationsNode({ shape: mode })).set, membershipBit(rules));
}

/** Loads the answer model of a game, and a single-threaded SIMD backend over the usual guess set. */
export async function loadModel(
  answerRules: AnswerRules,
  mode: Mode,
): Promise<{ readonly backend: Backend; readonly model: AnswerModel }> {
  const backend = createSimdBackend(
    await readKernel('score'),
    await loadRules(guessRulesOf(answerRules), mode),
  );
  return { backend, model: answerModelOf(answerRules, backend.set, mode.winRule) };
}

/** Loads the resources of the extension's solver, as its worker does. */
export async function loadResources(mode: Mode): Promise<Resources> {
  const openers = new URL(`openers-${mode.id}.json`, DATA);
  const [{ set }, kernel, books] = await Promise.all([
    loadEquationsNode({ shape: mode }),
    readKernel('score'),
    mode.id === 'maxi' ? Promise.all(BOOKS.map(readShippedBook)) : [],
  ]);
  return {
    equations: set,
    kernel,
    // Some modes do not have openers, such as those with a given first row.
    openings: existsSync(openers) ? JSON.parse(readFileSync(openers, 'utf8')) : {},
    books,
  };
}

async function readShippedBook(name: string): Promise<Book> {
  const read = (ending: string) => readFile(new URL(`${name}.${ending}`, DATA));
  const [card, guesses, figures] = await Promise.all([
    read('json'),
    read('txt'),
    read('figures.bin').catch(() => null),
  ]);
  return { card: JSON.parse(card.toString()), guesses: readSecondGuesses(guesses.toString()), figures };
}
