import { beforeAll, describe, expect, test } from 'vitest';
import { loadResources } from '../../../tools/node/resources.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { feedbackOf, turnFromClue } from '../../game/feedback.ts';
import { MODES } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Value } from '../../protocol/hint.ts';
import { feedbackToCode } from '../../scoring/feedback-codes.ts';
import { createSimdBackend } from '../../scoring/wasm/simd.ts';
import { answerModelOf, classOf } from '../answer-model.ts';
import { partitionOf } from '../cells.ts';
import { createSolver } from '../create-solver.ts';
import { EVEN, hintFor, loadSmallSets, played, reviewOf } from '../solver.testing.ts';
import type { Resources, Solver, SolverQuestion } from '../solver.ts';
import { createGuessValuer } from '../value/value.ts';
import { figuresOfClass } from './book.ts';
import type { Openings } from './openers.ts';

async function typedValue(solver: Solver, question: SolverQuestion, guess: Equation): Promise<Value> {
  const answer = await runSteps(solver.worth({ ...question, kind: 'worth', guess }));
  if (answer.kind !== 'worth') throw new Error('no worth');
  return answer.worth.value;
}

describe('first guesses', () => {
  const CHOSEN = '48-32=16' as Equation;
  const LISTED = '9*8-7=65' as Equation;
  const TYPED = '31+12=43' as Equation;
  const QUESTION = { turns: [], strategy: 'maxwell', prior: 'site', commutativeWins: false } as const;
  let small: Resources;
  let estimates: ReadonlyMap<Equation, number>;

  beforeAll(async () => {
    const { sets, resources } = await loadSmallSets();
    small = resources;
    const backend = createSimdBackend(resources.kernel, sets['site-tight']);
    const model = answerModelOf(
      { rules: 'exact', prior: 'uniform', commutativeWins: false },
      backend.set,
      'itself',
    );
    const cls = classOf(model, model.answers);
    const estimate = async (guess: Equation) => {
      const partition = (async function* () {
        return yield* partitionOf(model, cls, guess);
      })();
      return (await runSteps(createGuessValuer(backend)(cls, await runSteps(partition), 0))).needed;
    };
    estimates = new Map([
      [LISTED, await estimate(LISTED)],
      [TYPED, await estimate(TYPED)],
    ]);
  });

  /** A solver whose chosen guess needs the given number of guesses. */
  function solverWith(needed: number): Solver {
    const worth = { bits: 1, expectedRemaining: 1, winChance: 0 };
    const openings: Openings = {
      exact: {
        'win-mass': { proof: 'judged', top: [{ guess: CHOSEN, ...worth, needed, isExact: true }] },
        entropy: { proof: 'exact', top: [{ guess: LISTED, ...worth, needed: needed + 0.5 }] },
      },
    };
    return createSolver({ ...small, openings }, EVEN);
  }

  test('have the value of the list that contains them', async () => {
    const solver = solverWith(2.5);
    expect((await hintFor(solver, QUESTION)).value).toEqual({ needed: 2.5, isExact: true });
    expect(await typedValue(solver, QUESTION, CHOSEN)).toEqual({ needed: 2.5, isExact: true });
    expect(await typedValue(solver, QUESTION, LISTED)).toEqual({ needed: 3, isExact: false });
  });

  test('are estimated if they are not listed', async () => {
    const needed = estimates.get(TYPED)!;
    expect(await typedValue(solverWith(needed - 0.1), QUESTION, TYPED)).toEqual({ needed, isExact: false });
    // A solver without openers does not list any.
    const bare = createSolver(small, EVEN);
    expect(await typedValue(bare, QUESTION, LISTED)).toEqual({
      needed: estimates.get(LISTED)!,
      isExact: false,
    });
  });

  test('bug: an estimated one looked better than the chosen one, whose games were played', async () => {
    const needed = estimates.get(TYPED)! + 0.1;
    const solver = solverWith(needed);
    expect(await typedValue(solver, QUESTION, TYPED)).toEqual({ needed, isExact: false });
    const answer = '12+34=46';
    const turns = [played(TYPED, answer), played(answer, answer)];
    const { judged } = await reviewOf(solver, { ...QUESTION, turns });
    expect(judged[0]!.best.value.needed).toBe(needed);
    expect(judged[0]!.choice).toBe(0);
  });
});

describe('guesses of Maxi', () => {
  const OPENER = '68+3-14=57' as Equation;
  const QUESTION = { strategy: 'maxwell', prior: 'site', commutativeWins: true } as const;
  const turnsFor = (answer: Equation) => [
    turnFromClue({ guess: OPENER, feedback: feedbackOf(OPENER, answer) }),
  ];
  let resources: Resources;
  let solver: Solver;

  beforeAll(async () => {
    resources = await loadResources(MODES.maxi);
    solver = createSolver(resources, MODES.maxi);
  });

  test('second ones have the value of the tree, and no estimate is better', async () => {
    const book = resources.books.find(({ card }) => card.objective === 'win-mass');
    const turns = turnsFor('12+34-5=41' as Equation);
    const code = feedbackToCode(turns[0]!.feedbacks[0]!);
    const { needed } = figuresOfClass(book!, code)!;
    const hint = await hintFor(solver, { ...QUESTION, turns });
    const question = { ...QUESTION, turns };
    expect(await typedValue(solver, question, hint.guess)).toEqual({ needed, isExact: true });
    for (const { guess } of hint.top.slice(1, 4)) {
      const value = await typedValue(solver, question, guess);
      if (!value.isExact) expect(value.needed).toBeGreaterThanOrEqual(needed);
    }
  });

  test('first ones keep their listed values if answers are equally likely', async () => {
    const uniform = { ...QUESTION, prior: 'uniform', turns: [] } as const;
    const listed = resources.openings['pool-commutative']!.entropy!.top[0]!;
    expect((await typedValue(solver, uniform, listed.guess)).needed).toBe(listed.needed);
  });
});
