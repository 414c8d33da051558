import { beforeAll, describe, expect, it } from 'vitest';
import { loadResources } from '../../../tools/node/resources.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { equationsOf } from '../../equations/spelled.testing.ts';
import { type Feedback, feedbackOf, type Turn, turnFromClue } from '../../game/feedback.ts';
import { MODES } from '../../game/mode.ts';
import { playRows } from '../../game/row.testing.ts';
import { isSolved, rowAfter } from '../../game/row.ts';
import type { Equation } from '../../game/symbols.ts';
import { winsAgainst } from '../../game/win-rule.ts';
import type { FinalAnswers } from '../../protocol/answer.ts';
import { createSolver } from '../create-solver.ts';
import { createMultiGridSolver } from '../multi-grid/solver.ts';
import { likelihoodOf, weightsOfAnswers } from '../prior.ts';
import { loadSmallSets } from '../solver.testing.ts';
import type { Solver } from '../solver.ts';
import { shareBelow } from './usual-figures.ts';

const ASKED = { strategy: 'maxwell', prior: 'site', commutativeWins: true } as const;

type Known = Extract<FinalAnswers['yardstick'], { kind: 'yardstick' }>;
const UNKNOWN: Known = { kind: 'yardstick', yardstick: null };

interface Table {
  readonly solver: Solver;
  readonly winRule: (typeof MODES)['mini']['winRule'];
  readonly weightOf: ReadonlyMap<Equation, number>;
}

/** A finished game of two rows, or one. */
function finished(first: Equation, answer: Equation, { winRule }: Table): readonly Turn[] {
  const turns = playRows([first, answer], { answers: [answer], winRule });
  return turns.slice(0, isSolved(turns.slice(0, 1)) ? 1 : 2);
}

async function measured(first: Equation, answer: Equation, table: Table, tries = 6): Promise<number> {
  const turns = finished(first, answer, table);
  const { yardstick } = (await runSteps(table.solver.yardstick({ ...ASKED, turns, tries }))) as Known;
  return yardstick!.needed;
}

/** The expected number of guesses, by the definition: every guess that the player may draw is played to the end. */
function expectedFor(first: Equation, answer: Equation, { winRule, weightOf }: Table, tries = 6): number {
  const known = new Map<string, number>();
  function after(guess: Equation, fitting: readonly Equation[], rows: number): number {
    if (winsAgainst(guess, answer, winRule)) return 0;
    if (rows === tries) return 1;
    const feedback = feedbackOf(guess, answer);
    const left = fitting.filter(
      (one) => feedbackOf(guess, one) === feedback && !winsAgainst(guess, one, winRule),
    );
    const key = `${rows} ${left.join(' ')}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const total = left.reduce((sum, one) => sum + weightOf.get(one)!, 0);
    const needed = left.reduce(
      (sum, one) => sum + (weightOf.get(one)! / total) * (1 + after(one, left, rows + 1)),
      0,
    );
    known.set(key, needed);
    return needed;
  }
  return 1 + after(first, [...weightOf.keys()], 1);
}

const some = (answers: readonly Equation[], count: number) =>
  Array.from({ length: count }, (_, at) => answers[Math.floor((at / count) * answers.length)]!);

describe.each(['micro', 'mini'] as const)('%s', (id) => {
  let table: Table;
  let answers: readonly Equation[];
  beforeAll(async () => {
    const resources = await loadResources(MODES[id]);
    const kinds = likelihoodOf(MODES[id].answers[0]!, resources.equations).kinds;
    answers = equationsOf(resources.equations).filter((_, row) => kinds[row]! > 0);
    table = {
      solver: createSolver(resources, MODES[id]),
      winRule: MODES[id].winRule,
      weightOf: new Map(answers.map((answer) => [answer, 1])),
    };
  });

  it('is the average of games by the definition', async () => {
    let difference = 0;
    const games = some(answers, 12).flatMap((first) =>
      some(answers.toReversed(), 5).map((answer) => [first, answer]),
    );
    for (const [first, answer] of games) {
      const exact = expectedFor(first!, answer!, table);
      const needed = await measured(first!, answer!, table);
      expect(Math.abs(needed - exact)).toBeLessThan(0.4);
      difference += needed - exact;
    }
    expect(Math.abs(difference / games.length)).toBeLessThan(0.03);
  });

  it('a lost game counts as one guess more than the board has', async () => {
    for (const answer of some(answers, 20)) {
      const needed = await measured(answers[3]!, answer, table, 2);
      expect(needed).toBeCloseTo(expectedFor(answers[3]!, answer, table, 2), 0);
      expect(needed).toBeGreaterThanOrEqual(1);
      expect(needed).toBeLessThanOrEqual(3);
    }
  });

  it('is the same each time, whatever was played after the first row', async () => {
    const [first, other, answer] = [answers[5]!, answers[60]!, answers[100]!];
    const needed = await measured(first, answer, table);
    const turns = playRows([first, other, answer], { answers: [answer], winRule: table.winRule });
    const again = await runSteps(table.solver.yardstick({ ...ASKED, turns, strategy: 'entropy1' }));
    expect(again).toMatchObject({ yardstick: { needed } });
  });
});

it('likelier answers are drawn more often', async () => {
  const { sets, resources } = await loadSmallSets();
  const { maxi } = MODES;
  const likelihood = likelihoodOf(maxi.answers[0]!, sets['site-tight']);
  const weights = weightsOfAnswers(likelihood, Uint32Array.from(likelihood.kinds.keys()))!;
  const weightOf = new Map(
    equationsOf(sets['site-tight']).flatMap((answer, row) =>
      weights[row]! > 0 ? [[answer, weights[row]!]] : [],
    ),
  );
  const table: Table = { solver: createSolver(resources, maxi), winRule: maxi.winRule, weightOf };
  const first = '9*8-7=65' as Equation;
  const classes = Object.values(Object.groupBy(weightOf.keys(), (one) => feedbackOf(first, one)));
  const small = classes.filter((cls) => cls!.length > 4 && cls!.length < 60).slice(0, 24);
  let [byWeight, evenly] = [0, 0];
  for (const cls of small) {
    const answer = cls![0]!;
    const needed = await measured(first, answer, table);
    const expectedBy = (weigh: (one: Equation) => number) =>
      expectedFor(first, answer, { ...table, weightOf: new Map(cls!.map((one) => [one, weigh(one)])) });
    byWeight += (needed - expectedBy((one) => weightOf.get(one)!)) ** 2;
    evenly += (needed - expectedBy(() => 1)) ** 2;
  }
  expect(Math.sqrt(byWeight / small.length)).toBeLessThan(0.06);
  expect(Math.sqrt(evenly / small.length)).toBeGreaterThan(0.08);
});

it('in games with a given row, only own guesses count', async () => {
  const solver = createSolver(await loadResources(MODES.instant), MODES.instant);
  // Four answers fit: the only guess wins in a quarter of the games.
  const scramble = turnFromClue({ guess: '=8571+46' as Equation, feedback: 'PGPPPPPP' as Feedback });
  const won = turnFromClue({ guess: '18+56=74' as Equation, feedback: 'GGGGGGGG' as Feedback });
  const { yardstick } = (await runSteps(solver.yardstick({ ...ASKED, turns: [scramble, won] }))) as Known;
  expect(yardstick!.needed).toBeGreaterThan(1.65);
  expect(yardstick!.needed).toBeLessThan(1.85);
});

it('is not known for several grids, or if several answers are left', async () => {
  const lost = rowAfter([], '1+9=10' as Equation, { answers: ['7*8=56' as Equation], winRule: 'itself' });
  const one = createSolver(await loadResources(MODES.mini), MODES.mini);
  expect(await runSteps(one.yardstick({ ...ASKED, turns: [lost] }))).toEqual(UNKNOWN);
  const several = createMultiGridSolver(await loadResources(MODES['mini-bi']), MODES['mini-bi']);
  const answer = '7*8=56' as Equation;
  const won = { guess: answer, feedbacks: [feedbackOf(answer, answer), feedbackOf(answer, answer)] };
  expect(await runSteps(several.yardstick({ ...ASKED, turns: [won] }))).toEqual(UNKNOWN);
});

describe('the share of easier answers', () => {
  const quantiles = [1, 1, 2, 3, 3, 4];
  it.each([
    [0.5, 0],
    [1, 0],
    [1.5, 0.3],
    [2, 0.4],
    [3, 0.6],
    [3.5, 0.9],
    [4, 1],
    [5, 1],
  ])('below %s is %s', (value, share) => expect(shareBelow(quantiles, value)).toBeCloseTo(share));
});
