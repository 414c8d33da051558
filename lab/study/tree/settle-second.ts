import type { Class } from '../../../src/scoring/class.ts';
import type { Engine } from '../../../src/scoring/engine.ts';
import { createWinIndex } from '../../../src/scoring/wins.ts';
import { createEndgamePlan, playOutGuesses, type Steps } from '../../../src/solver/lookahead/compare.ts';
import { mapYields } from '../../../src/solver/steps.ts';

/** Guesses among which ties are looked for. */
const LISTED = 12;

/**
 * The guess preferred to a second guess known to be cheapest: a candidate that costs and wins as much, if the known one
 * is not a candidate, or a likelier one. Searched among those with as much win mass.
 * @param known row number
 * @returns row number, maybe the known one
 */
export async function* settleSecond(engine: Engine, of: Class, known: number): Steps<number> {
  const { weightWonBy, ownWeight } = createWinIndex(engine.set, of);
  const [won, own] = [weightWonBy(known), ownWeight(known)];
  const likelier = of.candidates.filter((row) => ownWeight(row) > own && weightWonBy(row) === won);
  const guesses = Uint32Array.of(...likelier, known).sort();
  const wanted = { classes: [of], guesses, objective: 'win-mass', count: LISTED } as const;
  const { best } = yield* mapYields(engine.search(wanted), () => null);
  const rows = best.map(({ guess }) => guess);
  const place = rows.indexOf(known);
  const before = place < 0 ? rows : rows.slice(0, place);
  if (before.length === 0) return known;
  const [first] = yield* playOutGuesses(createEndgamePlan(engine, of, 1), [...before, known]);
  return first.guess;
}
