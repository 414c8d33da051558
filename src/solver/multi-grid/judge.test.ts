import { beforeAll, describe, expect, test } from 'vitest';
import { loadModel } from '../../../tools/node/resources.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { equationAt } from '../../equations/set.ts';
import { MODES } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import { classOf } from '../answers.ts';
import { record } from '../recorded.testing.ts';
import { createTableCache, type MultiGridJudge, multiGridValues } from './judge.ts';

test('the answers about games of two grids are the recorded ones', async () => {
  await expect(await record({ id: 'mini-bi', rows: [1, 2, 3] })).toMatchFileSnapshot('recorded/mini-bi.txt');
});

describe('values', () => {
  const OPENER = '4*7=28' as Equation;
  const [EQUAL, BETTER, WORSE] = ['3*8=24', '6*8=48', '9+9=18'] as Equation[];
  let field: Awaited<ReturnType<typeof loadModel>>;
  let judge: MultiGridJudge;
  beforeAll(async () => {
    field = await loadModel({ rules: 'exact', prior: 'uniform', commutativeWins: false }, MODES['mini-bi']);
    const { backend } = field;
    judge = { backend, tries: 7, opening: null, tablesFor: createTableCache(backend) };
  });
  const classesOf = (...grids: readonly number[][]) =>
    grids.map((rows) => classOf(field.model, Uint32Array.from(rows)));

  test('are exact once every grid has one answer', async () => {
    const name = equationAt(field.backend.set, 7);
    const { own } = await runSteps(multiGridValues(judge, classesOf([7], [9]), 1, [name], 0));
    expect(own).toEqual([{ needed: 2, isExact: true }]);
    const { best } = await runSteps(multiGridValues(judge, classesOf([7], [9, 11]), 1, []));
    expect(best[0]!.value.isExact).toBe(false);
  });

  test('of first guesses differ from that of a known opener as the drawn games do, but are never lower', async () => {
    const { model } = field;
    const classes = [classOf(model, model.answers), classOf(model, model.answers)];
    const guesses = [OPENER, EQUAL, BETTER, WORSE];
    const drawn = (await runSteps(multiGridValues(judge, classes, 0, guesses, 0))).own;
    const opening = { guess: OPENER, value: { needed: 4, isExact: true } };
    const known = await runSteps(multiGridValues({ ...judge, opening }, classes, 0, guesses));
    expect(known.best).toEqual([opening]);
    const differences = drawn.map(({ needed }) => needed - drawn[0]!.needed);
    expect(known.own).toEqual(
      differences.map((more) => ({ needed: expect.closeTo(4 + Math.max(0, more), 9), isExact: false })),
    );
    expect(differences.some((more) => more > 0)).toBe(true);
    // A later turn has nothing to do with the opener.
    const later = await runSteps(multiGridValues({ ...judge, opening }, classesOf([3, 4, 9]), 1, []));
    expect(later.best[0]!.value.needed).toBeLessThan(4);
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
      await tables(a!, { ...b!, wins: 'orders' }),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
  });
});
