import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AnswerRules, nameOfRules } from '../../src/game/answer-rules.ts';
import { MODES } from '../../src/game/mode.ts';
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { guessRulesOf } from '../../tools/node/guess-rules.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { readOpeners } from '../node/data.ts';
import { loadLabRules } from '../node/resources.ts';
import { firstGuesses } from './first-guess.ts';

const mode = MODES.classic;
const cache = temporaryFolder();

/** Finds first guesses by green tiles, and reports whether a search was needed. */
async function find(answerRules: AnswerRules) {
  const [set, kernel] = await Promise.all([
    loadLabRules(guessRulesOf(answerRules), mode),
    readKernel('score'),
  ]);
  let searched = false;
  const onProgress = () => {
    searched = true;
  };
  const { top } = await firstGuesses({ game: mode, answerRules, objective: 'greens' }, set, kernel, {
    cache,
    onProgress,
  });
  return { guesses: top.map(({ guess }) => guess), searched };
}

test('unknown first guesses are searched for once', async () => {
  const answerRules: AnswerRules = { rules: 'pool', prior: 'site', commutativeWins: true };
  expect(readOpeners(mode)[nameOfRules(answerRules)]).toBeUndefined();
  const { guesses, searched } = await find(answerRules);
  expect(searched).toBe(true);
  expect(guesses).toHaveLength(10);
  expect(await find(answerRules)).toMatchObject({ guesses, searched: false });
  // Other rules need another search.
  expect((await find({ ...answerRules, commutativeWins: false })).searched).toBe(true);
  for (const name of await readdir(cache)) await truncate(join(cache, name), 20);
  expect(await find(answerRules)).toMatchObject({ guesses, searched: true });
});

test('precomputed first guesses are used without a search', async () => {
  const answerRules: AnswerRules = { rules: 'exact', prior: 'uniform', commutativeWins: false };
  const { guesses, searched } = await find(answerRules);
  expect(searched).toBe(false);
  expect(guesses).toEqual(readOpeners(mode).exact!.greens!.top.map(({ guess }) => guess));
});
