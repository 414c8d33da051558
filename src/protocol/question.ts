import type { Turn } from '../game/feedback.ts';
import type { PlayedId } from '../game/longer.ts';
import type { StrategyName } from '../solver/strategy/registry.ts';

/** A question about a board. Of one kind the latest counts, in one place: `../worker/session.ts`. */
export interface Question {
  /** hint: what is left, and what to guess next · review: the turns of a finished game in hindsight. */
  readonly kind: 'hint' | 'review';
  readonly mode: PlayedId;
  readonly turns: readonly Turn[];
  readonly strategy: StrategyName;
  /** Whether the site lets a guess win that is the answer but for the order of its operations: a setting of the player's. */
  readonly commutativeWins: boolean;
}
