import type { Strategy } from '../../src/solver/strategy/strategy.ts';

export const mostCells = {
  name: 'most-cells',
  rule: 'Most different feedbacks, among the possible answers.',
  objective: 'cells',
  guessSetAt: () => 'candidates',
} as const satisfies Strategy;
