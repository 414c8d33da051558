import { expect, test } from 'vitest';
import { loadResources } from '../../tools/node/resources.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { createRandom } from '../equations/random.ts';
import { equationAt, filterByMembership } from '../equations/set.ts';
import { cluesOf, openGrids, type Turn } from '../game/feedback.ts';
import { longerGame } from '../game/longer-game.ts';
import { givenRowCount, MODES, type ModeId } from '../game/mode.ts';
import { membershipBit } from '../game/rules.ts';
import type { Equation } from '../game/symbols.ts';
import { winsAgainst } from '../game/win-rule.ts';
import type { DrawnHabit } from '../protocol/cause.ts';
import { createSolver } from './create-solver.ts';
import { resources as longerResources, turnFor } from './longer/solver.testing.ts';
import { createLongerSolver } from './longer/solver.ts';
import { createMultiGridSolver } from './multi-grid/solver.ts';
import { played } from './solver.testing.ts';
import type { Solver, SolverQuestion } from './solver.ts';
import { STRATEGIES } from './strategy/registry.ts';

/* What the solver answers is compared with what it answered before: a choice or a figure that changes is noticed. */

/** Times and the engine differ between machines. */
const VARYING = new Set(['ms', 'engine']);

/** An answer as text, with numbers that do not depend on how a machine rounds. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (key, part) => {
    if (VARYING.has(key)) return undefined;
    return typeof part === 'number' && !Number.isInteger(part) ? Number(part.toPrecision(6)) : part;
  });
}

const HABITS: readonly DrawnHabit[] = ['known-symbol', 'known-place', 'missed-win', 'gamble', 'split'];
const NO_LIMIT = 600_000;

interface RecordedGame {
  readonly id: ModeId;
  /** Numbers of rows, one for each position. */
  readonly rows: readonly number[];
}

const GAMES: readonly RecordedGame[] = [
  { id: 'micro', rows: [0, 1, 2, 3] },
  { id: 'mini', rows: [0, 1, 1, 2, 3] },
  { id: 'midi', rows: [1, 2, 2] },
  { id: 'classic', rows: [2, 2, 3] },
  { id: 'maxi', rows: [2, 3] },
  { id: 'speed', rows: [1, 2, 3, 5] },
  { id: 'instant', rows: [1, 2] },
  { id: 'mini-bi', rows: [1, 2, 3] },
];

async function load(id: ModeId): Promise<{ solver: Solver; drawGuess: (at: number) => Equation }> {
  const game = MODES[id];
  const resources = await loadResources(game);
  const guesses = filterByMembership(resources.equations, membershipBit(game.guesses));
  const solver = game.grids > 1 ? createMultiGridSolver(resources, game) : createSolver(resources, game);
  return { solver, drawGuess: (at) => equationAt(guesses, Math.floor(at * guesses.count)) };
}

/** The rows of a game with these answers. A row that wins a grid shows its answer. */
function rowsOf(guesses: readonly Equation[], answers: readonly Equation[], id: ModeId): Turn[] {
  const solved = new Set<number>();
  return guesses.map((guess) => ({
    guess,
    feedbacks: answers.map((answer, grid) => {
      if (solved.has(grid)) return null;
      if (winsAgainst(guess, answer, MODES[id].winRule)) solved.add(grid);
      return played(guess, answer).feedbacks[0]!;
    }),
  }));
}

async function record({ id, rows }: RecordedGame): Promise<string> {
  const { solver, drawGuess } = await load(id);
  const random = createRandom(7);
  const lines: string[] = [];
  for (const [index, count] of rows.entries()) {
    const usual: SolverQuestion = {
      turns: [],
      strategy: STRATEGIES[index % STRATEGIES.length]!.name,
      prior: index % 2 ? 'uniform' : 'site',
      commutativeWins: index % 3 !== 2,
    };
    const answers: Equation[] = [];
    for (let grid = 0; grid < MODES[id].grids; grid++)
      answers.push((await runSteps(solver.draw({ kind: 'draw', ...usual, at: random() }))).answer);
    const turns = rowsOf(
      Array.from({ length: Math.max(count, givenRowCount(MODES[id])) }, () => drawGuess(random())),
      answers,
      id,
    );
    const question = { ...usual, turns };
    const guess = drawGuess(random());
    const [won] = rowsOf(answers, answers, id);
    // In Maxi it would take seconds.
    const isReviewed = count > 0 && id !== 'maxi';
    const answered = {
      turns: turns.map(({ guess, feedbacks }) => [guess, ...feedbacks]),
      hint: await runSteps(solver.hint(question)),
      worth: await runSteps(solver.worth({ kind: 'worth', ...question, guess })),
      remaining: await runSteps(
        solver.remaining({
          kind: 'remaining',
          ...question,
          guess,
          ...(MODES[id].grids > 1 && { grid: openGrids(turns)[0] ?? 0 }),
        }),
      ),
      review: isReviewed && (await runSteps(solver.review({ ...question, turns: [...turns, won] }))),
    };
    lines.push(
      `${id}, ${question.strategy}, ${question.prior}`,
      ...Object.entries(answered).map(([key, value]) => `  ${key}: ${textOf(value)}`),
    );
  }
  return `${lines.join('\n')}\n`;
}

test.each(GAMES)('the answers about $id are the recorded ones', async (game) => {
  await expect(await record(game)).toMatchFileSnapshot(`recorded/${game.id}.txt`);
});

test.each(['micro', 'mini', 'classic'] as const)('the drills of %s are the recorded ones', async (id) => {
  const { solver } = await load(id);
  const lines: string[] = [];
  for (const habit of HABITS) {
    const details = { habit, at: 0.37, known: [], wanted: 3, ms: NO_LIMIT, turns: [] };
    const { positions } = await runSteps(
      solver.drill({ kind: 'drill', strategy: 'maxwell', prior: 'site', commutativeWins: true, ...details }),
    );
    lines.push(
      ...positions.map(
        (rows) => `${habit}: ${rows.map(({ guess, feedback }) => `${guess} ${feedback}`).join(', ')}`,
      ),
    );
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`recorded/drills-${id}.txt`);
});

test('the hints of longer games are the recorded ones', async () => {
  const solver = createLongerSolver(longerResources, longerGame(10), {
    effort: 2e5,
    evaluations: 300,
    against: 256,
    most: 512,
  });
  const lines: string[] = [];
  for (const turns of [
    [turnFor('12+34+5=51', '98-76+5=27')],
    [turnFor('12+34+5=51', '98-76+5=27'), turnFor('98-22-70=6', '98-76+5=27')],
  ]) {
    const hint = await runSteps(
      solver.hint({ strategy: 'entropy2', prior: 'uniform', commutativeWins: false, turns }),
    );
    lines.push(
      `${cluesOf(turns, 0)
        .map(({ guess, feedback }) => `${guess} ${feedback}`)
        .join(', ')}: ${textOf(hint)}`,
    );
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('recorded/longer.txt');
});
