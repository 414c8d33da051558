import type { EquationSet } from '../../src/equations/set.ts';
import type { Backend } from '../../src/scoring/backend.ts';
import type { SearchRequest } from '../../src/scoring/search.ts';
import { MAX_EXACT_SIZE, type SearchState } from '../../src/solver/hint-search.ts';
import type { CustomSearch, SolverStrategy } from '../../src/solver/solver.ts';
import { labStrategy } from '../strategy/registry.ts';
import type { Choice } from '../strategy/strategy.ts';
import { drawGuess } from './by-draw.ts';
import { searchByScore } from './by-score.ts';
import { coveringPair } from './covering-pair.ts';
import { searchTwoSteps } from './two-steps.ts';

/** Lists the best guesses of a choice, best first. Hints and studies share this search. */
export async function* searchByRule(
  choice: Choice,
  backend: Backend,
  wanted: SearchRequest,
  { played: turn, booked }: Parameters<CustomSearch['search']>[2],
): AsyncGenerator<SearchState, SearchState, void> {
  if (choice.by === 'score') return yield* searchByScore(backend, wanted, choice.scoreOf, turn, booked);
  if (choice.by === 'two-steps') return yield* searchTwoSteps(backend, wanted);
  const [cls] = wanted.classes;
  const guess = drawGuess(backend.set, cls.candidates, turn);
  return { best: [{ guess, cost: 0, weightWon: 0, ownWeight: 0 }], share: 1, comparedClass: cls };
}

/** The opener (a row) of a choice; null if the strategy has the usual opener of its objective. */
export function openerOfChoice(choice: Choice | undefined, set: EquationSet): number | null {
  return choice?.by === 'draw' ? coveringPair(set)[0] : null;
}

/** Returns the named strategy in the form that the product's solver needs. */
export function solverStrategy(name: string): SolverStrategy {
  const strategy = labStrategy(name);
  const { choice } = strategy;
  if (!choice) return strategy;
  return {
    ...strategy,
    customSearch: {
      search: (backend, wanted, at) => searchByRule(choice, backend, wanted, at),
      opener: (set) => openerOfChoice(choice, set),
      certaintyOf: (candidates) =>
        choice.by !== 'draw' && candidates > MAX_EXACT_SIZE ? 'sampled' : 'exact',
    },
  };
}
