/** Plays all games of Wordle with lookahead; takes a quarter of a minute. */
import { describe, expect, it } from 'vitest';
import { printed } from '../cli.testing.ts';

describe('Wordle', () => {
  it('with lookahead needs 7,897 guesses after salet, the fewest possible, and at most five in a game', async () => {
    const { mean, answers, worst, opener, bound } = JSON.parse(
      await printed('evaluate', '--game', 'wordle', '--strategy', 'maxwell', '--json'),
    );
    expect({ opener, worst, total: Math.round(mean * answers) }).toEqual({
      opener: 'salet',
      worst: 5,
      total: 7897,
    });
    expect(mean).toBeGreaterThanOrEqual(bound);
  });
});
