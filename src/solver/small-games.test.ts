import { describe, expect, it } from 'vitest';
import { loadResources } from '../../tools/node/resources.ts';
import { filterByMembership } from '../equations/set.ts';
import { equationsOf } from '../equations/spelled.testing.ts';
import { winRuleFor } from '../game/answer-rules.ts';
import { feedbackOf, type Turn, turnFromClue } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import { membershipBit } from '../game/rules.ts';
import type { Equation } from '../game/symbols.ts';
import { winsAgainst } from '../game/win-rule.ts';
import { createSolver } from './create-solver.ts';
import { hintFor } from './solver.testing.ts';

async function gameOf(id: 'micro' | 'mini' | 'midi') {
  const resources = await loadResources(MODES[id]);
  return { resources, answers: equationsOf(filterByMembership(resources.equations, membershipBit('exact'))) };
}

it.each([
  ['micro', 127],
  ['mini', 206],
  ['midi', 6_661],
] as const)('%s has the %i answers of the site, each with an operation', async (id, count) => {
  const { answers } = await gameOf(id);
  expect(answers).toHaveLength(count);
  expect(answers.filter((answer) => !/[-+*/]/.test(answer))).toEqual([]);
});

/** The fewest guesses that any play needs for all answers together, found by an exhaustive search with bounds. */
describe.each([
  ['micro', false, 374],
  ['micro', true, 367],
  ['mini', false, 544],
  ['mini', true, 525],
] as const)('%s, any order wins: %s', (id, commutativeWins, fewest) => {
  it(`takes ${fewest} guesses for all answers, the fewest of any play`, async () => {
    const { resources, answers } = await gameOf(id);
    const solver = createSolver(resources, MODES[id]);
    const winRule = winRuleFor(commutativeWins, MODES[id].winRule);
    /** Suggested guesses by board. */
    const known = new Map<string, Equation>();
    async function guessAfter(turns: readonly Turn[]): Promise<Equation> {
      const key = JSON.stringify(turns);
      const guess =
        known.get(key) ?? (await hintFor(solver, { turns, strategy: 'maxwell', commutativeWins })).guess;
      known.set(key, guess);
      return guess;
    }

    let guesses = 0;
    for (const answer of answers) {
      const turns: Turn[] = [];
      for (;;) {
        const guess = await guessAfter(turns);
        if (winsAgainst(guess, answer, winRule)) break;
        turns.push(turnFromClue({ guess, feedback: feedbackOf(guess, answer) }));
      }
      guesses += turns.length + 1;
    }
    expect(guesses).toBe(fewest);
  });
});
