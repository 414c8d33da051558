import type { Page } from 'playwright-core';
import { type EquationSet, equationAt } from '../../src/equations/set.ts';
import { type Feedback, type Turn, turnFromClue } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { likelihoodOf } from '../../src/solver/prior.ts';
import type { Solver, SolverQuestion } from '../../src/solver/solver.ts';
import { DEFAULT_STRATEGY } from '../../src/solver/strategy/registry.ts';
import { dataValueOf, panelLocators, playTurn, waitForState } from '../../tools/play.ts';
import { finalHint } from '../study/ask-solver.ts';
import { drawAnswerRows } from '../study/sample.ts';

/** Draws answers by their likelihood on the site. */
export function drawAnswersOfSite(equations: EquationSet, size: number, seed: number): Equation[] {
  const [usual] = MODES.maxi.answers;
  const rows = drawAnswerRows({ size, seed }, likelihoodOf(usual, equations));
  return Array.from(rows, (row) => equationAt(equations, row));
}

async function adviceOfPanel(page: Page) {
  const { remaining, recommendation } = panelLocators(page);
  return {
    remaining: Number(await dataValueOf(remaining)),
    remainingExact: Number(await remaining.getAttribute('data-all')),
    guess: await dataValueOf(recommendation),
  };
}

/** Advice of the solver's final hint, the one that `maxwell hint` prints. */
async function adviceOfSolver(solver: Solver, question: SolverQuestion) {
  const { remaining, remainingExact, guess } = await finalHint(solver, question);
  return { remaining, remainingExact, guess };
}

/**
 * Plays the game on a page by the panel's advice and compares the advice with the solver's.
 * @param settings the same as the panel's
 * @returns number of rows compared, and a line for each difference
 */
export async function compareGame(
  page: Page,
  solver: Solver,
  settings: Pick<SolverQuestion, 'prior' | 'commutativeWins'>,
) {
  const turns: Turn[] = [];
  const differences: string[] = [];
  while ((await waitForState(page, 'ready', 'won', 'lost')) === 'ready') {
    const panel = JSON.stringify(await adviceOfPanel(page));
    const question = { turns, strategy: DEFAULT_STRATEGY, ...settings };
    const hint = JSON.stringify(await adviceOfSolver(solver, question));
    if (panel !== hint) differences.push(`row ${turns.length + 1}: panel ${panel}, hint ${hint}`);
    const { guess, feedback } = (await playTurn(page))!;
    turns.push(turnFromClue({ guess: guess as Equation, feedback: feedback as Feedback }));
  }
  return { rows: turns.length, differences };
}
