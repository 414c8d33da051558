import type { StudiedStrategy } from './strategy.ts';

export const twoStepEntropy = {
  name: 'two-step-entropy',
  words: {
    en: {
      title: 'Information of two',
      sentence: 'Most information with this guess and the next, of the 24 equations that tell most at once.',
    },
  },
  objective: 'entropy',
  guessSetAt: () => 'all',
  choice: { by: 'two-steps' },
} as const satisfies StudiedStrategy;
