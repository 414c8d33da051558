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
async function find(about: AnswerRules) {
  const [set, kernel] = await Promise.all([loadLabRules(guessRulesOf(about), mode), readKernel('score')]);
  let searched = false;
  const onProgress = () => {
    searched = true;
  };
  const { top } = await firstGuesses({ game: mode, about, objective: 'greens' }, set, kernel, {
    cache,
    onProgress,
  });
  return { guesses: top.map(({ guess }) => guess), searched };
}

test('unknown first guesses are searched for once', async () => {
  const about: AnswerRules = { rules: 'pool', prior: 'site', commutativeWins: true };
  expect(readOpeners(mode)[nameOfRules(about)]).toBeUndefined();
  const { guesses, searched } = await find(about);
  expect(searched).toBe(true);
  expect(guesses).toHaveLength(10);
  expect(await find(about)).toMatchObject({ guesses, searched: false });
  // Other rules need another search.
  expect((await find({ ...about, commutativeWins: false })).searched).toBe(true);
  for (const name of await readdir(cache)) await truncate(join(cache, name), 20);
  expect(await find(about)).toMatchObject({ guesses, searched: true });
});

test('precomputed first guesses are used without a search', async () => {
  const about: AnswerRules = { rules: 'exact', prior: 'uniform', commutativeWins: false };
  const { guesses, searched } = await find(about);
  expect(searched).toBe(false);
  expect(guesses).toEqual(readOpeners(mode).exact!.greens!.top.map(({ guess }) => guess));
});
