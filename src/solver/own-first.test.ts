import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadResources } from '../../tools/node/resources.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { equationsOf } from '../equations/spelled.testing.ts';
import { isWin, type Turn } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { winsAgainst } from '../game/win-rule.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import { createSolver } from './create-solver.ts';
import { createMultiGridSolver } from './multi-grid/solver.ts';
import { ownFirstGuess } from './own-first.ts';
import { played, reviewOf } from './solver.testing.ts';
import type { Solver, SolverQuestion } from './solver.ts';
import { STRATEGIES } from './strategy/registry.ts';

/* The player's own first guess in mini, whose 206 equations can all be compared. */

const USUAL = { turns: [], strategy: 'maxwell', prior: 'uniform', commutativeWins: true } as const;
const OURS = '4*7=28' as Equation;
/** The site accepts them, but they are not answers. */
const ODD = ['0+9=09', '9-9=+0', '8=24/3'] as Equation[];

let solver: Solver;
let equations: readonly Equation[];

beforeAll(async () => {
  const resources = await loadResources(MODES.mini);
  solver = createSolver(resources, MODES.mini);
  equations = equationsOf(resources.equations).filter((equation) => !/[()²³]/.test(equation));
});

async function hintsOf(by: Solver, question: Partial<SolverQuestion>): Promise<Hint[]> {
  const hints: Hint[] = [];
  const steps = by.hint({ ...USUAL, ...question });
  for (;;) {
    const { done, value } = await steps.next();
    const hint = done ? (value.kind === 'hint' ? value.hint : null) : value;
    if (hint) hints.push({ ...hint, ms: 0 });
    if (done) return hints;
  }
}

const worthOf = async (by: Solver, guess: Equation, question: Partial<SolverQuestion> = {}) => {
  const found = await runSteps(by.worth({ ...USUAL, ...question, kind: 'worth', guess }));
  if (found.kind !== 'worth') throw new Error('no worth');
  return found.worth;
};

describe('the hint for an empty board', () => {
  const GUESSES = ['12-8=4', '3*9=27', ...ODD] as Equation[];

  test.each(
    STRATEGIES.flatMap(({ name }) =>
      [true, false].map((commutativeWins) => [name, commutativeWins] as const),
    ),
  )(
    'is the player’s guess with its figures, then our list: %s, any order wins: %s',
    async (strategy, any) => {
      const asked = { strategy, commutativeWins: any };
      const [usual] = (await hintsOf(solver, asked)).toReversed();
      for (const firstGuess of GUESSES) {
        const hints = await hintsOf(solver, { ...asked, firstGuess });
        const { reasons, ...own } = await worthOf(solver, firstGuess, asked);
        for (const hint of hints) expect(hint).toMatchObject({ ...own, isOwn: true, certainty: 'book' });
        const last = hints.at(-1)!;
        expect(last.reasons).toEqual(reasons);
        expect(last.top[0]).toEqual(own);
        expect(last.top.slice(1).map(({ guess }) => guess)).toEqual(
          usual!.top
            .map(({ guess }) => guess)
            .filter((guess) => guess !== firstGuess)
            .slice(0, 9),
        );
        const { remaining, remainingExact, history, rules } = usual!;
        expect(last).toMatchObject({ remaining, remainingExact, history, rules });
      }
    },
  );

  test('is ours if the player’s guess is the same', async () => {
    expect(await hintsOf(solver, { firstGuess: OURS })).toEqual(await hintsOf(solver, {}));
  });

  test('lists better guesses with their values, even if no opening is known', async () => {
    const firstGuess = '0+9=09' as Equation;
    const unprepared = createSolver({ ...(await loadResources(MODES.mini)), openings: {} }, MODES.mini);
    const [hint] = (await hintsOf(unprepared, { firstGuess })).toReversed();
    const [own, ...others] = hint!.top.map(({ value }) => value!.needed);
    expect(hint).toMatchObject({ guess: firstGuess, isOwn: true, certainty: 'book' });
    for (const needed of others) expect(needed).toBeLessThan(own! - 0.3);
  });

  test('does not change after a row, or if the site gives the first row', async () => {
    const turns = [played('12-8=4', '3*9=27')];
    const firstGuess = '4*9=36' as Equation;
    expect(await hintsOf(solver, { turns, firstGuess })).toEqual(await hintsOf(solver, { turns }));
    const given = createSolver(await loadResources(MODES.mini), { ...MODES.mini, givenRow: 'equation' });
    expect(await hintsOf(given, { turns, firstGuess })).toEqual(await hintsOf(given, { turns }));
  });

  test('is ours in a puzzle without one of the guess’s symbols', () => {
    const firstGuess = '12-8=4' as Equation;
    expect(ownFirstGuess({ firstGuess, omitted: '3*' }, OURS)).toBe(firstGuess);
    expect(ownFirstGuess({ firstGuess, omitted: '3-' }, OURS)).toBeNull();
    expect(ownFirstGuess({ omitted: '3-' }, undefined)).toBeNull();
  });
});

describe('a review', () => {
  const equation = fc.nat().map((at) => equations[at % equations.length]!);
  const ownGuess = fc.oneof(equation, fc.constantFrom(...ODD));

  /** A game that wins with its answer. */
  function rowsOf(guesses: readonly Equation[], answer: Equation): Turn[] {
    const before = guesses.filter((guess) => !winsAgainst(guess, answer, MODES.mini.winRule));
    return [...before, answer].map((guess) => played(guess, answer));
  }

  test('never blames the player’s own first guess, and judges everything else as usual', async () => {
    await fc.assert(
      fc.asyncProperty(ownGuess, equation, equation, async (firstGuess, second, answer) => {
        const turns = rowsOf([firstGuess, second], answer);
        const asked = { ...USUAL, turns, firstGuess };
        const { judged } = await reviewOf(solver, asked);
        const { judged: usual } = await reviewOf(solver, { ...USUAL, turns });
        // Only the costliest mistake names its contradiction, which may be another turn now.
        const later = (turns: readonly Judgement[]) =>
          turns.slice(1).map(({ contradiction, ...turn }) => turn);
        expect(later(judged)).toEqual(later(usual));
        const [first] = judged;
        expect(first!.best.guess).toBe(firstGuess);
        expect(first!.best.value).toEqual((await worthOf(solver, firstGuess)).value);
        // A first row that wins may show another order of the operations.
        if (isWin(turns[0]!.feedbacks[0]!)) return;
        const wasOwn = turns[0]!.guess === firstGuess;
        if (wasOwn) expect(first).toMatchObject({ choice: 0, cause: 'none', value: first!.best.value });
        const { value, luck } = usual[0]!;
        expect(first).toMatchObject({ value, luck });
      }),
      { numRuns: 25 },
    );
  });

  test('finds our first guess better than a poor one of the player', async () => {
    const firstGuess = '0+9=09' as Equation;
    const { judged } = await reviewOf(solver, {
      ...USUAL,
      turns: rowsOf([OURS], '3*9=27' as Equation),
      firstGuess,
    });
    expect(judged[0]).toMatchObject({ cause: 'better', best: { guess: firstGuess } });
    expect(judged[0]!.choice).toBeLessThan(-0.4);
  });
});

describe('several grids', () => {
  const firstGuess = '12-8=4' as Equation;
  let grids: Solver;
  beforeAll(async () => {
    grids = createMultiGridSolver(await loadResources(MODES['mini-bi']), MODES['mini-bi']);
  });

  test('begin with the player’s guess and its figures, then ours', async () => {
    const [usual] = await hintsOf(grids, {});
    expect(usual!.guess).toBe(OURS);
    for (const guess of [firstGuess, ...ODD]) {
      const { reasons: _, ...own } = await worthOf(grids, guess);
      for (const hint of await hintsOf(grids, { firstGuess: guess }))
        expect(hint).toEqual({ ...usual, ...own, top: [own, ...usual!.top], isOwn: true });
    }
    expect(await hintsOf(grids, { firstGuess: OURS })).toEqual(await hintsOf(grids, {}));
  });

  test('do not begin with it after a row', async () => {
    const turns = [
      {
        guess: OURS,
        feedbacks: [played(OURS, '3*9=27'), played(OURS, '6+5=11')].flatMap((row) => row.feedbacks),
      },
    ];
    expect(await hintsOf(grids, { turns, firstGuess })).toEqual(await hintsOf(grids, { turns }));
  });

  test('are judged against it', async () => {
    const answers = ['3*9=27', '6+5=11'] as Equation[];
    const turnsOf = (first: Equation) => [
      { guess: first, feedbacks: answers.map((answer) => played(first, answer).feedbacks[0]!) },
      {
        guess: answers[0]!,
        feedbacks: [played(answers[0]!, answers[0]!), played(answers[0]!, answers[1]!)].map(
          ({ feedbacks }) => feedbacks[0]!,
        ),
      },
      { guess: answers[1]!, feedbacks: [null, played(answers[1]!, answers[1]!).feedbacks[0]!] },
    ];
    const asked = { ...USUAL, firstGuess };
    const { judged } = await reviewOf(grids, { ...asked, turns: turnsOf(firstGuess) });
    const { judged: usual } = await reviewOf(grids, { ...USUAL, turns: turnsOf(firstGuess) });
    expect(judged[0]).toMatchObject({ choice: 0, best: { guess: firstGuess }, luck: usual[0]!.luck });
    expect(usual[0]!.choice).toBeGreaterThan(0);
    expect(judged.slice(1)).toEqual(usual.slice(1));
    const { judged: better } = await reviewOf(grids, { ...asked, turns: turnsOf(OURS) });
    expect(better[0]!.choice).toBeCloseTo(-usual[0]!.choice, 9);
  });
});
