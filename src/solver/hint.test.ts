import { beforeAll, describe, expect, test } from 'vitest';
import { loadResources } from '../../tools/node/resources.ts';
import { equationAt, filterByMembership, indexOf } from '../equations/set.ts';
import { MODES } from '../game/mode.ts';
import { membershipBit } from '../game/rules.ts';
import type { Equation } from '../game/symbols.ts';
import type { Hint } from '../protocol/hint.ts';
import { feedbackToCode } from '../scoring/feedback-codes.ts';
import { createSolver } from './create-solver.ts';
import { searchExactly } from './hint-search.ts';
import type { Book } from './opening/book.ts';
import type { Opening } from './opening/openers.ts';
import { record } from './recorded.testing.ts';
import { played, solve } from './solver.testing.ts';
import type { CustomSearch, Resources, SolverStrategy } from './solver.ts';
import { strategyNamed } from './strategy/registry.ts';

test.each([
  { id: 'micro', rows: [0, 1, 2, 3] },
  { id: 'instant', rows: [1, 2] },
] as const)('the answers about $id are the recorded ones', async (game) => {
  await expect(await record(game)).toMatchFileSnapshot(`recorded/${game.id}.txt`);
});

const GAME = MODES.micro;
const OPENER = '1+2=3' as Equation;
const ROW = played(OPENER, '8-2=6');
const SECOND = '2+1=3' as Equation;

let resources: Resources;
beforeAll(async () => {
  resources = await loadResources(GAME);
  const { equations } = resources;
  expect([OPENER, SECOND].map((guess) => indexOf(equations, guess) >= 0)).toEqual([true, true]);
});

/** All hints of a question, the final one last. */
async function hintsWith(
  change: Partial<Resources>,
  question: Pick<Parameters<typeof solve>[1], 'turns' | 'strategy'>,
): Promise<readonly [Hint, ...Hint[]]> {
  const solver = createSolver({ ...resources, openings: {}, books: [], ...change }, GAME);
  const { hints, solution } = await solve(solver, question);
  if (solution.kind !== 'hint') throw new Error('no hint');
  return [...hints, solution.hint] as unknown as readonly [Hint, ...Hint[]];
}

describe('an opening', () => {
  const worth = { bits: 1, expectedRemaining: 1, winChance: 0 };
  const openersWith = (proof: Opening['proof']) => ({
    exact: { entropy: { proof, top: [SECOND, OPENER].map((guess) => ({ guess, ...worth })) } },
  });

  test.each([
    ['exact', 'book', false],
    ['judged', 'book', false],
    ['proved', 'book', true],
    ['scanned', 'sampled', false],
  ] as const)(
    'that is %s is shown at once, as %s; its guess is proved: %s',
    async (proof, certainty, isProved) => {
      const asked = { turns: [], strategy: 'entropy2' };
      const hints = await hintsWith({ openings: openersWith(proof) }, asked);
      for (const hint of hints) {
        expect(hint).toMatchObject({ guess: SECOND, certainty, progress: 1, history: [127], remaining: 127 });
        expect(hint.top.map(({ guess }) => guess)).toEqual([SECOND, OPENER]);
        expect(hint.ms).toBeGreaterThanOrEqual(0);
        expect(hint.ms).toBeLessThan(60_000);
      }
      const [first, last] = [hints[0], hints.at(-1)!];
      expect(first.reasons).toBeNull();
      expect(last.reasons!.some(({ kind }) => kind === 'proved')).toBe(isProved);
    },
  );

  test('is not used after the first row, nor by a strategy with an opener of its own', async () => {
    const openings = openersWith('exact');
    const later = await hintsWith({ openings }, { turns: [ROW], strategy: 'entropy2' });
    expect(later.at(-1)!.certainty).toBe('exact');
    for (const own of [null, 5]) {
      const hints = await hintsWith(
        { openings, strategies: () => strategyWith({ opener: () => own }) },
        { turns: [], strategy: 'own' },
      );
      expect(hints.at(-1)!.certainty).toBe(own === null ? 'book' : 'exact');
    }
  });

  test('of other rules lends its guesses to a strategy that looks ahead from the first guess', async () => {
    const { entropy } = openersWith('exact').exact;
    const openings = { 'pool-site-commutative': { 'win-mass': entropy } };
    const [hint] = (await hintsWith({ openings }, { turns: [], strategy: 'maxwell' })).toReversed();
    expect(hint!.certainty).toBe('sampled');
    expect(new Set(hint!.top.map(({ guess }) => guess))).toEqual(new Set([SECOND, OPENER]));
    const [later] = (await hintsWith({ openings }, { turns: [ROW], strategy: 'maxwell' })).toReversed();
    expect(later!.certainty).toBe('exact');
  });
});

/** Searches like `entropy2`, and records where. */
function strategyWith(
  change: Partial<CustomSearch>,
  searched: Parameters<CustomSearch['search']>[2][] = [],
): SolverStrategy {
  const customSearch: CustomSearch = {
    search(backend, wanted, at) {
      searched.push(at);
      return searchExactly(backend, wanted);
    },
    opener: () => null,
    certaintyOf: () => 'exact',
    ...change,
  };
  return { ...strategyNamed('entropy2'), customSearch };
}

describe('a book', () => {
  const bookWith = (): Book => {
    const { equations } = resources;
    return {
      card: {
        rules: 'exact',
        prior: 'uniform',
        commutativeWins: false,
        objective: 'entropy',
        length: OPENER.length,
        opener: OPENER,
        equations: filterByMembership(equations, membershipBit(GAME.guesses)).count,
      },
      guesses: new Map([[feedbackToCode(ROW.feedbacks[0]!), SECOND.split('=')[0]!]]),
      figures: null,
    };
  };

  test('gives the second guess, and a search the rest of the list', async () => {
    const hints = await hintsWith({ books: [bookWith()] }, { turns: [ROW], strategy: 'entropy2' });
    for (const hint of hints) expect(hint).toMatchObject({ guess: SECOND, certainty: 'book' });
    expect(hints[0].progress).toBe(0);
    expect(hints.map(({ progress }) => progress)).toEqual(
      hints.map(({ progress }) => progress).toSorted((a, b) => a - b),
    );
    const { top, progress } = hints.at(-1)!;
    expect(progress).toBe(1);
    expect(new Set(top.map(({ guess }) => guess)).size).toBe(10);
    const sortedBits = (some: Hint['top']) => some.map(({ bits }) => bits).sort((a, b) => a - b);
    const usual = await hintsWith({}, { turns: [ROW], strategy: 'entropy2' });
    const others = usual.at(-1)!.top.filter(({ guess }) => guess !== SECOND);
    expect(sortedBits(top.slice(1))).toEqual(sortedBits(others.slice(0, 9)));
  });

  test.each([
    ['after another first guess', [played(SECOND, '8-2=6')]],
    ['after two rows', [ROW, ROW]],
    ['after a feedback that it lacks', [played(OPENER, '9-4=5')]],
  ])('is not used %s', async (_, turns) => {
    const hints = await hintsWith({ books: [bookWith()] }, { turns, strategy: 'entropy2' });
    expect(hints.at(-1)!.certainty).toBe('exact');
  });

  test('is only passed on to a strategy with a search of its own', async () => {
    const searched: Parameters<CustomSearch['search']>[2][] = [];
    const strategies = () =>
      strategyWith({ certaintyOf: (size) => (size === 127 ? 'book' : 'exact') }, searched);
    const guesses = filterByMembership(resources.equations, membershipBit(GAME.guesses));
    const hints = await hintsWith({ books: [bookWith()], strategies }, { turns: [ROW], strategy: 'own' });
    expect(hints.at(-1)!.certainty).toBe('exact');
    await hintsWith({ strategies }, { turns: [ROW, ROW], strategy: 'own' });
    const [first] = await hintsWith({ strategies }, { turns: [], strategy: 'own' });
    expect(
      searched.map(({ played: turn, booked }) => [
        turn,
        booked === null ? null : equationAt(guesses, booked),
      ]),
    ).toEqual([
      [1, SECOND],
      [2, null],
      [0, null],
    ]);
    expect(first.remaining).toBe(127);
  });
});
