import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EquationSet, equationAt, ROW_BYTES } from '../../equations/set.ts';
import { feedbackOf } from '../../game/feedback.ts';
import { SYMBOL_COUNT } from '../../game/symbols.ts';
import { compareGuesses, type ScoredGuess } from '../best-guesses.ts';
import { type Class, uniformClass, weightsOf } from '../class.ts';
import { randomNumbers } from '../classes.testing.ts';
import { allRows } from '../feedback-codes.ts';
import { cellTimesLog, PARTITION_OBJECTIVES, type PartitionObjective, partitionCost } from '../objectives.ts';
import { createDeviceScorer, type DeviceScorer } from './device-scorer.ts';
import { emulatedGraphics, stubGpuConstants } from './emulator.testing.ts';

/* The input and output of a device. `scorer.browser.test.ts` runs the shader itself. */

beforeAll(stubGpuConstants);
afterAll(() => void vi.unstubAllGlobals());

/** Rows of any symbols, sorted, without duplicates, in an array that has room for more. Row 0 has one symbol only. */
function randomSet(tiles: number, count: number): EquationSet {
  const random = randomNumbers(tiles);
  const rows = new Set([String.fromCharCode(...Array(tiles).fill(0))]);
  while (rows.size < count) {
    const symbols = 2 + (rows.size % (SYMBOL_COUNT - 1));
    rows.add(
      String.fromCharCode(...Array.from({ length: tiles }, () => Math.floor(random.next().value * symbols))),
    );
  }
  const bytes = new Uint8Array((count + 3) * ROW_BYTES).fill(255);
  for (const [row, text] of [...rows].sort().entries())
    bytes.set(
      Array.from(text, (symbol) => symbol.charCodeAt(0)),
      row * ROW_BYTES,
    );
  return { alphabet: 'equations', marking: 'copies', length: tiles, count, rows: bytes };
}

function costsOf(set: EquationSet, cls: Class, objective: PartitionObjective, guesses: Iterable<number>) {
  const timesLog = cellTimesLog(cls, cls.candidates.length);
  const weights = weightsOf(cls);
  return Array.from(guesses, (guess): ScoredGuess => {
    const cells = new Map<string, number>();
    let ownWeight = 0;
    for (const [at, row] of cls.candidates.entries()) {
      const feedback = feedbackOf(equationAt(set, guess), equationAt(set, row));
      cells.set(feedback, (cells.get(feedback) ?? 0) + weights[at]!);
      if (row === guess) ownWeight = weights[at]!;
    }
    return {
      guess,
      cost: partitionCost(objective, cells.values(), timesLog),
      weightWon: ownWeight,
      ownWeight,
    };
  });
}

const some = (set: EquationSet, size: number, from = 0) =>
  Uint32Array.from({ length: size }, (_, i) => from + Math.floor((i * (set.count - from)) / size));
const heavy = (candidates: Uint32Array) => candidates.map((row) => 1 + ((row * 7919) % 9743));
const byGuess = (hits: readonly ScoredGuess[]) => hits.toSorted((a, b) => a.guess - b.guess);

describe.each([
  [5, 90],
  [10, 500],
])('rows of %d tiles', (tiles, count) => {
  const set = randomSet(tiles, count);

  test.each([1, 2, 33, 80])('a class of %d costs what its cells cost', async (size) => {
    const { score, prepare } = createDeviceScorer(emulatedGraphics().graphics, set);
    const candidates = some(set, size, 1);
    const guesses = some(set, 40);
    for (const weights of [null, heavy(candidates)])
      for (const objective of PARTITION_OBJECTIVES) {
        const cls = { ...uniformClass(candidates), weights };
        prepare(cls, objective);
        expect(byGuess(await score(guesses, null))).toEqual(costsOf(set, cls, objective, guesses));
      }
  });
});

const SET = randomSet(10, 500);

test('copies are compared up to the tenth', async () => {
  const { score, prepare } = createDeviceScorer(emulatedGraphics().graphics, SET);
  // Row 0 has ten copies of its symbol, and the next rows have many.
  const cls = uniformClass(allRows(SET).subarray(0, 60));
  prepare(cls, 'cells');
  expect(byGuess(await score(cls.candidates, null))).toEqual(costsOf(SET, cls, 'cells', cls.candidates));
  for (const pair of [
    [0, 1],
    [0, 499],
  ]) {
    const two = uniformClass(Uint32Array.from(pair));
    prepare(two, 'cells');
    expect(byGuess(await score(cls.candidates, null))).toEqual(costsOf(SET, two, 'cells', cls.candidates));
  }
});

test('classes of any size can follow each other, and each is uploaded once', async () => {
  const { graphics, log } = emulatedGraphics();
  const { score, prepare } = createDeviceScorer(graphics, SET);
  const sizes: number[] = [];
  for (const size of [3, 200, 60, 400]) {
    const cls = uniformClass(some(SET, size));
    log.written.splice(0);
    for (const objective of ['cells', 'entropy'] as const) {
      prepare({ ...cls }, objective);
      expect(byGuess(await score(some(SET, 5), null))).toEqual(costsOf(SET, cls, objective, some(SET, 5)));
    }
    const columns = log.buffers.filter((buffer) => log.written.filter((one) => one === buffer).length === 1);
    expect(columns).toHaveLength(1);
    sizes.push(columns[0]!.size);
  }
  // A buffer has room for twice the class that it was made for.
  expect(sizes.slice(2)).toEqual([sizes[1], sizes[1]]);
  expect(log.buffers.filter(({ isDestroyed }) => isDestroyed)).toHaveLength(2);
});

describe('with a guess to beat', () => {
  let score: DeviceScorer['score'];
  let prepare: DeviceScorer['prepare'];
  beforeAll(() => {
    ({ score, prepare } = createDeviceScorer(emulatedGraphics().graphics, SET));
  });
  const cls = uniformClass(some(SET, 20));
  const guesses = Uint32Array.from(new Set([...some(SET, 60), ...cls.candidates])).sort();

  async function reported(classOf: Class, objective: PartitionObjective, worst: ScoredGuess) {
    prepare(classOf, objective);
    return byGuess(await score(guesses, worst)).map(({ guess }) => guess);
  }
  const guessesOf = (costs: readonly ScoredGuess[]) => costs.map(({ guess }) => guess);

  test.each(PARTITION_OBJECTIVES)(
    'only guesses that rank before it are reported, under %s',
    async (objective) => {
      const costs = costsOf(SET, cls, objective, guesses);
      for (const worst of costs.toSorted(compareGuesses).slice(0, 25))
        expect(await reported(cls, objective, worst)).toEqual(
          guessesOf(costs.filter((one) => compareGuesses(one, worst) < 0)),
        );
    },
  );

  test('all of equal cost are reported if weights may decide', async () => {
    const weighted = { ...cls, weights: heavy(cls.candidates) };
    const costs = costsOf(SET, weighted, 'largest-cell', guesses);
    const worst = costs.toSorted(compareGuesses)[9]!;
    const cheap = guessesOf(costs.filter(({ cost }) => cost <= worst.cost));
    expect(await reported(weighted, 'largest-cell', worst)).toEqual(cheap);
    const even = costsOf(SET, cls, 'largest-cell', guesses);
    const several = { ...even.toSorted(compareGuesses)[9]!, weightWon: 2, ownWeight: 1 };
    expect(await reported(cls, 'largest-cell', several)).toEqual(
      guessesOf(even.filter(({ cost }) => cost <= several.cost)),
    );
  });

  test('a guess that wins one other candidate ranks after all candidates of equal cost', async () => {
    const even = costsOf(SET, cls, 'largest-cell', guesses);
    const worst = { ...even.toSorted(compareGuesses)[9]!, weightWon: 1, ownWeight: 0 };
    expect(await reported(cls, 'largest-cell', worst)).toEqual(
      guessesOf(
        even.filter(({ cost, ownWeight }) => cost < worst.cost || (cost === worst.cost && ownWeight === 1)),
      ),
    );
  });
});

test.each([
  [256, 1],
  [257, 2],
  [2000, 2],
])('%d hits are read in %d parts', async (count, parts) => {
  const { graphics, log } = emulatedGraphics();
  const { score, prepare } = createDeviceScorer(graphics, SET);
  const cls = uniformClass(some(SET, 3));
  prepare(cls, 'cells');
  const guesses = Uint32Array.from({ length: count }, (_, i) => i % SET.count);
  const hits = await score(guesses, null);
  expect(byGuess(hits)).toEqual(costsOf(SET, cls, 'cells', guesses.toSorted()));
  expect(log.reads).toEqual(
    [
      [0, 8 + 256 * 16],
      [8 + 256 * 16, (count - 256) * 16],
    ].slice(0, parts),
  );
});

test('many workgroups are arranged in rows', async () => {
  const { graphics, log } = emulatedGraphics();
  const set = randomSet(8, 1100);
  const { score, prepare } = createDeviceScorer(graphics, set);
  prepare(uniformClass(allRows(set)), 'cells');
  for (const count of [1, 32_768, 32_769, 2 ** 17])
    expect(await score(new Uint32Array(count), null)).toHaveLength(count);
  expect(log.dispatched).toEqual([
    [1, 1],
    [32_768, 1],
    [32_768, 2],
    [32_768, 4],
  ]);
  // Eight invocations score a guess of a small class, so a workgroup scores 32 guesses.
  prepare(uniformClass(some(set, 32)), 'cells');
  await score(new Uint32Array(65), null);
  expect(log.dispatched.at(-1)).toEqual([3, 1]);
});

describe('failures', () => {
  const cls = uniformClass(some(SET, 3));

  test('sets that the device cannot hold are refused', () => {
    const limits = { maxStorageBufferBindingSize: SET.count * ROW_BYTES };
    createDeviceScorer(emulatedGraphics(limits).graphics, SET);
    const less = { maxStorageBufferBindingSize: SET.count * ROW_BYTES - 1 };
    for (const [graphics, set] of [
      [emulatedGraphics(less).graphics, SET],
      [emulatedGraphics().graphics, { ...SET, length: 11 }],
    ] as const)
      expect(() => createDeviceScorer(graphics, set)).toThrow(
        expect.objectContaining({ gpuProblem: 'refused' }),
      );
  });

  test.each<[string, string, (made: ReturnType<typeof emulatedGraphics>) => void]>([
    ['is lost', 'lost', ({ graphics }) => graphics.device.destroy()],
    ['makes an error', 'lost', ({ fail }) => fail('a fault')],
    [
      'does not answer',
      'timeout',
      ({ log }) => {
        log.answer = new Promise(() => {});
      },
    ],
    [
      'fails to answer',
      'lost',
      ({ log }) => {
        log.answer = Promise.reject(new Error('no'));
      },
    ],
  ])('a device that %s fails this call and every later one', async (_, gpuProblem, spoil) => {
    const made = emulatedGraphics();
    const { score, prepare } = createDeviceScorer(made.graphics, SET, 5);
    prepare(cls, 'cells');
    await score(Uint32Array.of(1), null);
    spoil(made);
    await Promise.resolve();
    await expect(score(Uint32Array.of(1), null)).rejects.toMatchObject({ gpuProblem });
    made.log.answer = null;
    await expect(score(Uint32Array.of(1), null)).rejects.toMatchObject({ gpuProblem });
  });

  test('a device that has not scored all guesses counts as lost', async () => {
    const { score, prepare } = createDeviceScorer(emulatedGraphics({ skipped: 1 }).graphics, SET);
    prepare(cls, 'cells');
    await expect(score(Uint32Array.of(1, 2), null)).rejects.toMatchObject({ gpuProblem: 'lost' });
    await expect(score(Uint32Array.of(1, 2), null)).rejects.toThrow('it scored 1 of 2 guesses');
  });
});
