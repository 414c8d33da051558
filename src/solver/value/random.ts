import { createRandom } from '../../equations/random.ts';
import { type Class, sampleClass } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import { classEntropy } from '../answer-groups.ts';
import { neededAtEntropy } from './needed-curve.ts';

/** Guesses to draw, and size of the sample of a large class: together 20 ms. */
const DRAWN = 12;
const SAMPLE = 8192;
const SEED = 14;

/**
 * Average number of guesses needed after an equation drawn at random, estimated from the entropy that it is expected to
 * leave. The result for a class is always the same.
 */
export function neededByRandomGuess(engine: Engine, of: Class): number {
  const sample = sampleClass(of, SAMPLE);
  const entropy = classEntropy(of);
  const random = createRandom(SEED);
  const rows = Array.from({ length: DRAWN }, () => Math.floor(random() * engine.set.count));
  const needed = engine
    .worth(sample, rows)
    .map(
      ({ bits, winChance }) =>
        1 + (1 - winChance) * neededAtEntropy(Math.max(0, entropy - bits), of.wins, engine.set.length),
    );
  return needed.reduce((sum, one) => sum + one, 0) / DRAWN;
}
