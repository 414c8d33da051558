import { beforeAll, describe, expect, test } from 'vitest';
import { loadResources } from '../../tools/node/resources.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { createRandom } from '../equations/random.ts';
import { equationAt, filterByMembership, indexOf } from '../equations/set.ts';
import { cluesOf, type Feedback, feedbackOf, type Turn, turnFromClue } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import { membershipBit } from '../game/rules.ts';
import type { Equation } from '../game/symbols.ts';
import type { Hint } from '../protocol/hint.ts';
import type { BoardQuery } from '../protocol/question.ts';
import type { Backend } from '../scoring/backend.ts';
import { type Class, includesRow } from '../scoring/class.ts';
import { codeToFeedback } from '../scoring/feedback-codes.ts';
import { createSimdBackend } from '../scoring/wasm/simd.ts';
import { type AnswerModel, answerModelOf, classOf } from './answer-model.ts';
import { type CandidateHistory, createCandidateTracker } from './candidates.ts';
import { createSolver } from './create-solver.ts';
import { type EarlyResources, earlyHint } from './early-hint.ts';
import { createEndgamePlan, playOutGuesses } from './lookahead/compare.ts';
import { figuresOfClass } from './opening/book.ts';
import type { Solver } from './solver.ts';

const OPENER = '68+3-14=57' as Equation;
const QUESTION: BoardQuery = {
  mode: 'maxi',
  strategy: 'maxwell',
  turns: [],
  prior: 'site',
  commutativeWins: true,
};

let resources: EarlyResources;
let backend: Backend;
let model: AnswerModel;
let solver: Solver;

beforeAll(async () => {
  const all = await loadResources(MODES.maxi);
  resources = all;
  backend = createSimdBackend(
    all.kernel,
    filterByMembership(all.equations, membershipBit(MODES.maxi.guesses)),
  );
  model = answerModelOf({ ...MODES.maxi.answers[0], commutativeWins: true }, backend.set, MODES.maxi.winRule);
  solver = createSolver(all, MODES.maxi);
});

const answered = (guess: Equation, answer: Equation): Turn[] => [
  turnFromClue({ guess, feedback: feedbackOf(guess, answer) }),
];
const early = (change: Partial<BoardQuery> = {}) =>
  earlyHint(resources, MODES.maxi, { ...QUESTION, ...change }, performance.now());

/** The first hint of the solver; its guess is final. */
async function later(turns: Turn[]): Promise<Hint> {
  for await (const hint of solver.hint({ ...QUESTION, turns })) if (hint) return hint;
  throw new Error('no hint before the last');
}

describe('the early hint, before the equations are loaded', () => {
  test('is the first guess with all its known figures', async () => {
    const steps = solver.hint(QUESTION);
    let step = await steps.next();
    while (!step.done) step = await steps.next();
    if (step.value.kind !== 'hint') throw new Error('the first board fits nothing');
    const hint = early()!;
    expect({ ...hint, ms: 0, progress: 1 }).toEqual({
      ...step.value.hint,
      // Reasons need the equations.
      reasons: null,
      remainingBits: expect.any(Number),
      ms: 0,
    });
    expect(hint.remainingBits).toBeCloseTo(step.value.hint.remainingBits, 6);
  });

  test.each(
    ['13*8-9²=23', '(7+5)*8=96', '11+22+3=36', '98/7*3-2=40', '16-3+44=57', '9*9*9-8=721'].filter(
      (text) => text.length === 10,
    ) as Equation[],
  )('is the same as the solver’s later hint after the opener, for %s', async (answer) => {
    const turns = answered(OPENER, answer);
    const [hint, then] = [early({ turns })!, await later(turns)];
    const { guess, remaining, remainingExact, rules, history, strategy, certainty } = then;
    expect(hint).toMatchObject({ guess, remaining, remainingExact, rules, history, strategy, certainty });
    for (const figure of ['bits', 'expectedRemaining', 'winChance', 'remainingBits'] as const)
      expect(hint[figure]).toBeCloseTo(then[figure], 3);
    expect(hint.value).toEqual(then.value);
    expect(hint.top).toHaveLength(1);
  });

  test('is the player’s own first guess if its figures are known', async () => {
    const firstGuess = '67+4-13=58' as Equation;
    const [hint, usual] = [early({ firstGuess })!, early()!];
    const own = usual.top.find(({ guess }) => guess === firstGuess);
    expect(hint).toEqual({ ...usual, ...own, isOwn: true, ms: hint.ms, top: hint.top });
    expect(hint.top).toEqual([own, ...usual.top.filter((one) => one !== own)]);
    const solution = await runSteps(solver.hint({ ...QUESTION, firstGuess }));
    const { value, isOwn, guess, top } = (solution as { hint: Hint }).hint;
    expect({ guess, value, isOwn }).toEqual({ guess: firstGuess, value: hint.value, isOwn: true });
    expect(top.map((one) => one.guess)).toEqual(hint.top.map((one) => one.guess));
    expect(early({ firstGuess: '12+34-5=41' as Equation })).toBeNull();
    expect(early({ firstGuess: OPENER })).toEqual({ ...usual, ms: expect.any(Number) });
  });

  test.each([
    ['a first guess that is not the opener', { turns: answered('75+2-31=46' as Equation, OPENER) }],
    [
      'a third guess',
      { turns: [...answered(OPENER, '13*8-9²=23' as Equation), ...answered(OPENER, OPENER)] },
    ],
    ['another strategy', { strategy: 'entropy2' }],
    ['exact wins only', { commutativeWins: false }],
    ['equally likely answers', { prior: 'uniform' }],
    [
      'a feedback that no answer gives',
      { turns: [turnFromClue({ guess: OPENER, feedback: 'GGGGGGGGGP' as never })] },
    ],
  ] as [string, Partial<BoardQuery>][])('is nothing for %s', (_, change) => {
    expect(early(change)).toBeNull();
  });
});

/** The last hint of a board. */
async function finalHint(turns: readonly Turn[]): Promise<Hint> {
  const solution = await runSteps(solver.hint({ ...QUESTION, turns }));
  if (solution.kind !== 'hint') throw new Error('the board fits nothing');
  return solution.hint;
}

/** The possible answers that rank before a guess; empty if the guess is a possible answer itself. */
async function betterThan(guess: Equation, cls: Class): Promise<Equation[]> {
  const row = indexOf(backend.set, guess);
  if (includesRow(cls.candidates, row)) return [];
  const better: Equation[] = [];
  for (const answer of cls.candidates) {
    const [best] = await runSteps(playOutGuesses(createEndgamePlan(backend, cls, 1), [row, answer]));
    if (best.guess === answer) better.push(equationAt(backend.set, answer));
  }
  return better;
}

const SIZES = [
  { least: 2, most: 2 },
  { least: 3, most: 30 },
];

describe('bug: another order of the answer was suggested, although the rows exclude it', () => {
  let follow: (turns: readonly Turn[]) => CandidateHistory;
  beforeAll(() => {
    const track = createCandidateTracker(backend, model.answers, model.winRule, 0);
    follow = (turns) => track(cluesOf(turns, 0));
  });

  async function expectPossible(turns: readonly Turn[], guess: Equation): Promise<void> {
    const cls = classOf(model, follow(turns).at(-1)!);
    if (cls.candidates.length === 1) expect(guess).toBe(equationAt(backend.set, cls.candidates[0]));
    expect({ guess, better: await betterThan(guess, cls) }).toEqual({ guess, better: [] });
  }

  test('the only answer left is suggested', async () => {
    const turns = [turnFromClue({ guess: OPENER, feedback: 'GGPPPPBGGG' as Feedback })];
    expect([early({ turns })!.guess, (await finalHint(turns)).guess]).toEqual(['68-13+2=57', '68-13+2=57']);
  });

  test.each(SIZES)('if the opener leaves $least to $most answers', async ({ least, most }) => {
    const [book] = resources.books;
    const codes = [...book.guesses.keys()].filter((code) => {
      const { remaining } = figuresOfClass(book, code)!;
      return remaining >= least && remaining <= most;
    });
    const code = codes[Math.floor(createRandom(25)() * codes.length)];
    const turns = [turnFromClue({ guess: OPENER, feedback: codeToFeedback(code, OPENER.length) })];
    const { guess } = await finalHint(turns);
    expect(early({ turns })!.guess).toBe(guess);
    await expectPossible(turns, guess);
  });
});
