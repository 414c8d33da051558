import { beforeAll, describe, expect, it } from 'vitest';
import { fitsBoard } from '../../../src/equations/board-constraints.ts';
import { findFitting, MAX_LISTED } from '../../../src/equations/find-fitting.ts';
import { createRandom } from '../../../src/equations/random.ts';
import { equationAt } from '../../../src/equations/set.ts';
import type { Clue } from '../../../src/game/feedback.ts';
import { longerGame } from '../../../src/game/longer-game.ts';
import { createSampleMeasurer } from '../../../src/scoring/wasm/sample-measurer.ts';
import { type BlackBox, createBlackBox, createGuessSource } from '../../../src/solver/longer/local-search.ts';
import { boardFactsOf } from '../../../src/solver/longer/positions.ts';
import { type GuessMaterial, loadGuessMaterial } from '../../../src/solver/longer/search.ts';
import { readKernel } from '../../../tools/node/kernels.ts';
import { loadLabRules } from '../../node/resources.ts';
import { drawAnswers } from './answers.ts';
import { METHOD_NAMES, METHODS, type MethodName } from './methods.ts';
import { createProblems, listEquations } from './problems.ts';

let kernels: { generate: WebAssembly.Module; sampled: WebAssembly.Module; score: WebAssembly.Module };
let material: GuessMaterial;
const game = longerGame(10);
const OPENER = { guess: '75+2-31=46', feedback: 'BPBPGBPPBB' } as Clue;

beforeAll(async () => {
  const [generate, sampled, score] = await Promise.all([
    readKernel('generate'),
    readKernel('sampled'),
    readKernel('score'),
  ]);
  kernels = { generate, sampled, score };
  material = await loadGuessMaterial(generate, game, 1);
});

/** Runs a method until it has measured at least this number of guesses. */
async function run(name: MethodName, evaluations: number): Promise<BlackBox> {
  const board = boardFactsOf([OPENER], 10)!;
  const survey = await findFitting(
    kernels.generate,
    { length: 10, rules: 'exact', board },
    { maxListed: MAX_LISTED, sampleSize: 0, effort: Infinity, seed: 1 },
  );
  const box = createBlackBox(
    await createSampleMeasurer(kernels.sampled, survey.set),
    (row) => fitsBoard(board, row),
    64,
  );
  const random = createRandom(5);
  const moves = createGuessSource({
    candidates: survey.set,
    equations: material.stock,
    edit: material.edit,
    random,
  });
  const steps = METHODS[name](box, moves, random);
  while (box.evaluations < evaluations) steps.next();
  return box;
}

describe('methods of finding the best guess', () => {
  it.each(METHOD_NAMES)('measure each guess once, and get better: %s', async (name) => {
    const [few, many] = [await run(name, 64), await run(name, 256)];
    expect(many.evaluations).toBeGreaterThanOrEqual(256);
    expect(many.best[0].bits).toBeGreaterThanOrEqual(few.best[0].bits);
    const rows = new Set(many.best.map(({ row }) => row.join()));
    expect(rows.size).toBe(many.best.length);
  });

  it('find the same from the same seed', async () => {
    const [a, b] = [await run('max-value', 160), await run('max-value', 160)];
    expect(a.best.map(({ bits: value }) => value)).toEqual(b.best.map(({ bits: value }) => value));
  });
});

describe('problems', () => {
  it('are drawn, and their best guess is the best of all', async () => {
    const equations = await loadLabRules('exact');
    const problems = createProblems(kernels, equations, {
      game,
      opener: OPENER.guess,
      sample: { size: 1, seed: 2 },
      against: 8192,
    });
    for await (const { candidates, scorer, best } of problems) {
      const { bits } = scorer.measure(equations.rows.subarray(0, 16 * 20_000));
      expect(Math.max(...bits)).toBeLessThanOrEqual(best.bits + 1e-9);
      expect(candidates.count).toBeGreaterThan(0);
    }
  });

  it('compare every equation of the game', async () => {
    const equations = await listEquations(kernels, game);
    expect(equations.count).toBe(2_177_736);
    expect(equationAt(equations, 0)).toBe(equationAt(await loadLabRules('exact'), 0));
    await expect(drawAnswers(kernels.generate, game, { size: 4, seed: 1 })).resolves.toHaveLength(4);
  });
});
