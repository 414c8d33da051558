import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type EquationSet, equationAt } from '../../equations/set.ts';
import { feedbackOf } from '../../game/feedback.ts';
import { loadEquationsNode } from '../../node/equations.ts';
import { informationTable } from '../information.ts';
import { everyRow } from '../partition.ts';
import { runInTurns } from '../turns.testing.ts';
import { createKernel, type Kernel } from './kernel.ts';

/** Around the vectors of sixteen, and around the size from which guesses are no longer scored side by side. */
const SIZES = [1, 2, 3, 5, 15, 16, 17, 40, 63, 64, 65, 119, 120, 121, 122, 200];
const GUESSES = 37;

interface Figures {
  readonly information: number;
  readonly squares: number;
  readonly cells: number;
  readonly largest: number;
  readonly own: number;
}

/** From the definition: sort the candidates by the feedback they give. */
function figuresOf(set: EquationSet, guess: number, candidates: Uint32Array): Figures {
  const units = informationTable(candidates.length);
  const sizes = new Map<string, number>();
  for (const candidate of candidates) {
    const feedback = feedbackOf(equationAt(set, guess), equationAt(set, candidate));
    sizes.set(feedback, (sizes.get(feedback) ?? 0) + 1);
  }
  const cells = [...sizes.values()];
  return {
    information: cells.reduce((sum, size) => sum + units[size], 0),
    squares: cells.reduce((sum, size) => sum + size ** 2, 0),
    cells: cells.length,
    largest: Math.max(...cells),
    own: Number(candidates.includes(guess)),
  };
}

/** Neighbours, which resemble each other, and equations from everywhere. */
function classOf(set: EquationSet, size: number): Uint32Array {
  const near = Math.ceil(size / 2);
  const step = Math.floor(set.count / (size - near + 1));
  const rows = Array.from({ length: size }, (_, i) =>
    i < near ? Math.floor(set.count / 3) + i : (i - near + 1) * step - 1,
  );
  return Uint32Array.from(new Set(rows));
}

/** Some candidates, and others. */
function guessesOf(set: EquationSet, candidates: Uint32Array): Uint32Array {
  return Uint32Array.from({ length: GUESSES }, (_, i) =>
    i % 3 === 0 ? candidates[i % candidates.length] : Math.floor(((i + 0.3) * set.count) / GUESSES),
  );
}

describe.each([5, 7, 10])('equations of %d tiles', (length) => {
  let set: EquationSet;
  let kernel: Kernel;
  beforeAll(async () => {
    ({ set } = await loadEquationsNode({ shape: { length, symbols: 'maxi' } }));
    const module = await WebAssembly.compile(await readFile('assets/kernels/score.wasm'));
    kernel = createKernel(module, set);
  });

  test.each(SIZES)('the figures of a class of %d are those of its definition', (size) => {
    const candidates = classOf(set, Math.min(size, set.count >> 1));
    const guesses = guessesOf(set, candidates);
    kernel.prepare(candidates);
    const { information, squares, cells, largest, own } = kernel.score(guesses);
    guesses.forEach((guess, i) => {
      expect({
        information: information[i],
        squares: squares[i],
        cells: cells[i],
        largest: largest[i],
        own: own[i],
      }).toEqual(figuresOf(set, guess, candidates));
    });
  });

  test.each(['repeats', 'largest', 'squares'] as const)(
    '%s are counted exactly up to a limit, and to more than it beyond',
    async (figure) => {
      const candidates = classOf(set, Math.min(3000, set.count >> 1));
      // More than 255, which is how many guesses share a table before it is cleared.
      const guesses = everyRow(set).subarray(0, Math.min(600, set.count));
      kernel.prepare(candidates);
      const { cells, largest, squares } = kernel.score(guesses);
      const repeats = cells.map((count) => candidates.length - count);
      const exact = { repeats, largest, squares }[figure].slice();
      const before = [...largest];
      const whole = await kernel.together.count(figure, guesses, Infinity);
      expect([...whole.figures]).toEqual([...exact]);
      expect(new Set(whole.looked)).toEqual(new Set([candidates.length]));
      const limit = exact.toSorted()[exact.length >> 1];
      const limited = await kernel.together.count(figure, guesses, limit);
      limited.figures.forEach((count, i) => {
        if (exact[i] <= limit) expect(count).toBe(exact[i]);
        else expect(count).toBeGreaterThan(limit);
      });
      // What was stopped early left nothing behind.
      expect([...kernel.score(guesses).largest]).toEqual(before);
    },
  );

  test('the pool is indexed in steps, so that a search can be left in between', () => {
    let steps = 1;
    while (!kernel.index()) steps++;
    if (length === 10) expect(steps).toBeGreaterThan(20);
    expect(kernel.index()).toBe(true);
    expect(kernel.segmentTotal()).toBeGreaterThan(0);
  });

  test('a head admits every guess that makes enough cells', async () => {
    const candidates = classOf(set, Math.min(1000, set.count >> 1));
    const guesses = everyRow(set).subarray(0, Math.min(4000, set.count));
    kernel.prepare(candidates);
    const cells = kernel.score(guesses).cells.slice();
    while (!kernel.index());
    await kernel.together.countSegments(0, kernel.segmentTotal());
    kernel.countSignatures();
    const needed = cells.toSorted()[Math.floor(cells.length * 0.9)];
    const { guesses: admitted } = await kernel.together.admit(guesses, needed);
    const enough = guesses.filter((_, i) => cells[i] >= needed);
    expect(new Set(admitted)).toEqual(new Set([...admitted, ...enough]));
    if (length === 10) expect(admitted.length).toBeLessThan(guesses.length);
  });

  test('what two searches collect in turns is what each collects alone', async () => {
    const least = 5 * 2 ** 20;
    async function* collecting(): AsyncGenerator<void, number[], void> {
      while (!kernel.index());
      await kernel.together.measureSegments(0, kernel.segmentTotal());
      kernel.measureSignatures();
      kernel.rewind();
      const collected: number[] = [];
      for (let batches = 0; batches < 3; batches++) {
        yield;
        collected.push(...kernel.collect(least));
      }
      return collected;
    }
    const classes = [20, 90].map((size) => classOf(set, Math.min(size, set.count >> 1)));
    const start = (candidates: Uint32Array) => kernel.inTurns(candidates, collecting());
    const [first] = await runInTurns([start(classes[0])]);
    const [second] = await runInTurns([start(classes[1])]);
    expect(first).not.toEqual(second);
    expect(await runInTurns(classes.map(start))).toEqual([first, second]);
  });
});
