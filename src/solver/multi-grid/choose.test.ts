import { beforeAll, expect, test } from 'vitest';
import { loadModel } from '../../../tools/node/resources.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { createRandom, type Random } from '../../equations/random.ts';
import { equationAt } from '../../equations/set.ts';
import { type Feedback, feedbackOf, isWin } from '../../game/feedback.ts';
import { MODES } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import { type AnswerModel, classOf } from '../answer-model.ts';
import { textOf } from '../answer-text.testing.ts';
import { compareForGrids } from './choose.testing.ts';
import { createPlayOut } from './play-out.ts';
import { createPromiseScore, createPromisingChoice } from './promise.ts';
import { createTable, type FeedbackTable } from './table.ts';

/* Several grids of mini, whose 206 equations can all be compared. */

const OPENER = '4*7=28' as Equation;
const TRIES = 7;
const ABOUT = { rules: 'exact', prior: 'uniform', commutativeWins: false } as const;

let field: Awaited<ReturnType<typeof loadModel>>;
let random: Random;

beforeAll(async () => {
  field = await loadModel(ABOUT, MODES.mini);
  random = createRandom(28);
});

const nameOf = (row: number) => equationAt(field.backend.set, row);
const draw = () => field.model.answers[Math.floor(random() * field.model.answers.length)];
const answering = (rows: Uint32Array, guess: Equation, answer: number) =>
  rows.filter((row) => feedbackOf(guess, nameOf(row)) === feedbackOf(guess, nameOf(answer)));

/** Classes of some grids after the opener, which wins none of them. */
function drawClasses(grids: number, most: number): Uint32Array[] {
  const classes: Uint32Array[] = [];
  while (classes.length < grids) {
    const rows = answering(field.model.answers, OPENER, draw());
    if (rows.length <= most && nameOf(rows[0]) !== OPENER) classes.push(rows);
  }
  return classes;
}

async function tableOf(
  classes: readonly Uint32Array[],
  guesses: Uint32Array,
  model: AnswerModel = field.model,
): Promise<FeedbackTable> {
  const steps = (async function* () {
    return yield* createTable(
      field.backend.set,
      classes.map((rows) => classOf(model, rows)),
      Array.from(guesses, nameOf),
    );
  })();
  return runSteps(steps);
}

const placesOf = (classes: readonly Uint32Array[]) =>
  classes.map((rows) => Uint16Array.from(rows, (_, index) => index));

const allDraws = (classes: readonly Uint32Array[]) =>
  classes.reduce<number[][]>(
    (draws, rows) => draws.flatMap((draw) => Array.from(rows, (_, index) => [...draw, index])),
    [[]],
  );

/** Sizes of the cells of a guess, including the cell that it wins. */
function cellsOf(guess: Equation, rows: Uint32Array): number[] {
  const sizes = new Map<string, number>();
  for (const row of rows) {
    const feedback = feedbackOf(guess, nameOf(row));
    sizes.set(feedback, (sizes.get(feedback) ?? 0) + 1);
  }
  return [...sizes.values()];
}

test('a guess promises the turns that it saves: a grid takes 1 + √(log₂ candidates) / 4 turns, and a won grid none', async () => {
  const classes = drawClasses(3, 60);
  const guesses = Uint32Array.from({ length: 40 }, draw);
  const promiseOf = createPromiseScore(await tableOf(classes, guesses));
  const turnsFor = (candidates: number) => 1 + Math.sqrt(Math.log2(candidates)) / 4;
  const left = placesOf(classes);
  for (const [number, row] of guesses.entries()) {
    let saved = 0;
    for (const rows of classes) {
      const later = cellsOf(nameOf(row), rows).reduce((sum, size) => sum + size * turnsFor(size), 0);
      const won = rows.includes(row) ? turnsFor(1) : 0;
      saved += turnsFor(rows.length) - (later - won) / rows.length;
    }
    expect(promiseOf(number, left)).toBeCloseTo(saved, 9);
  }
});

test.each([false, true])(
  'the chosen guess is the most promising one; any order wins: %s',
  async (commutativeWins) => {
    const { model } = await loadModel({ ...ABOUT, commutativeWins }, MODES.mini);
    for (let i = 0; i < 60; i++) {
      const classes = drawClasses(1 + (i % 4), 1 + (i % 7));
      const guesses = Uint32Array.from(
        new Set([...Array.from({ length: 8 }, draw), ...classes.flatMap((rows) => [...rows])]),
      );
      const table = await tableOf(classes, guesses, model);
      const left = placesOf(classes);
      const promises = Array.from(guesses, (_, number) => createPromiseScore(table)(number, left));
      const chosen = createPromisingChoice(table, 8)(left);
      expect(promises[chosen!]).toBeCloseTo(Math.max(...promises), 6);
    }
  },
);

const known = new Map<string, number>();

/** The fewest turns that any play takes, summed over all draws and found by brute force. */
function leastTurns(classes: readonly Uint32Array[]): number {
  const open = classes.filter(({ length }) => length > 0);
  const key = open.map((rows) => rows.join()).join('|');
  const least = known.get(key) ?? searchLeast(open);
  known.set(key, least);
  return least;
}

function searchLeast(open: readonly Uint32Array[]): number {
  const games = open.reduce((product, { length }) => product * length, 1);
  if (open.every(({ length }) => length === 1)) return new Set(open.map(([row]) => row)).size;
  let least = Number.POSITIVE_INFINITY;
  for (const row of field.model.answers) {
    const guess = nameOf(row);
    // A guess that neither distinguishes nor wins anything is useless.
    const isOfUse = open.some((rows) => rows.includes(row) || cellsOf(guess, rows).length > 1);
    if (isOfUse) least = Math.min(least, turnsWith(guess, open, games));
  }
  return least;
}

function turnsWith(guess: Equation, classes: readonly Uint32Array[], games: number): number {
  const cells = classes.map((rows) => {
    const feedback = new Map<string, Uint32Array>();
    for (const row of rows) feedback.set(feedbackOf(guess, nameOf(row)), answering(rows, guess, row));
    return [...feedback].map(([feedback, cell]) => (isWin(feedback as Feedback) ? new Uint32Array() : cell));
  });
  const joint = cells.reduce<Uint32Array[][]>(
    (joined, some) => joined.flatMap((left) => some.map((cell) => [...left, cell])),
    [[]],
  );
  return joint.reduce((sum, left) => sum + leastTurns(left), games);
}

test('near the end, the chosen guess needs hardly more turns than the best play', async () => {
  let [sum, least] = [0, 0];
  for (let i = 0; i < 12; i++) {
    const classes = drawClasses(2, 3);
    const open = classes.map((rows) => classOf(field.model, rows));
    const games = classes.reduce((product, { length }) => product * length, 1);
    const position = { classes: open, played: 1, tries: TRIES };
    const {
      best: [best],
    } = await compareForGrids(field.backend, position);
    const exact = leastTurns(classes) / games;
    expect(best.needed).toBeGreaterThan(exact - 1e-9);
    sum += best.needed;
    least += exact;
  }
  expect(sum / least).toBeLessThan(1.01);
});

function atOnce<Result>(steps: Generator<unknown, Result, void>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

test('known answers are entered, once for grids with the same answer', async () => {
  const [a, b] = [draw(), draw()];
  const table = await tableOf(
    [[a], [b], [a]].map((rows) => Uint32Array.from(rows)),
    Uint32Array.of(a, b),
  );
  const { playedWith } = createPlayOut(table, { others: 2, tries: TRIES });
  expect(
    atOnce(playedWith(0, placesOf([[a], [b], [a]].map((rows) => Uint32Array.from(rows))), [[0, 0, 0]], 1)),
  ).toEqual({ turns: 2, beyond: 0 });
});

test('bug: games never ended if no guess of the table was informative', async () => {
  const [a, b, c] = field.model.answers;
  // The only guess is not one of the answers, and gets the same feedback from both.
  const says = (guess: number, answer: number) => feedbackOf(nameOf(guess), nameOf(answer));
  const mute = field.model.answers.find(
    (guess) => guess !== b && guess !== c && says(guess, b!) === says(guess, c!) && guess !== a,
  )!;
  const rows = Uint32Array.of(b!, c!);
  const table = await tableOf([rows], Uint32Array.of(mute));
  const { playedWith } = createPlayOut(table, { others: 1, tries: TRIES });
  expect(atOnce(playedWith(0, placesOf([rows]), [[0], [1]], 1))).toEqual({ turns: 2 + 1 + 2, beyond: 0 });
});

test('turns beyond the last row are counted', async () => {
  const classes = drawClasses(2, 5);
  const guesses = Uint32Array.from(new Set(classes.flatMap((rows) => [...rows])));
  const table = await tableOf(classes, guesses);
  const { playedWith } = createPlayOut(table, { others: 0, tries: TRIES });
  const draws = allDraws(classes);
  const from = (played: number) => atOnce(playedWith(0, placesOf(classes), draws, played));
  expect(from(1).beyond).toBe(0);
  expect(from(TRIES - 1)).toEqual({ ...from(1), beyond: from(1).turns - draws.length });
  expect(from(TRIES)).toEqual({ turns: from(1).turns, beyond: from(1).turns });
});

test("the player's own guesses are compared with the best, against the same answers", async () => {
  const classes = drawClasses(2, 20).map((rows) => classOf(field.model, rows));
  const position = { classes, played: 1, tries: TRIES };
  const { best } = await compareForGrids(field.backend, position);
  const names = best.map(({ guess }) => guess);
  const { own } = await compareForGrids(field.backend, position, [...names, '1+2+3=6' as Equation]);
  expect(own.slice(0, best.length)).toEqual(best.map(({ needed }) => needed));
  expect(own.at(-1)).toBeGreaterThan(own[0]!);
});

test.each([
  ['mini', 8],
  ['midi', 1],
] as const)('the best guesses for drawn boards of %s are the recorded ones', async (id, boards) => {
  const { backend, model } = await loadModel({ ...ABOUT, commutativeWins: true }, MODES[id]);
  const random = createRandom(29);
  const pick = (rows: Uint32Array) => rows[Math.floor(random() * rows.length)]!;
  const lines: string[] = [];
  for (let board = 0; board < boards; board++) {
    const played = board % 5;
    const rows = Array.from({ length: 1 + ((board + 1) % 4) }, () => {
      const answer = equationAt(backend.set, pick(model.answers));
      let candidates = model.answers;
      for (let row = 0; row < played && candidates.length > 4; row++) {
        const guess = equationAt(backend.set, pick(model.answers));
        candidates = backend.filter(candidates, { guess, feedback: feedbackOf(guess, answer) });
      }
      return candidates;
    });
    // Grids with the same candidates share a class, as in the first turn.
    const classes = rows.map((candidates) => classOf(model, candidates));
    const own = board % 2 ? [equationAt(backend.set, pick(model.answers))] : [];
    const found = await compareForGrids(backend, { classes, played, tries: 5 }, own);
    const best = found.best.map(({ guess, needed }) => [guess, needed]);
    lines.push(`${rows.map(({ length }) => length)}, ${own}: ${textOf([best, found.own])}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`recorded/${id}.txt`);
});
