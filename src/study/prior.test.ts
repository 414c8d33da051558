import { beforeAll, describe, expect, test } from 'vitest';
import { equationAt } from '../equations/set.ts';
import { commutes } from '../game/commutes.ts';
import { type Feedback, feedbackOf } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { temporaryFolder } from '../node/folder.testing.ts';
import { loadRules } from '../node/resources.ts';
import type { Objective } from '../scoring/objectives.ts';
import { type StrategyName, strategyNamed } from '../solver/strategy/registry.ts';
import type { StudyField } from './player.ts';
import { type Likelihood, likelihoodOf } from './prior.ts';
import { drawRows } from './sample.ts';
import { playStudy, shortField, shortStudy } from './study.testing.ts';
import type { Sample, Study } from './study.ts';
import { summarize } from './summary.ts';

let parts: Pick<StudyField, 'set' | 'book' | 'kernels'>;
let equations: Equation[];
let likelihood: Likelihood;
const cache = temporaryFolder();

beforeAll(async () => {
  parts = await shortField(7);
  equations = Array.from({ length: parts.set.count }, (_, row) => equationAt(parts.set, row));
  likelihood = likelihoodOf('site', parts.set);
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const weightOf = (row: number) => likelihood.prior.groups[likelihood.kinds[row] - 1]?.weight ?? 0;
const answerRows = () => [...equations.keys()].filter((row) => weightOf(row) > 0);
const massOf = (rows: readonly number[]) => sum(rows.map(weightOf));

function cellsOf(guess: number, candidates: readonly number[]): number[] {
  const cells = Map.groupBy(candidates, (row) => feedbackOf(equations[guess], equations[row]));
  return Array.from(cells.values(), massOf);
}

const greens = (guess: Equation, answer: Equation) =>
  [...guess].filter((symbol, tile) => symbol === answer[tile]).length;

/** Weighted costs, each from its definition; lower is better. */
const COSTS: Partial<Record<Objective, (guess: number, candidates: readonly number[]) => number>> = {
  greens: (guess, candidates) =>
    -sum(candidates.map((row) => weightOf(row) * greens(equations[guess], equations[row]))),
  'largest-cell': (guess, candidates) => Math.max(...cellsOf(guess, candidates)),
  entropy: (guess, candidates) => sum(cellsOf(guess, candidates).map((mass) => mass * Math.log2(mass))),
};

/** The cheapest guess; the likelier of two that tie (a weight times bit is nothing among 2^31), then the first. */
function guessOf(strategy: StrategyName, candidates: readonly number[], turn: number): number {
  const { objective, poolAt } = strategyNamed(strategy);
  const pool = poolAt(turn) === 'all' ? [...equations.keys()] : candidates;
  const likely = (row: number) => (candidates.includes(row) ? weightOf(row) : 0);
  const costed = pool.map((row) => ({ row, cost: COSTS[objective]!(row, candidates) }));
  return costed.reduce((best, next) => {
    const gain = best.cost - next.cost;
    return gain > 1 || (Math.abs(gain) <= 1 && likely(next.row) > likely(best.row)) ? next : best;
  }).row;
}

interface PlayedTurn {
  readonly remaining: number;
  readonly bits: number;
}

/** What is left after some feedback, and what is guessed then. */
interface PlayedPosition {
  readonly candidates: readonly number[];
  readonly guess: number;
}

const wins = ({ commutative }: Study, guess: number, row: number) =>
  guess === row || (commutative && commutes(equations[guess], equations[row], true));

function positionAfter(
  study: Study,
  turn: number,
  before: PlayedPosition,
  feedback: Feedback,
): PlayedPosition {
  const guess = equations[before.guess];
  const candidates = before.candidates.filter(
    (row) => !wins(study, before.guess, row) && feedbackOf(guess, equations[row]) === feedback,
  );
  return { candidates, guess: guessOf(study.strategy, candidates, turn) };
}

/**
 * One game as a player plays it.
 * @param known positions by the feedback that led to them; games that begin alike share them
 */
function playGame(study: Study, answer: number, known: Map<string, PlayedPosition>): PlayedTurn[] {
  let position: PlayedPosition = known.get('')!;
  const turns: PlayedTurn[] = [];
  for (let history = ''; ; ) {
    const { candidates, guess } = position;
    const tell = (left: readonly number[]) =>
      turns.push({ remaining: left.length, bits: Math.log2(massOf(candidates) / massOf(left)) });
    if (wins(study, guess, answer)) {
      tell([answer]);
      return turns;
    }
    const feedback = feedbackOf(equations[guess], equations[answer]);
    history += feedback;
    position = known.get(history) ?? positionAfter(study, turns.length + 1, position, feedback);
    known.set(history, position);
    tell(position.candidates);
  }
}

/** Where all equations compete, comparing them one by one takes too long for every answer. */
const FEW: Sample = { size: 5, seed: 2 };

describe.each<[StrategyName, boolean, Sample | null]>([
  ['greedy1', false, { size: 100, seed: 3 }],
  ['greedy2', true, { size: 40, seed: 5 }],
  ['entropy1', false, null],
  ['entropy1', true, { size: 40, seed: 8 }],
  ['entropy2', true, FEW],
  ['entropy3', false, FEW],
])('%s, commutative wins %s, sample %o', (strategy, commutative, sample) => {
  test('weighs what game by game weighs', async () => {
    const study: Study = { ...shortStudy(parts, strategy), prior: 'site', commutative, sample };
    const result = await playStudy(study, parts, { cache, threads: 1 });
    const known = new Map([['', { candidates: answerRows(), guess: equations.indexOf(study.opener) }]]);
    const answers = sample ? [...drawRows(sample, likelihood)] : answerRows();
    const games = answers.map((row) => playGame(study, row, known));
    const lengths = games.map(({ length }) => length);
    const figures = summarize(result);
    // A sample was drawn by weight: each of its games counts alike.
    const weights = answers.map((row) => (sample ? 1 : weightOf(row)));
    const mean = sum(lengths.map((length, i) => weights[i] * length)) / sum(weights);
    expect(figures.histogram).toEqual(
      Array.from(
        { length: Math.max(...lengths) },
        (_, i) => lengths.filter((length) => length === i + 1).length,
      ),
    );
    expect(figures.mean).toBeCloseTo(mean, 9);
    figures.histogram.forEach((_, turn) => {
      const made = games.flatMap((game, i) => (game[turn] ? [{ ...game[turn], weight: weights[i] }] : []));
      const weight = sum(made.map((game) => game.weight));
      const average = (of: (turn: PlayedTurn) => number) =>
        sum(made.map((game) => game.weight * of(game))) / weight;
      expect(figures.informationByTurn[turn]).toBeCloseTo(
        average(({ bits }) => bits),
        5,
      );
      expect(figures.remainingAfterTurn[turn]).toBeCloseTo(
        average(({ remaining }) => remaining),
        9,
      );
    });
    for (const { row, turns } of result.hardest)
      expect(turns).toHaveLength(games[answers.indexOf(row)].length);
  });
});

test('the site prior gives each family its share of ten tiles', async () => {
  const { prior, kinds } = likelihoodOf('site', await loadRules('pool'));
  const counts = prior.groups.map((_, index) => kinds.filter((kind) => kind === index + 1).length);
  expect(prior.groups.map(({ name }) => name)).toEqual(['brackets', 'classic', 'powers']);
  expect(counts).toEqual([9209, 1_061_585, 621_704]);
  const shares = prior.groups.map(({ weight }, index) => (weight * counts[index]) / prior.total);
  expect(shares[0]).toBeCloseTo(0.22, 3);
  expect(shares[1]).toBeCloseTo(0.58, 3);
  expect(shares[2]).toBeCloseTo(0.2, 3);
  expect(prior.total).toBeLessThan(2 ** 32);
});

test('a sample under a prior is drawn by weight, from the answers only', () => {
  const rows = [...drawRows({ size: 60, seed: 4 }, likelihood)];
  expect(rows.every((row) => weightOf(row) > 0)).toBe(true);
  expect(rows).toEqual([...drawRows({ size: 60, seed: 4 }, likelihood)]);
  expect(rows).not.toEqual([...drawRows({ size: 60, seed: 5 }, likelihood)]);
});
