import { expect, it } from 'vitest';
import { createRandom } from '../../equations/random.ts';
import { type EquationSet, joinedRows, ROW_BYTES } from '../../equations/set.ts';
import { createBlackBox, createGuessSource, INITIAL_GUESSES, localSearch } from './local-search.ts';

/** A guess that consists of one number. */
function guess(first: number): Uint8Array {
  return Uint8Array.from({ length: ROW_BYTES }, (_, at) => (at === 0 ? first : 0));
}
const setOf = (...firsts: readonly number[]) =>
  ({ length: 5, count: firsts.length, rows: joinedRows(firsts.map(guess)) }) as EquationSet;
const firstsOf = (rows: Uint8Array) =>
  Array.from({ length: rows.length / ROW_BYTES }, (_, at) => rows[at * ROW_BYTES]!);

/** A box in which a guess is worth as many bits as its number. Those above 100 can be the answer. */
function openBox(keep: number, worth = (first: number) => first) {
  const measured: number[][] = [];
  const measure = (rows: Uint8Array) => {
    measured.push(firstsOf(rows));
    return { bits: Float64Array.from(firstsOf(rows), worth), left: new Float64Array() };
  };
  const scorer = { measure, sample: setOf(1) } as unknown as Parameters<typeof createBlackBox>[0];
  return { box: createBlackBox(scorer, (row) => row[0]! > 100, keep), measured };
}
const bestOf = ({ best }: ReturnType<typeof createBlackBox>) => best.map(({ row }) => row[0]);

it('each guess is measured once, and the best ones are kept in order', () => {
  const { box, measured } = openBox(2);
  box.measure(setOf(3, 5, 3).rows);
  box.measure(setOf(5, 4).rows);
  expect(measured).toEqual([[3, 5], [4]]);
  expect(box.evaluations).toBe(3);
  expect(bestOf(box)).toEqual([5, 4]);
  expect([3, 9].map((first) => box.has(guess(first)))).toEqual([true, false]);
});

it('a guess that can be the answer is better than an equal one, but not than one that splits more', () => {
  const { box } = openBox(9, (first) => first % 100);
  box.measure(setOf(7, 107, 8).rows);
  expect(bestOf(box)).toEqual([8, 107, 7]);
});

it('candidates and other equations are drawn in turn', () => {
  const edit = () => new Uint8Array();
  const source = createGuessSource({
    candidates: setOf(1),
    equations: setOf(2),
    edit,
    random: createRandom(1),
  });
  expect(firstsOf(source.draw(5))).toEqual([1, 2, 1, 2, 1]);
});

it('few edits are all taken, and many are drawn from', () => {
  const edits = Array.from({ length: 40 }, (_, at) => at + 1);
  const edit = () => setOf(...edits).rows;
  const source = createGuessSource({
    candidates: setOf(1),
    equations: setOf(2),
    edit,
    random: createRandom(1),
  });
  expect(firstsOf(source.editsOf(guess(1), edits.length))).toEqual(edits);
  const drawn = firstsOf(source.editsOf(guess(1), 39));
  expect(drawn).toHaveLength(39);
  expect(Math.min(...drawn)).toBeLessThan(5);
  expect(Math.max(...drawn)).toBeGreaterThan(35);
});

it('the search measures drawn guesses first, then edits of good ones', () => {
  const { box, measured } = openBox(9);
  const moves = {
    draw: (count: number) => joinedRows(Array.from({ length: count }, (_, at) => guess(at + 1))),
    editsOf: (row: Uint8Array, count: number) => setOf(row[0]! + 100, count).rows,
  };
  const steps = localSearch(box, moves, () => 0);
  steps.next();
  expect(measured).toEqual([Array.from({ length: INITIAL_GUESSES }, (_, at) => at + 1)]);
  steps.next();
  expect(measured.at(-1)).toEqual([INITIAL_GUESSES + 100]);
});
