import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadEquationsNode } from '../../lab/node/equations.ts';
import { type EquationSet, equationAt, restrict } from '../equations/set.ts';
import { feedbackOf, MARKINGS } from '../game/feedback.ts';
import { membershipBit } from '../game/rules.ts';
import { evenClass } from './class.ts';
import { randomClass, randomNumbers } from './classes.testing.ts';
import type { Engine } from './engine.ts';
import { OBJECTIVE_NAMES, type Objective } from './objectives.ts';
import { everyRow } from './partition.ts';
import { createReferenceEngine, type Oracle } from './reference.testing.ts';
import { runSearch } from './run.ts';
import type { Pool } from './search.ts';
import { createSimdEngine } from './wasm/simd.ts';

/** Short equations: small enough for the reference engine, and all code paths of the others are the same. */
const LENGTH = 7;
const COMBINATIONS = OBJECTIVE_NAMES.flatMap((objective): [Objective, Pool][] => [
  [objective, 'candidates'],
  [objective, 'all'],
]);

let set: EquationSet;
let reference: Oracle;
let simd: Engine;

beforeAll(async () => {
  const { set: union } = await loadEquationsNode({ shape: { length: LENGTH, symbols: 'maxi' } });
  set = restrict(union, membershipBit('exact'));
  reference = createReferenceEngine(set);
  simd = createSimdEngine(await WebAssembly.compile(await readFile('assets/kernels/score.wasm')), set);
});

test.each(MARKINGS)('filter keeps what the rule of the game keeps, marked by %s', async (marking) => {
  const marked = { ...set, marking };
  const oracle = createReferenceEngine(marked);
  const engine = createSimdEngine(
    await WebAssembly.compile(await readFile('assets/kernels/score.wasm')),
    marked,
  );
  const random = randomNumbers(1);
  for (let i = 0; i < 20; i++) {
    const guess = equationAt(set, Math.floor(random.next().value * set.count));
    const turn = {
      guess,
      feedback: feedbackOf(guess, equationAt(set, Math.floor(random.next().value * set.count)), marking),
    };
    expect(engine.filter(everyRow(set), turn)).toEqual(oracle.filter(everyRow(set), turn));
  }
});

describe.each(COMBINATIONS)('%s among %s', (objective, pool) => {
  test('simd names the ten guesses that the reference names', async () => {
    const random = randomNumbers(7);
    for (let i = 0; i < 30; i++) {
      const candidates = randomClass(simd, random, pool === 'all' ? 25 : 120);
      const search = { classes: [evenClass(candidates)], pool, objective, keep: 10 };
      const expected = await runSearch(reference, search);
      const found = await runSearch(simd, search);
      expect(found.best).toEqual(expected.best);
      const rows = found.best.map(({ guess }) => guess);
      expect(simd.worth(evenClass(candidates), rows)).toEqual(reference.worth(evenClass(candidates), rows));
    }
  });
});

test('one guess is enough to ask for, and is the first of the ten', async () => {
  const random = randomNumbers(11);
  for (let i = 0; i < 20; i++) {
    const candidates = randomClass(simd, random, 200);
    const ten = await runSearch(simd, {
      classes: [evenClass(candidates)],
      pool: 'all',
      objective: 'entropy',
      keep: 10,
    });
    const one = await runSearch(simd, {
      classes: [evenClass(candidates)],
      pool: 'all',
      objective: 'entropy',
      keep: 1,
    });
    expect(one.best[0]).toEqual(ten.best[0]);
    expect(one.pairs).toBeLessThanOrEqual(ten.pairs);
  }
});
