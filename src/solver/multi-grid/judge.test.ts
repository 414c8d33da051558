import { beforeAll, describe, expect, test } from 'vitest';
import { loadModel } from '../../../tools/node/resources.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { equationAt } from '../../equations/set.ts';
import type { Feedback } from '../../game/feedback.ts';
import { MODES } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import { classOf } from '../answer-model.ts';
import type { ValuedGuess } from '../judge.ts';
import { record } from '../recorded.testing.ts';
import { createMultiGridValuer, createTableCache } from './judge.ts';

test('the answers about games of two grids are the recorded ones', async () => {
  await expect(await record({ id: 'mini-bi', rows: [1, 2, 3] })).toMatchFileSnapshot('recorded/mini-bi.txt');
});

describe('values', () => {
  const OPENER = '4*7=28' as Equation;
  const GUESSES = ['3*8=24', '6*8=48', '9+9=18'] as Equation[];
  let field: Awaited<ReturnType<typeof loadModel>>;
  beforeAll(async () => {
    field = await loadModel({ rules: 'exact', prior: 'uniform', commutativeWins: false }, MODES['mini-bi']);
  });
  const classesOf = (...grids: readonly number[][]) =>
    grids.map((rows) => classOf(field.model, Uint32Array.from(rows)));

  /** @param turns whose rows leave the answers of `later` */
  function valuerFor(opener: ValuedGuess | null, later: readonly number[][] = []) {
    const { backend, model } = field;
    const turns = [{ guess: OPENER, feedbacks: [0, 1].map(() => 'BBBBBB' as Feedback) }];
    const histories = [0, 1].map((grid) => [model.answers, Uint32Array.from(later[grid] ?? [])]);
    return createMultiGridValuer(backend, createTableCache(backend), { model, turns, histories }, 7, opener);
  }

  test('are exact once every grid has one answer', async () => {
    const name = equationAt(field.backend.set, 7);
    const values = await runSteps(valuerFor(null, [[7], [9]]).valuesOf([name], 1));
    expect(values).toEqual([{ needed: 2, isExact: true }]);
    const [best] = await runSteps(valuerFor(null, [[7], [9, 11]]).bestAfter(1));
    expect(best!.value.isExact).toBe(false);
  });

  test('of first guesses differ from that of a known opener as the drawn games do, but are never lower', async () => {
    const [first, ...others] = await runSteps(valuerFor(null).valuesOf([OPENER, ...GUESSES], 0));
    const opening = { guess: OPENER, value: { needed: 4, isExact: true } };
    const opened = valuerFor(opening, [[3, 4], [9]]);
    expect(await runSteps(opened.bestAfter(0))).toEqual([opening]);
    const differences = others.map(({ needed }) => needed - first!.needed);
    expect(await runSteps(opened.valuesOf(GUESSES, 0))).toEqual(
      differences.map((more) => ({ needed: expect.closeTo(4 + Math.max(0, more), 9), isExact: false })),
    );
    expect(differences.some((more) => more > 0)).toBe(true);
    // The opener does not matter at a later turn.
    const [later] = await runSteps(opened.bestAfter(1));
    expect(later!.value.needed).toBeLessThan(4);
    expect([0, 1].map(opened.openingAt)).toEqual([opening, null]);
  });

  test('come from tables that are made once for the same classes', async () => {
    const tablesFor = createTableCache(field.backend);
    const [a, b] = classesOf([3, 5], [7, 8, 9]);
    const tables = (...classes: ReturnType<typeof classesOf>) => runSteps(tablesFor(classes));
    const first = await tables(a!, b!);
    expect(await tables({ ...a! }, { ...b! })).toBe(first);
    const others = [
      await tables(a!),
      await tables(a!, b!, b!),
      await tables(b!, a!),
      await tables(a!, { ...b!, candidates: b!.candidates.slice() }),
      await tables(a!, { ...b!, winRule: 'orders' }),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
  });
});
