import { beforeAll, describe, expect, test } from 'vitest';
import { runSteps } from '../../tools/node/run-steps.ts';
import { cluesOf } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Backend } from '../scoring/backend.ts';
import { createSimdBackend } from '../scoring/wasm/simd.ts';
import { answerModelOf } from './answer-model.ts';
import { createCandidateTracker } from './candidates.ts';
import { testJudged } from './judge.testing.ts';
import { judgeTurns, oneGridJudge } from './judge.ts';
import { loadSmallSets, played } from './solver.testing.ts';
import { createGuessValuer } from './value/value.ts';

// `judge.exhaustive.test.ts` tests eight tiles.
testJudged({ answer: '9-2³=1', rows: ['5²/5=5', '1³+6=7'], odd: ['0+8=08', '8=9-01'] });

describe('a game whose hints are scripted', () => {
  const ANSWER = '9-2³=1';
  const OTHER = '5²/5=5' as Equation;
  const TURNS = ['5²/5=5', '1³+6=7', ANSWER].map((guess) => played(guess, ANSWER));
  let backend: Backend;
  beforeAll(async () => {
    const { sets, resources } = await loadSmallSets(6);
    backend = createSimdBackend(resources.kernel, sets.exact);
  });

  /** Judgements if the site gave the first `given` rows, and how many searches for hints began and were released. */
  async function judge(given: number, turns = TURNS) {
    const model = answerModelOf(
      { rules: 'exact', prior: 'uniform', commutativeWins: false },
      backend.set,
      'itself',
    );
    const searches = { begun: 0, released: 0 };
    async function* suggest(): AsyncGenerator<Hint, Hint, void> {
      const value = { needed: 2, isExact: true };
      const hint = { guess: ANSWER as Equation, certainty: 'exact', value } as Hint;
      searches.begun++;
      try {
        // Neither the guess of a sample nor one without a value is the suggestion.
        yield { ...hint, guess: OTHER, certainty: 'sampled' };
        yield { ...hint, guess: OTHER, value: null };
        for (;;) yield hint;
      } finally {
        searches.released++;
      }
    }
    const follow = createCandidateTracker(backend, model.answers, 'itself', 0);
    const board = { model, turns, histories: [follow(cluesOf(turns, 0))] };
    const judge = oneGridJudge(board, backend, createGuessValuer(backend), given, suggest);
    return { judged: await runSteps(judgeTurns(judge, board, undefined)), searches };
  }

  test('rows that the site gave are not judged; the others are judged as usual', async () => {
    const { judged } = await judge(0);
    expect(judged.map(({ best }) => best.guess)).toEqual(TURNS.map(() => ANSWER));
    expect((await judge(1)).judged).toEqual(judged.slice(1));
  });

  test('bug: by the estimates, a repeated guess did not cost a whole guess', async () => {
    const { judged } = await judge(0, [TURNS[0]!, ...TURNS]);
    expect(judged[1]).toMatchObject({ choice: 1, value: { needed: 3 }, bits: 0 });
  });

  test('a search that a judgement abandons releases the backend', async () => {
    const { searches } = await judge(0);
    expect(searches).toEqual({ begun: TURNS.length, released: TURNS.length });
  });
});
