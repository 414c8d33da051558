import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { DATA, readBook, readOpeners } from '../../lab/node/data.ts';
import { loadResources } from '../../lab/node/resources.ts';
import { feedbackOf, type Turn, turnOf } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Hint } from '../protocol/hint.ts';
import type { AskedBoard } from '../protocol/question.ts';
import { createSolver } from './create.ts';
import { type EarlyResources, earlyHint } from './early.ts';
import type { Solver } from './solver.ts';

const OPENER = '68+3-14=57' as Equation;
const QUESTION: AskedBoard = {
  mode: 'maxi',
  strategy: 'maxwell',
  turns: [],
  prior: 'site',
  commutativeWins: true,
};

let resources: EarlyResources;
let solver: Solver;

beforeAll(async () => {
  const books = await readBook('pool-site-commutative', 'win-mass');
  const bytes = await readFile(new URL('tree-pool-site-commutative.figures.bin', DATA));
  resources = { openers: readOpeners(MODES.maxi), books, figures: new Map([[books[0], bytes]]) };
  solver = createSolver(await loadResources(MODES.maxi), MODES.maxi);
});

const answered = (guess: Equation, answer: Equation): Turn[] => [
  turnOf({ guess, feedback: feedbackOf(guess, answer) }),
];
const early = (change: Partial<AskedBoard> = {}) =>
  earlyHint(resources, MODES.maxi, { ...QUESTION, ...change }, performance.now());

/** The first hint that the solver gives: its guess is final. */
async function later(turns: Turn[]): Promise<Hint> {
  for await (const hint of solver.hint({ ...QUESTION, turns })) if (hint) return hint;
  throw new Error('no hint before the last');
}

describe('what is told before the equations are there', () => {
  test('is the first guess, with all that is known of it', async () => {
    const steps = solver.hint(QUESTION);
    let step = await steps.next();
    while (!step.done) step = await steps.next();
    if (step.value.kind !== 'hint') throw new Error('the first board fits nothing');
    const hint = early()!;
    expect({ ...hint, ms: 0, progress: 1 }).toEqual({
      ...step.value.hint,
      remainingBits: expect.any(Number),
      ms: 0,
    });
    expect(hint.remainingBits).toBeCloseTo(step.value.hint.remainingBits, 6);
  });

  test.each(
    ['13*8-9²=23', '(7+5)*8=96', '11+22+3=36', '98/7*3-2=40', '16-3+44=57', '9*9*9-8=721'].filter(
      (text) => text.length === 10,
    ) as Equation[],
  )('after the opener, for %s, is what the solver tells when they are', async (answer) => {
    const turns = answered(OPENER, answer);
    const [told, then] = [early({ turns })!, await later(turns)];
    const { guess, remaining, remainingExact, rules, history, strategy, certainty } = then;
    expect(told).toMatchObject({ guess, remaining, remainingExact, rules, history, strategy, certainty });
    for (const figure of ['bits', 'expectedRemaining', 'winChance', 'remainingBits'] as const)
      expect(told[figure]).toBeCloseTo(then[figure], 3);
    expect(told.top).toHaveLength(1);
  });

  test.each([
    ['a guess of one’s own', { turns: answered('75+2-31=46' as Equation, OPENER) }],
    [
      'a third guess',
      { turns: [...answered(OPENER, '13*8-9²=23' as Equation), ...answered(OPENER, OPENER)] },
    ],
    ['another strategy', { strategy: 'entropy2' }],
    ['exact wins only', { commutativeWins: false }],
    ['equally likely answers', { prior: 'uniform' }],
    [
      'a feedback that no answer gives',
      { turns: [turnOf({ guess: OPENER, feedback: 'GGGGGGGGGP' as never })] },
    ],
  ] as [string, Partial<AskedBoard>][])('is nothing for %s', (_, change) => {
    expect(early(change)).toBeNull();
  });
});
