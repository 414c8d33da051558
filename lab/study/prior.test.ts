import { beforeAll, describe, expect, test } from 'vitest';
import { equationAt } from '../../src/equations/set.ts';
import type { AnswerPrior } from '../../src/game/answer-rules.ts';
import { type Feedback, feedbackOf } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { isCommutativeWin } from '../../src/game/win-rule.ts';
import { weightLog } from '../../src/scoring/logarithms.ts';
import type { Objective } from '../../src/scoring/objectives.ts';
import { type Likelihood, likelihoodOf } from '../../src/solver/prior.ts';
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { guessRulesOf } from '../../tools/node/guess-rules.ts';
import { loadLabRules } from '../node/resources.ts';
import { type LabStrategyName, labStrategy } from '../strategy/registry.ts';
import type { StudyInput } from './player.ts';
import { drawAnswerRows } from './sample.ts';
import { playStudy, shortField, shortStudy } from './study.testing.ts';
import type { Sample, Study } from './study.ts';
import { summarize } from './summary.ts';

/** There are fewer of these answers than guesses. */
const ANSWERS: AnswerPrior = { rules: 'pool', prior: 'site' };

let parts: Pick<StudyInput, 'set' | 'book' | 'kernels'>;
let equations: Equation[];
/** The sorted symbols of each equation. */
let symbols: string[];
let likelihood: Likelihood;
const cache = temporaryFolder();

beforeAll(async () => {
  parts = await shortField(7, guessRulesOf({ ...ANSWERS, commutativeWins: true }));
  equations = Array.from({ length: parts.set.count }, (_, row) => equationAt(parts.set, row));
  symbols = equations.map((equation) => [...equation].sort().join(''));
  likelihood = likelihoodOf(ANSWERS, parts.set);
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const weightOf = (row: number) => likelihood.prior.byKind[likelihood.kinds[row] - 1]?.weight ?? 0;
const answerRows = () => [...equations.keys()].filter((row) => weightOf(row) > 0);
const massOf = (rows: readonly number[]) => sum(rows.map(weightOf));

/** Whether a guess has the symbols of an answer. Other guesses cannot win, so they do not need the full test. */
const hasSymbolsOf = (guess: number, row: number) => symbols[guess] === symbols[row];

const wins = ({ commutative }: Study, guess: number, row: number) =>
  guess === row ||
  (commutative && hasSymbolsOf(guess, row) && isCommutativeWin(equations[guess], equations[row], true));

/** Weights of the cells; all candidates that the guess wins against form one cell. */
function cellsOf(study: Study, guess: number, candidates: readonly number[]): number[] {
  const cells = Map.groupBy(candidates, (row) =>
    wins(study, guess, row) ? 'won' : feedbackOf(equations[guess], equations[row]),
  );
  return Array.from(cells.values(), massOf);
}

const greens = (guess: Equation, answer: Equation) =>
  [...guess].filter((symbol, tile) => symbol === answer[tile]).length;

type Cost = (study: Study, guess: number, candidates: readonly number[]) => number;

/** Weighted costs by their definitions; lower is better. */
const COSTS: Partial<Record<Objective, Cost>> = {
  greens: (_, guess, candidates) =>
    -sum(candidates.map((row) => weightOf(row) * greens(equations[guess], equations[row]))),
  'largest-cell': (...position) => Math.max(...cellsOf(...position)),
  entropy: (...position) => sum(cellsOf(...position).map((mass) => mass * weightLog(mass))),
};

/** The cheapest guess; ties go to the one that wins most, then to the first. */
function guessOf(study: Study, candidates: readonly number[], turn: number): number {
  const { objective, guessSetAt } = labStrategy(study.strategy);
  const winsAll = (row: number) => candidates.every((other) => wins(study, row, other));
  const isAmongCandidates =
    guessSetAt(turn) === 'candidates' || candidates.length <= 2 || candidates.some(winsAll);
  const costed = (isAmongCandidates ? candidates : [...equations.keys()]).map((row) => ({
    row,
    cost: COSTS[objective]!(study, row, candidates),
  }));
  const least = Math.min(...costed.map(({ cost }) => cost));
  const won = (row: number) => massOf(candidates.filter((other) => wins(study, row, other)));
  return costed
    .filter(({ cost }) => cost === least)
    .reduce((best, next) => (won(next.row) > won(best.row) ? next : best)).row;
}

interface PlayedTurn {
  readonly remaining: number;
  readonly bits: number;
}

/** The candidates left after some feedback, and the next guess. */
interface PlayedPosition {
  readonly candidates: readonly number[];
  readonly guess: number;
}

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
  return { candidates, guess: guessOf(study, candidates, turn) };
}

/**
 * Reference: plays one game.
 * @param known cache of positions by the feedback that led to them, shared by all games
 */
function playGame(study: Study, answer: number, known: Map<string, PlayedPosition>): PlayedTurn[] {
  let position: PlayedPosition = known.get('')!;
  const turns: PlayedTurn[] = [];
  for (let history = ''; ; ) {
    const { candidates, guess } = position;
    const addTurn = (left: readonly number[]) =>
      turns.push({ remaining: left.length, bits: Math.log2(massOf(candidates) / massOf(left)) });
    if (wins(study, guess, answer)) {
      addTurn([answer]);
      return turns;
    }
    const feedback = feedbackOf(equations[guess], equations[answer]);
    history += feedback;
    position = known.get(history) ?? positionAfter(study, turns.length + 1, position, feedback);
    known.set(history, position);
    addTurn(position.candidates);
  }
}

/** A sample for strategies that compare all equations, because the reference would take too long on every answer. */
const FEW: Sample = { size: 5, seed: 2 };

describe.each<[LabStrategyName, boolean, Sample | null]>([
  ['greedy1', false, { size: 100, seed: 3 }],
  ['greedy2', true, { size: 40, seed: 5 }],
  ['entropy1', false, null],
  ['entropy1', true, { size: 40, seed: 8 }],
  ['entropy2', true, FEW],
  ['entropy3', false, FEW],
])('%s, commutative wins %s, sample %o', (strategy, commutative, sample) => {
  test('gives the same weighted figures as playing game by game', async () => {
    const study: Study = { ...shortStudy(parts, strategy), ...ANSWERS, commutative, sample };
    const result = await playStudy(study, parts, { cache, threads: 1 });
    const known = new Map([['', { candidates: answerRows(), guess: equations.indexOf(study.opener) }]]);
    const answers = sample ? [...drawAnswerRows(sample, likelihood)] : answerRows();
    const games = answers.map((row) => playGame(study, row, known));
    const lengths = games.map(({ length }) => length);
    const figures = summarize(result);
    // A sample was drawn by weight, so its games count equally.
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

test('the site prior gives each family its share at ten tiles', async () => {
  const { prior, kinds } = likelihoodOf(ANSWERS, await loadLabRules('site-tight'));
  const counts = prior.byKind.map((_, index) => kinds.filter((kind) => kind === index + 1).length);
  expect(prior.byKind.map(({ name }) => name)).toEqual(['brackets', 'classic', 'powers']);
  expect(counts).toEqual([9209, 1_061_585, 621_704]);
  expect(prior.byKind.map(({ weight }) => weight)).toEqual([743, 17, 10]);
  expect(prior.total).toBe(31_106_272);
  const shares = prior.byKind.map(({ weight }, index) => (weight * counts[index]) / prior.total);
  expect(shares[0]).toBeCloseTo(0.22, 3);
  expect(shares[1]).toBeCloseTo(0.58, 3);
  expect(shares[2]).toBeCloseTo(0.2, 3);
});

test('a sample under a prior is drawn by weight, from the answers only', () => {
  const rows = [...drawAnswerRows({ size: 60, seed: 4 }, likelihood)];
  expect(rows.every((row) => weightOf(row) > 0)).toBe(true);
  expect(rows).toEqual([...drawAnswerRows({ size: 60, seed: 4 }, likelihood)]);
  expect(rows).not.toEqual([...drawAnswerRows({ size: 60, seed: 5 }, likelihood)]);
});
