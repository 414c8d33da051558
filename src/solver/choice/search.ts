import type { Engine } from '../../scoring/engine.ts';
import type { Search } from '../../scoring/search.ts';
import type { SearchState } from '../large.ts';
import type { Choice } from '../strategy/strategy.ts';
import { searchByScore } from './score.ts';

/** What a choice may go by, beside the class. */
export interface ChoicePosition {
  /** Guesses made before. */
  readonly turn: number;
  /** The best by the objective among all equations, where a book tells it. */
  readonly booked: number | null;
}

/** The guesses that a choice puts first, best first; the same for hints and studies. */
export function searchByChoice(
  choice: Choice,
  engine: Engine,
  wanted: Search,
  { turn, booked }: ChoicePosition,
): AsyncGenerator<SearchState, SearchState, void> {
  return searchByScore(engine, wanted, choice.scoreOf, turn, booked);
}
