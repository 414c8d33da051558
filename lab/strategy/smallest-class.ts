import type { Strategy } from '../../src/solver/strategy/strategy.ts';

export const smallestClass = {
  name: 'smallest-class',
  rule: 'Smallest expected class: fewest answers left on average, among the possible answers.',
  objective: 'expected-size',
  guessSetAt: () => 'candidates',
} as const satisfies Strategy;
