import { loadResources } from '../../tools/node/resources.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { createRandom } from '../equations/random.ts';
import { equationAt, filterByMembership } from '../equations/set.ts';
import { openGrids, type Turn } from '../game/feedback.ts';
import { longerGame } from '../game/longer-game.ts';
import { givenRowCount, MODES, type ModeId } from '../game/mode.ts';
import { membershipBit } from '../game/rules.ts';
import type { Equation } from '../game/symbols.ts';
import { winsAgainst } from '../game/win-rule.ts';
import { type DrawnHabit, HABITS } from '../protocol/cause.ts';
import { textOf } from './answer-text.testing.ts';
import { createSolver } from './create-solver.ts';
import { resources as longerResources, turnFor } from './longer/solver.testing.ts';
import { createLongerSolver } from './longer/solver.ts';
import { createMultiGridSolver } from './multi-grid/solver.ts';
import { played } from './solver.testing.ts';
import type { Solver, SolverQuestion } from './solver.ts';
import { STRATEGIES } from './strategy/registry.ts';

/* Answers of the solver, as text. Tests compare them with recorded ones, so they notice changed choices and figures. */

const DRAWN_HABITS = HABITS.filter((habit): habit is DrawnHabit => habit !== 'opener');
const NO_LIMIT = 600_000;

export interface RecordedGame {
  readonly id: ModeId;
  /** Numbers of rows, one for each position. */
  readonly rows: readonly number[];
}

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

export async function record({ id, rows }: RecordedGame): Promise<string> {
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
      answers.push((await runSteps(solver.draw({ kind: 'draw', ...usual, seed: random() }))).answer);
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
      possible: await runSteps(
        solver.possible({
          kind: 'possible',
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

/** Drawn positions of each habit. */
export async function recordDrills(id: ModeId): Promise<string> {
  const { solver } = await load(id);
  const lines: string[] = [];
  for (const habit of DRAWN_HABITS) {
    const details = { habit, seed: 0.37, known: [], wanted: 3, ms: NO_LIMIT, turns: [] };
    const { positions } = await runSteps(
      solver.drill({ kind: 'drill', strategy: 'maxwell', prior: 'site', commutativeWins: true, ...details }),
    );
    for (const rows of positions)
      lines.push(`${habit}: ${rows.map(({ guess, feedback }) => `${guess} ${feedback}`).join(', ')}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Hints of a longer game, by a search that ends early. */
export async function recordLonger(): Promise<string> {
  const effort = { effort: 2e5, evaluations: 300, against: 256, most: 512 };
  const solver = createLongerSolver(longerResources, longerGame(10), effort);
  const rows = [turnFor('12+34+5=51', '98-76+5=27'), turnFor('98-22-70=6', '98-76+5=27')];
  const lines: string[] = [];
  for (const turns of [rows.slice(0, 1), rows]) {
    const question = { strategy: 'entropy2', prior: 'uniform', commutativeWins: false, turns } as const;
    lines.push(textOf(await runSteps(solver.hint(question))));
  }
  return `${lines.join('\n')}\n`;
}
