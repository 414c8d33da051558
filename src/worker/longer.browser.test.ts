import { expect, it } from 'vitest';
import type { Feedback } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { LONGER_HINTS } from '../solver/longer/hints.testing.ts';
import { spawnEngine } from './spawn-engine.ts';

/** The final hint for pro with 12 tiles, from the extension's worker. */
async function askWorker(guess: string, feedback: string) {
  const { promise, reject } = Promise.withResolvers<never>();
  const engine = spawnEngine({
    onStatus: () => {},
    onProgress: () => {},
    onCrash: () => reject(new Error('the worker died')),
  });
  try {
    const turns = [{ guess: guess as Equation, feedbacks: [feedback as Feedback] }];
    const asked = {
      kind: 'hint',
      mode: 'pro-12',
      turns,
      strategy: 'entropy2',
      prior: 'uniform',
      commutativeWins: false,
    } as const;
    return await Promise.race([engine.ask(1, 1, asked), promise]);
  } finally {
    engine.terminate();
  }
}

// `solver.test.ts` and `solver.exhaustive.test.ts` in `solver/longer` check every length, in Node.
it('the worker gives the same hint as the command line: 12 tiles', async () => {
  const { turn, guess: suggested, remaining } = LONGER_HINTS.find(({ length }) => length === 12)!;
  const [guess, feedback] = turn.split(':');
  const hint = { guess: suggested, remaining };
  expect(await askWorker(guess, feedback)).toMatchObject({ kind: 'hint', hint });
});
