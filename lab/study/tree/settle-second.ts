import type { Backend } from '../../../src/scoring/backend.ts';
import type { Class } from '../../../src/scoring/class.ts';
import { createWinIndex } from '../../../src/scoring/wins.ts';
import { createEndgamePlan, playOutGuesses } from '../../../src/solver/lookahead/compare.ts';
import { mapYields, type Steps } from '../../../src/solver/steps.ts';

const LISTED = 12;

/**
 * Finds a guess to prefer to a second guess of least cost: a likelier candidate (any candidate if the known guess is
 * not one) that wins as much, has at least as much win mass and costs at most as much.
 * @param known row number
 * @returns row number, possibly the known one
 */
export async function* preferSecondGuess(backend: Backend, cls: Class, known: number): Steps<number> {
  const { weightWonBy, ownWeight } = createWinIndex(backend.set, cls);
  const [won, own] = [weightWonBy(known), ownWeight(known)];
  const likelier = cls.candidates.filter((row) => ownWeight(row) > own && weightWonBy(row) === won);
  const guesses = Uint32Array.of(...likelier, known).sort();
  const wanted = { classes: [cls], guesses, objective: 'win-mass', count: LISTED } as const;
  const { best } = yield* mapYields(backend.search(wanted), () => null);
  const rows = best.map(({ guess }) => guess);
  const place = rows.indexOf(known);
  const before = place < 0 ? rows : rows.slice(0, place);
  if (before.length === 0) return known;
  const [first] = yield* playOutGuesses(createEndgamePlan(backend, cls, 1), [...before, known]);
  return first.guess;
}
