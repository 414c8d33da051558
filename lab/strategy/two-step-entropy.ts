import type { LabStrategy } from './strategy.ts';

export const twoStepEntropy = {
  name: 'two-step-entropy',
  rule: 'Most information from this guess and the next together, among the 24 most informative equations.',
  objective: 'entropy',
  guessSetAt: () => 'all',
  choice: { by: 'two-steps' },
} as const satisfies LabStrategy;
