import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '../../src/equations/record.ts';
import type { EquationSet } from '../../src/equations/set.ts';
import { type AnswerRules, nameOfRules } from '../../src/game/answer-rules.ts';
import type { Objective } from '../../src/scoring/objectives.ts';
import type { GuessSet } from '../../src/scoring/search.ts';
import { createSimdBackend } from '../../src/scoring/wasm/simd.ts';
import { answerModelOf } from '../../src/solver/answer-model.ts';
import { type Opening, openingFor } from '../../src/solver/opening/openers.ts';
import { parseJson } from '../../tools/node/json.ts';
import { makeFolder, writeAtomically } from '../../tools/write-files.ts';
import type { Game } from '../games.ts';
import { isOpening, readOpeners } from '../node/data.ts';
import { findOpening } from './find-opening.ts';
import { EVALUATION_CACHE } from './journaled-work.ts';

interface FirstGuessOptions {
  /** Folder of the cache. Default: `.cache` in the checkout. */
  readonly cache?: string | undefined;
  /** Receives the finished share of the search, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

interface FirstGuessQuestion {
  readonly game: Game;
  readonly answerRules: AnswerRules;
  readonly objective: Objective;
  /** Guesses to compare. Default: the candidates. */
  readonly guesses?: GuessSet;
}

/**
 * Returns the best first guesses of a game: precomputed, from an earlier run, or from a search, which may take hours.
 * @param set the guess set of these rules
 * @param kernel `score.wasm`
 * @throws Error when the precomputed openers are damaged, or the cache cannot be written
 */
export async function firstGuesses(
  { game, answerRules, objective, guesses = 'candidates' }: FirstGuessQuestion,
  set: EquationSet,
  kernel: WebAssembly.Module,
  { cache = EVALUATION_CACHE, onProgress = () => {} }: FirstGuessOptions,
): Promise<Opening> {
  const name = nameOfRules(answerRules);
  // Precomputed guesses assume the usual marking and the default set of guesses.
  const isUsual = set.marking === 'copies' && guesses === 'candidates';
  const stored = isUsual && openingFor(readOpeners(game), name, objective);
  if (stored) return stored;
  const equations = createHash('sha256')
    .update(`${set.count} ${digestOf(set.rows)}`)
    .digest('hex');
  const file = join(
    cache,
    `opening-${name}-${objective}${isUsual ? '' : `-${set.marking}-${guesses}`}-${equations.slice(0, 16)}.json`,
  );
  const kept = parseJson(await readFile(file, 'utf8').catch(() => ''));
  if (isOpening(kept, game)) return kept;
  const model = answerModelOf(answerRules, set, game.winRule);
  const opening = await findOpening(createSimdBackend(kernel, set), model, objective, onProgress, guesses);
  await makeFolder(cache);
  await writeAtomically([file, JSON.stringify(opening)]);
  return opening;
}
