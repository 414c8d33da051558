import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { typedGuessVerdict } from '../../src/companion/typed-guess.ts';
import { MODES } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import type { Hint, Value } from '../../src/protocol/hint.ts';
import { createSolver } from '../../src/solver/create-solver.ts';
import { type Opening, type Openings, openersByValue } from '../../src/solver/opening/openers.ts';
import type { Solver } from '../../src/solver/solver.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { LAB_DATA, parseRulesName, readBook, readCertificate, readOpeners } from '../node/data.ts';
import { loadLabResources } from '../node/resources.ts';
import { readResults } from '../study/stored-results.ts';
import { playedMean } from '../study/summary.ts';
import { addNeeded } from './values-of-guesses.ts';

/* Checks that the guesses needed with an opener are the same wherever they appear. */

const results = (await readResults(fileURLToPath(new URL('evaluation/', LAB_DATA)))).map(
  ({ result }) => result,
);
/** Modes with one grid that have openers. */
const GAMES = Object.values(MODES).filter(
  (game) => game.grids === 1 && Object.keys(readOpeners(game)).length > 0,
);
const VARIANTS = GAMES.flatMap((game) =>
  Object.keys(readOpeners(game)).map((name) => [game.id, name] as const),
);
const openingsOf = (id: keyof typeof MODES, name: string) => readOpeners(MODES[id])[name]!;
const listsOf = (id: keyof typeof MODES, name: string) =>
  Object.values(openingsOf(id, name)) as readonly Opening[];

test('every game with openers is checked', () => {
  expect(GAMES.map(({ id }) => id)).toEqual(['maxi', 'classic', 'midi', 'mini', 'micro']);
});

describe.each(VARIANTS)('first guesses of %s, %s', (id, name) => {
  const answerRules = parseRulesName(name)!;
  const chosen = openingsOf(id, name)['win-mass']?.top[0];

  test('bug: the first hint showed 3.1983 guesses although the games needed 3.1974', () => {
    for (const { guess, needed, isExact } of listsOf(id, name).flatMap(({ top }) => top)) {
      const mean = playedMean(results, answerRules, guess);
      if (mean !== null)
        expect({ guess, needed, isExact }).toEqual({ guess, needed: round(mean), isExact: true });
    }
    if (chosen) expect(playedMean(results, answerRules, chosen.guess), chosen.guess).not.toBeNull();
  });

  test('need the same in every list', () => {
    const needed = new Map<Equation, number>();
    for (const one of listsOf(id, name).flatMap(({ top }) => top)) {
      expect(one.needed, one.guess).toBe(needed.get(one.guess) ?? one.needed);
      needed.set(one.guess, one.needed!);
    }
  });

  test('are never estimated to be better than the chosen one', () => {
    for (const { guess, needed, isExact } of listsOf(id, name).flatMap(({ top }) => top))
      if (chosen && !isExact) expect(needed, guess).toBeGreaterThanOrEqual(chosen.needed!);
    const [first, ...others] = openersByValue(openingsOf(id, name)['win-mass'] ?? listsOf(id, name)[0]!);
    if (chosen)
      for (const { value } of others) expect(value!.needed).toBeGreaterThanOrEqual(first!.value!.needed);
  });

  test('need at least the proved number of guesses', async () => {
    const solution = readCertificate(MODES[id], name);
    const [tree] = MODES[id].length === MODES.maxi.length ? await readBook(name, 'win-mass') : [];
    if (solution) {
      const least = solution.total / solution.answers;
      for (const { guess, needed } of listsOf(id, name).flatMap(({ top }) => top))
        expect(needed, guess).toBeGreaterThanOrEqual(round(least));
    }
    if (tree?.card.objective !== 'win-mass') return;
    // Hints follow this tree; after its second guesses Maxwell needs hardly more guesses than the best play.
    expect(chosen!.guess).toBe(tree.card.opener);
    expect(chosen!.needed! - tree.card.bound).toBeGreaterThanOrEqual(0);
    expect(chosen!.needed! - tree.card.bound).toBeLessThan(0.001);
  });
});

const round = (needed: number) => Math.round(1e4 * needed) / 1e4;

test('uses figures of played games if there are any; estimates rank behind the chosen guess', () => {
  const worth = { bits: 1, expectedRemaining: 1, winChance: 0 };
  const [chosen, estimated, played, other] = ['1+1=2', '1+2=3', '1+3=4', '1+4=5'] as Equation[];
  const list = (...guesses: Equation[]): Opening => ({
    proof: 'exact',
    top: guesses.map((guess) => ({ guess, ...worth, needed: 9, isExact: true })),
  });
  const openings: Openings[string] = {
    entropy: list(estimated!, played!),
    'win-mass': list(chosen!, other!, estimated!),
  };
  const values = new Map<Equation, Value>([
    [chosen!, { needed: 3.123456, isExact: true }],
    [estimated!, { needed: 3.1, isExact: false }],
    [played!, { needed: 3, isExact: true }],
    [other!, { needed: 3.2, isExact: false }],
  ]);
  const { entropy, 'win-mass': winMass } = addNeeded(openings, values);
  expect(winMass!.top).toEqual([
    { guess: chosen, ...worth, needed: 3.1235, isExact: true },
    { guess: other, ...worth, needed: 3.2 },
    { guess: estimated, ...worth, needed: 3.1235 },
  ]);
  expect(entropy!.top).toEqual([
    { guess: estimated, ...worth, needed: 3.1235 },
    { guess: played, ...worth, needed: 3, isExact: true },
  ]);
});

describe('a typed first guess of Maxi', () => {
  const QUESTION = { turns: [], prior: 'site', commutativeWins: true } as const;
  /** Guesses whose estimates are lower than the mean of the suggestion's games. */
  const TYPED = ['16-2+43=57', '28-1+37=64', '75+2-31=46'] as Equation[];
  let solver: Solver;

  async function hintOf(strategy: 'maxwell' | 'entropy2'): Promise<Hint> {
    solver ??= createSolver(await loadLabResources(MODES.maxi), MODES.maxi);
    const answer = await runSteps(solver.hint({ ...QUESTION, strategy }));
    if (answer.kind !== 'hint') throw new Error('no hint');
    return answer.hint;
  }

  test.each(['maxwell', 'entropy2'] as const)(
    'bug: was estimated to be better than the suggestion, whose games were all played: %s',
    async (strategy) => {
      const hint = await hintOf(strategy);
      for (const guess of TYPED) {
        const answer = await runSteps(solver.worth({ ...QUESTION, strategy, kind: 'worth', guess }));
        if (answer.kind !== 'worth') throw new Error('no worth');
        expect(typedGuessVerdict(answer.worth, hint)!.cost, guess).toBeGreaterThanOrEqual(0);
        const listed = hint.top.find((one) => one.guess === guess);
        if (listed) expect(answer.worth.value).toEqual(listed.value);
      }
    },
  );
});
