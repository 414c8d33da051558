import { beforeAll, describe, expect, test } from 'vitest';
import { cellsOfGuess } from '../../tools/node/cells-of-guess.ts';
import { type EquationSet, equationAt, indexOf } from '../equations/set.ts';
import { equationsOf } from '../equations/spelled.testing.ts';
import type { Feedback } from '../game/feedback.ts';
import type { Rules } from '../game/rules.ts';
import type { Equation } from '../game/symbols.ts';
import type { Backend } from '../scoring/backend.ts';
import { allRows, feedbackToCode } from '../scoring/feedback-codes.ts';
import type { SearchProgress, SearchRequest, SearchResult } from '../scoring/search.ts';
import { createSimdBackend } from '../scoring/wasm/simd.ts';
import { createSolver } from './create-solver.ts';
import type { Book, BookCard } from './opening/book.ts';
import {
  ANSWER,
  agreeing,
  EVEN,
  expectSameInTurns,
  FIRST,
  hintFor,
  loadSmallSets,
  played,
  SECOND,
  solve,
} from './solver.testing.ts';
import type { Resources } from './solver.ts';
import type { StrategyName } from './strategy/registry.ts';
import type { SolverGame } from './tracked-models.ts';

let exact: EquationSet;
let pool: EquationSet;
let tight: EquationSet;
let resources: Resources;

beforeAll(async () => {
  const small = await loadSmallSets();
  ({ exact, pool, 'site-tight': tight } = small.sets);
  resources = small.resources;
});

const evenGame = (rules: Rules): SolverGame => ({
  answers: [{ rules, prior: 'uniform' }],
  guesses: rules,
  winRule: 'orders-with-numbers',
  tries: 6,
});

test('what failed is retried when a game begins, but not during it', () => {
  let tried = 0;
  const solver = createSolver(resources, EVEN, (set) => ({
    ...createSimdBackend(resources.kernel, set),
    retryFailed: () => tried++,
  }));
  const question = { strategy: 'entropy1', prior: 'uniform', commutativeWins: false } as const;
  solver.hint({ ...question, turns: [FIRST] });
  expect(tried).toBe(0);
  solver.hint({ ...question, turns: [] });
  expect(tried).toBe(1);
});

test('bug: in games with a given row, what failed was never tried again', () => {
  let tried = 0;
  const timed: SolverGame = { ...EVEN, givenRow: 'equation' };
  const solver = createSolver(resources, timed, (set) => ({
    ...createSimdBackend(resources.kernel, set),
    retryFailed: () => tried++,
  }));
  const question = { strategy: 'entropy1', prior: 'uniform', commutativeWins: false } as const;
  solver.hint({ ...question, turns: [FIRST, SECOND] });
  expect(tried).toBe(0);
  solver.hint({ ...question, turns: [FIRST] });
  expect(tried).toBe(1);
});

test('counts the candidates after every turn', async () => {
  const turns = [FIRST, SECOND];
  const hint = await hintFor(createSolver(resources, EVEN), { turns, strategy: 'entropy1' });
  const counts = [0, 1, 2].map((played) => agreeing(exact, turns.slice(0, played)).length);
  expect(hint.history).toEqual(counts);
  expect(hint.remaining).toBe(counts[2]);
  expect(hint.remainingBits).toBe(Math.log2(counts[2]));
  expect(hint).toMatchObject({
    rules: 'exact',
    certainty: 'exact',
    progress: 1,
    backend: 'simd',
    strategy: 'entropy1',
  });
});

test('the hint is the first of its list, and the others are sorted by guesses needed', async () => {
  const hint = await hintFor(createSolver(resources, EVEN), { turns: [FIRST], strategy: 'entropy2' });
  const { guess, bits, expectedRemaining, winChance, value } = hint;
  expect(hint.top).toHaveLength(10);
  expect(hint.top[0]).toEqual({ guess, bits, expectedRemaining, winChance, value });
  expect(bits).toBe(Math.max(...hint.top.map((one) => one.bits)));
  const needed = hint.top.slice(1).map((one) => one.value!.needed);
  expect(needed).toEqual(needed.toSorted((a, b) => a - b));
});

test('hints get better until the final one', async () => {
  const { hints, solution } = await solve(createSolver(resources, EVEN), {
    turns: [FIRST],
    strategy: 'entropy2',
  });
  expect(hints.length).toBeGreaterThan(1);
  // The last ones name the final guess; only values and reasons are added.
  const sampled = hints.filter(({ certainty }) => certainty === 'sampled');
  expect(sampled.length).toBeGreaterThan(1);
  const bits = [...sampled.map((hint) => hint.bits), solution.kind === 'hint' ? solution.hint.bits : 0];
  expect(bits).toEqual(bits.toSorted((a, b) => a - b));
});

test('a row that was taken back and another board leave no trace', async () => {
  const solver = createSolver(resources, EVEN);
  await hintFor(solver, { turns: [FIRST, SECOND], strategy: 'entropy1' });
  const back = await hintFor(solver, { turns: [FIRST], strategy: 'entropy1' });
  expect(back.remaining).toBe(agreeing(exact, [FIRST]).length);
  const other = [played('31+12=43', '9*8-7=65')];
  expect((await hintFor(solver, { turns: other, strategy: 'entropy1' })).remaining).toBe(
    agreeing(exact, other).length,
  );
});

test('widens the rules if the strict ones leave nothing', async () => {
  const outside = equationsOf(tight).find((equation) => indexOf(exact, equation) < 0)!;
  const turns = [FIRST, SECOND].map(({ guess }) => played(guess, outside));
  turns.push(played(outside, outside));
  const hint = await hintFor(createSolver(resources, EVEN), { turns, strategy: 'entropy3' });
  expect(hint).toMatchObject({ rules: 'site-tight', remaining: 1, guess: outside, winChance: 1 });
});

test('bug: hint --rules pool hung; a variant without an opening now compares those of another on its own answers', async () => {
  const worth = { bits: 0, expectedRemaining: 0, winChance: 0 };
  const lent = ['48-32=16', '1-8+11=4', '9*8-7=65'];
  const top = lent.map((guess) => ({ guess: guess as Equation, ...worth }));
  const openings = { exact: { entropy: { proof: 'exact', top } } } as const;
  const hint = await hintFor(createSolver({ ...resources, openings }, evenGame('pool')), {
    turns: [],
    strategy: 'entropy3',
  });
  expect(hint).toMatchObject({ rules: 'pool', certainty: 'sampled', progress: 1, remaining: pool.count });
  // A single operation is too few for `pool`. The other two are ranked against the answers of `pool`.
  expect(hint.top.map(({ guess }) => guess)).toEqual(['9*8-7=65', '1-8+11=4']);
  const cells = [...cellsOfGuess(pool, allRows(pool), hint.guess).values()];
  const squares = cells.reduce((sum, cell) => sum + cell.length ** 2, 0);
  expect(hint.expectedRemaining).toBeCloseTo(squares / pool.count, 6);
  expect(hint.winChance).toBe(1 / pool.count);
});

describe('a class that is too large for an exact search', () => {
  /** Hints for a class of this size, from a backend that only finds row 1. */
  function hintsFor(size: number, onWorth = (_guesses: readonly number[]) => {}): ReturnType<typeof solve> {
    async function* search({
      classes: [{ candidates }],
    }: SearchRequest): AsyncGenerator<SearchProgress, SearchResult, void> {
      const best = [{ guess: 1, cost: candidates.length, weightWon: 1, ownWeight: 1 }];
      yield { best, share: 0 };
      return { best, pairsScored: 0 };
    }
    const makeBackend = (set: EquationSet): Backend => ({
      name: 'simd',
      set,
      filter: () => Uint32Array.from({ length: size }, (_, i) => i),
      search,
      worth({ candidates }, guesses) {
        onWorth(guesses);
        return guesses.map(() => ({ bits: candidates.length, expectedRemaining: 1, winChance: 0 }));
      },
      findWinners: ({ candidates }) => candidates,
    });
    return solve(createSolver(resources, evenGame('exact'), makeBackend), {
      turns: [FIRST],
      strategy: 'entropy3',
    });
  }

  test('is sampled first and never reported as exact', async () => {
    const { hints, solution } = await hintsFor(200_001);
    expect(new Set(hints.map(({ bits }) => bits))).toEqual(new Set([16_384, 200_001]));
    expect(solution).toMatchObject({ hint: { certainty: 'sampled', progress: 1, bits: 200_001 } });
  });

  test('bug: worth was computed in every slice; once per guess is enough', async () => {
    const asked: (readonly number[])[] = [];
    await hintsFor(200_000, (guesses) => asked.push(guesses));
    expect(asked).toEqual([[1]]);
  });

  test('starts just above the largest size for one', async () => {
    const { hints, solution } = await hintsFor(200_000);
    expect(new Set(hints.map(({ bits }) => bits))).toEqual(new Set([200_000]));
    expect(solution).toMatchObject({ hint: { certainty: 'exact', progress: 1 } });
  });
});

describe('when nothing fits', () => {
  test.each([0, 1, 2])('row %i is the suspect if the others agree', async (wrong) => {
    const turns = [FIRST, SECOND, played('12+34=46', ANSWER)];
    turns[wrong] = { ...turns[wrong], feedbacks: ['BBBBBBBB' as Feedback] };
    const { solution } = await solve(createSolver(resources, EVEN), { turns, strategy: 'entropy3' });
    expect(solution).toEqual({ kind: 'inconsistent', suspectRow: wrong });
  });

  test('bug: the correct row was the suspect if two others were impossible', async () => {
    const turns = [FIRST, SECOND, played('12+34=46', ANSWER)];
    for (const row of [0, 1]) turns[row] = { ...turns[row], feedbacks: ['BBBBBBBB' as Feedback] };
    const { solution } = await solve(createSolver(resources, EVEN), { turns, strategy: 'entropy3' });
    expect(solution).toEqual({ kind: 'inconsistent', suspectRow: 0 });
  });

  test('a black copy before a purple copy of the same symbol fits nothing', async () => {
    const turns = [{ guess: '11+12=23' as Equation, feedbacks: ['BPBBBGBB' as Feedback] }];
    const { solution } = await solve(createSolver(resources, EVEN), { turns, strategy: 'entropy3' });
    expect(solution.kind).toBe('inconsistent');
  });
});

test('interleaved boards get the same answers as separate ones', () =>
  // `create-solver.exhaustive.test.ts` uses more boards.
  expectSameInTurns(resources, EVEN, [[FIRST], [FIRST, SECOND]]));

describe('the opening book', () => {
  const treeWith = (open: readonly number[]) => ({ objective: 'win-mass', proof: { open } }) as const;

  function bookNaming(
    guess: Equation,
    equations = tight.count,
    card: Pick<BookCard, 'objective' | 'proof'> = { objective: 'entropy' },
  ): Book {
    return {
      card: {
        rules: 'exact',
        prior: 'uniform',
        commutativeWins: false,
        length: 8,
        opener: FIRST.guess,
        ...card,
        equations,
      },
      guesses: new Map([[feedbackToCode(FIRST.feedbacks[0]!), guess.split('=')[0]]]),
      figures: null,
    };
  }

  test('gives the second guess at once, then the rest of the list', async () => {
    const { guess } = await hintFor(createSolver(resources, EVEN), {
      turns: [FIRST],
      strategy: 'entropy3',
    });
    const solver = createSolver({ ...resources, books: [bookNaming(guess)] }, EVEN);
    const { hints, solution } = await solve(solver, { turns: [FIRST], strategy: 'entropy3' });
    expect(hints[0]).toMatchObject({ guess, certainty: 'book', top: [{ guess }] });
    expect(solution).toMatchObject({ hint: { guess, certainty: 'book', progress: 1 } });
    // Bug: this was the time until the list was complete.
    expect(solution).toMatchObject({ hint: { ms: hints[0].ms } });
    expect(solution.kind === 'hint' && solution.hint.top).toHaveLength(10);
  });

  test('is not used by strategies that choose among the candidates', async () => {
    const solver = createSolver({ ...resources, books: [bookNaming(equationAt(exact, 0))] }, EVEN);
    expect((await hintFor(solver, { turns: [FIRST], strategy: 'entropy1' })).certainty).toBe('exact');
  });

  test('a second guess is reported as proved only where the tree is proved', async () => {
    const isSaid = async (open: readonly number[]) => {
      const book = bookNaming(equationAt(exact, 0), tight.count, treeWith(open));
      const { reasons } = await hintFor(createSolver({ ...resources, books: [book] }, EVEN), {
        turns: [FIRST],
        strategy: 'maxwell',
      });
      return reasons!.some(({ kind }) => kind === 'proved');
    };
    expect(await isSaid([])).toBe(true);
    expect(await isSaid([feedbackToCode(FIRST.feedbacks[0]!)])).toBe(false);
  });

  test('a strategy takes its second guesses from the book of its objective', async () => {
    const [first, second] = [equationAt(exact, 0), equationAt(exact, 1)];
    const books = [bookNaming(first), bookNaming(second, tight.count, treeWith([]))];
    const solver = createSolver({ ...resources, books }, EVEN);
    const guessOf = async (strategy: StrategyName) =>
      (await hintFor(solver, { turns: [FIRST], strategy })).guess;
    expect(await Promise.all([guessOf('entropy2'), guessOf('maxwell')])).toEqual([first, second]);
  });

  test('is not used if it was made for other equations', async () => {
    const solver = createSolver(
      { ...resources, books: [bookNaming(equationAt(exact, 0), tight.count + 1)] },
      EVEN,
    );
    expect((await hintFor(solver, { turns: [FIRST], strategy: 'entropy3' })).certainty).toBe('exact');
  });
});
