import { expect, it } from 'vitest';
import type { Feedback } from '../game/feedback.ts';
import { type LongerLength, longerGame } from '../game/longer-game.ts';
import type { Equation } from '../game/symbols.ts';
import { LONGER_HINTS } from '../solver/longer/hints.testing.ts';
import { spawnEngine } from './spawn-engine.ts';

/** The final hint from the extension's worker. */
async function askWorker(length: LongerLength, guess: string, feedback: string) {
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
      mode: longerGame(length).id,
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
it('the worker gives the same hint as the command line: 13 tiles', async () => {
  const { length, turn, ...hint } = LONGER_HINTS.at(-1)!;
  const [guess, feedback] = turn.split(':');
  expect(await askWorker(length, guess, feedback)).toMatchObject({ kind: 'hint', hint });
});
