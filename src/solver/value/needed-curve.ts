import curves from '../../../data/curve.json' with { type: 'json' };
import { createRandom } from '../../equations/random.ts';
import type { EquationSet } from '../../equations/set.ts';
import type { WinRule } from '../../game/win-rule.ts';
import type { Backend } from '../../scoring/backend.ts';
import { type Class, sampleClass } from '../../scoring/class.ts';
import { classEntropy } from '../answer-model.ts';

/** Average number of guesses needed at 0, 1, 2, … bits of entropy, by number of tiles and by win rule. */
export const NEEDED_BY_ENTROPY = curves;

/** The curve for a number of tiles. Short equations have separate curves, because fewer of them are informative. */
const curveFor = (tiles: number) => (tiles > 8 ? 10 : tiles > 7 ? 8 : 7);

/**
 * Average number of guesses still needed in a class of several answers, by its entropy in bits, interpolated linearly.
 * Fitted in the lab to classes played to the end. Above 4 bits, one class in three differs by 0.1 or more, but the
 * errors of the many cells of a guess even out.
 * @param winRule fewer guesses are needed if other orders of operations win too
 * @param tiles length of an equation
 */
export function neededAtEntropy(entropy: number, winRule: WinRule, tiles: number): number {
  const { itself, orders } = NEEDED_BY_ENTROPY[curveFor(tiles)];
  const curve = winRule === 'itself' ? itself : orders;
  const below = Math.min(Math.floor(entropy), curve.length - 2);
  return curve[below] + (entropy - below) * (curve[below + 1] - curve[below]);
}

/** Additional guesses per answer, by number of tiles; each measured on 130 to 270 classes of 3 to 32 answers. */
const BEYOND_TWO: Readonly<Record<keyof typeof curves, number>> = { 7: 0.0042, 8: 0.003, 10: 0.00125 };

/**
 * Average number of guesses still needed in a small class in which every candidate, as the next guess, needs more than
 * two on average. A guess that is not a candidate then distinguishes nearly all.
 */
export function neededInHardCell(answers: number, tiles: number): number {
  return 2 + BEYOND_TWO[curveFor(tiles)] * answers;
}

/** Number of guesses to draw. */
const DRAWN = 12;
/** Maximum number of candidates to measure the guesses against, which takes 20 ms. */
const SAMPLE = 8192;
/** Fixed, so that a class always has the same result. */
const SEED = 14;

/** Rows of {@link DRAWN} random guesses. */
export function drawGuesses({ count }: EquationSet): number[] {
  const random = createRandom(SEED);
  return Array.from({ length: DRAWN }, () => Math.floor(random() * count));
}

/** Average number of guesses needed if the next one is random: an estimate from the entropy that it leaves. */
export function neededByRandomGuess(backend: Backend, cls: Class): number {
  const sample = sampleClass(cls, SAMPLE);
  const entropy = classEntropy(cls);
  const needed = backend
    .worth(sample, drawGuesses(backend.set))
    .map(
      ({ bits, winChance }) =>
        1 + (1 - winChance) * neededAtEntropy(Math.max(0, entropy - bits), cls.winRule, backend.set.length),
    );
  return needed.reduce((sum, one) => sum + one, 0) / DRAWN;
}
