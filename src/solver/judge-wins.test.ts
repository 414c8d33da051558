import { beforeAll, describe, expect, it } from 'vitest';
import { loadResources } from '../../tools/node/resources.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { filterByMembership } from '../equations/set.ts';
import { equationsOf } from '../equations/spelled.testing.ts';
import { feedbackOf, type Turn, turnFromClue } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import { membershipBit } from '../game/rules.ts';
import type { Equation } from '../game/symbols.ts';
import { winsAgainst } from '../game/win-rule.ts';
import type { Judgement } from '../protocol/answer.ts';
import { accountOf } from '../statistics/account.ts';
import { createSolver } from './create-solver.ts';
import { hintFor, played, reviewOf } from './solver.testing.ts';
import type { Solver } from './solver.ts';

/* The page shows the answer in the row that won, whatever order of its operations the player typed. */

const ASKED = { strategy: 'maxwell', prior: 'site', commutativeWins: true } as const;
const { winRule } = MODES.mini;

let solver: Solver;
let answers: readonly Equation[];

beforeAll(async () => {
  const resources = await loadResources(MODES.mini);
  solver = createSolver(resources, MODES.mini);
  answers = equationsOf(filterByMembership(resources.equations, membershipBit('exact')));
});

const known = new Map<string, Promise<Equation>>();
/** The suggested guess, asked once per board. */
function suggestedAfter(turns: readonly Turn[]): Promise<Equation> {
  const board = JSON.stringify(turns);
  const guess = known.get(board) ?? hintFor(solver, { turns, ...ASKED }).then((hint) => hint.guess);
  known.set(board, guess);
  return guess;
}

/** A game that follows the hints: the rows before the winning one, and the winning guess as typed. */
async function obedientGame(answer: Equation): Promise<{ before: Turn[]; typed: Equation }> {
  const before: Turn[] = [];
  for (;;) {
    const guess = await suggestedAfter(before);
    if (winsAgainst(guess, answer, winRule)) return { before, typed: guess };
    before.push(turnFromClue({ guess, feedback: feedbackOf(guess, answer) }));
  }
}

/** The judgement of the row that won. @param typed absent if unknown */
async function judgedWin(before: readonly Turn[], answer: string, typed?: Equation): Promise<Judgement> {
  const turns = [...before, played(answer, answer)];
  const { judged } = await reviewOf(solver, { turns, ...ASKED, ...(typed && { winningGuess: typed }) });
  return judged.at(-1)!;
}

async function neededWith(guess: Equation, turns: readonly Turn[]): Promise<number> {
  const found = await runSteps(solver.worth({ kind: 'worth', turns, guess, ...ASKED }));
  if (found.kind !== 'worth') throw new Error('no worth');
  return found.worth.value.needed;
}

const ordersOf = (answer: Equation) => answers.filter((guess) => winsAgainst(guess, answer, winRule));

it('bug: a win in another order was judged as if the answer had been typed', async () => {
  const [typed, answer] = ['4*7=28', '7*4=28'] as Equation[];
  expect(await suggestedAfter([])).toBe(typed);
  for (const guess of [typed, undefined])
    expect(await judgedWin([], answer!, guess)).toMatchObject({ choice: 0, best: { guess: typed } });
  // If the player typed the answer itself, that is judged.
  expect((await judgedWin([], answer!, answer)).choice).toBeGreaterThan(0.01);
});

it('a game that follows the hints loses nothing by choices, whatever order the page shows', async () => {
  let others = 0;
  for (const answer of answers) {
    const { before, typed } = await obedientGame(answer);
    if (typed === answer) continue;
    others++;
    for (const guess of [typed, undefined]) {
      const turns = [...before, played(answer, answer)];
      const { judged } = await reviewOf(solver, { turns, ...ASKED, ...(guess && { winningGuess: guess }) });
      expect(accountOf(judged)).toMatchObject({ guesses: turns.length, choices: 0, skillScore: 100 });
    }
  }
  expect(others).toBe(20);
});

describe.each<[answer: string, before: readonly string[]]>([
  ['9*3=27', []],
  ['3*4=12', []],
  ['8+2=10', ['21/7=3']],
  ['4+8=12', ['21/7=3']],
])('a win with %s after %j', (text, guesses) => {
  const answer = text as Equation;
  const before = guesses.map((guess) => played(guess, answer));

  it('is judged like the verdict on the typed row, whatever its order', async () => {
    const needed: number[] = [];
    for (const typed of ordersOf(answer)) {
      const { value, choice, best } = await judgedWin(before, answer, typed);
      expect(value.needed).toBeCloseTo(await neededWith(typed, before), 9);
      expect(choice).toBeCloseTo(value.needed - best.value.needed, 9);
      needed.push(value.needed);
    }
    expect(new Set(needed).size).toBe(2);
  });

  it('is judged by the cheapest order if the typed one is unknown', async () => {
    const needed: number[] = [];
    for (const order of ordersOf(answer)) needed.push(await neededWith(order, before));
    const { value } = await judgedWin(before, answer);
    expect(value.needed).toBeCloseTo(Math.min(...needed), 9);
  });
});

it('a typed guess that does not win the answer counts as unknown', async () => {
  const unknown = await judgedWin([], '7*4=28');
  expect(await judgedWin([], '7*4=28', '3*8=24' as Equation)).toEqual(unknown);
});

it('the answer was typed if only the answer itself wins', async () => {
  const turns = [played('7*4=28', '7*4=28')];
  const question = { ...ASKED, commutativeWins: false, turns };
  const { judged } = await reviewOf(solver, question);
  expect(judged[0]!.choice).toBeGreaterThan(0);
  expect(await reviewOf(solver, { ...question, winningGuess: '4*7=28' as Equation })).toMatchObject({
    judged,
  });
});
