import { createRandom } from '../../src/equations/random.ts';
import { equationAt, indexOf } from '../../src/equations/set.ts';
import { feedbackOf } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import type { Value } from '../../src/protocol/hint.ts';
import { classWeight } from '../../src/scoring/class.ts';
import { classOf } from '../../src/solver/answer-model.ts';
import { partitionOf } from '../../src/solver/cells.ts';
import type { Opening, Openings } from '../../src/solver/opening/openers.ts';
import { createGuessValuer } from '../../src/solver/value/value.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import type { loadLabModel } from '../node/resources.ts';
import { costOfGuess } from '../study/play-class.ts';

/* Values of guesses by the product's estimates, checked with games that are played to the end. */

type Field = Awaited<ReturnType<typeof loadLabModel>>;

/** An estimated value and the result of playing to the end. */
export interface CheckedValue {
  readonly candidates: number;
  readonly guess: Equation;
  readonly estimate: number;
  readonly isExact: boolean;
  readonly played: number;
  /** Milliseconds that the estimate took. */
  readonly ms: number;
}

/**
 * Draws classes of two or more candidates, left after one or two guesses, and a guess for each class. Half of the
 * guesses are drawn from the candidates, the others from all guesses. Yields the estimated value of the guess and the
 * result of playing it to the end.
 * @param most largest number of candidates in a class; larger classes are skipped, because playing them takes minutes
 */
export async function* checkValues(
  { backend, model }: Field,
  { pairs, seed, most }: { readonly pairs: number; readonly seed: number; readonly most: number },
): AsyncGenerator<CheckedValue, void, void> {
  const { set } = backend;
  const value = createGuessValuer(backend);
  const random = createRandom(seed);
  const drawRow = (candidates: Uint32Array) =>
    random() < 0.5 ? candidates[Math.floor(random() * candidates.length)] : Math.floor(random() * set.count);
  for (let drawn = 0; drawn < pairs; ) {
    const answer = equationAt(set, model.answers[Math.floor(random() * model.answers.length)]);
    const turns = random() < 0.5 ? 1 : 2;
    let candidates = model.answers;
    for (let turn = 0; turn < turns; turn++) {
      const guess = equationAt(set, drawRow(candidates));
      candidates = backend.filter(candidates, { guess, feedback: feedbackOf(guess, answer) });
    }
    if (candidates.length < 2 || candidates.length > most) continue;
    drawn++;
    const cls = classOf(model, candidates);
    const row = drawRow(candidates);
    const guess = equationAt(set, row);
    const start = performance.now();
    const partition = await runSteps(partitionOf(model, cls, guess));
    const { needed, isExact } = await runSteps(value(cls, partition, turns));
    const ms = performance.now() - start;
    const played = (await costOfGuess(backend, cls, row, turns)) / classWeight(cls);
    yield { candidates: candidates.length, guess, estimate: needed, isExact, played, ms };
  }
}

/**
 * With at most this many answers (games up to classic) an opener is valued by playing all of them, which takes seconds.
 */
const MAX_PLAYED = 20_000;

/**
 * The value of an opener: from playing all answers or, if there are more than `MAX_PLAYED`, the product's estimate.
 */
export async function openerValue(field: Field, opener: Equation): Promise<Value> {
  const { backend, model } = field;
  if (model.answers.length > MAX_PLAYED)
    return { needed: await openerEstimate(field, opener), isExact: false };
  const cls = classOf(model, model.answers);
  const guesses = await costOfGuess(backend, cls, indexOf(backend.set, opener), 0);
  return { needed: guesses / classWeight(cls), isExact: true };
}

/** Rounds to four decimals, the precision of the openers files. */
const rounded = (needed: number) => Math.round(1e4 * needed) / 1e4;

/**
 * Sets `needed` for the openers of some rules. An opener has the same value in every list. Estimates are not
 * allowed to be better than the value of the win-mass opener, whose choice is based on more than an estimate.
 */
export function addNeeded(
  openings: Openings[string],
  values: ReadonlyMap<Equation, Value>,
): Openings[string] {
  const chosen = openings['win-mass']?.top[0].guess;
  const least = chosen ? values.get(chosen)!.needed : 0;
  const valued = ({ needed: _, isExact: __, ...opener }: Opening['top'][number]) => {
    const { needed, isExact } = values.get(opener.guess)!;
    return {
      ...opener,
      needed: rounded(isExact ? needed : Math.max(needed, least)),
      ...(isExact && { isExact }),
    };
  };
  return Object.fromEntries(
    Object.entries(openings).map(([name, { proof, top }]) => [name, { proof, top: top.map(valued) }]),
  );
}

/**
 * The product's estimate of the guesses needed with an opener.
 * @throws Error when the opener is not in the guess set
 */
export async function openerEstimate({ backend, model }: Field, opener: Equation): Promise<number> {
  const cls = classOf(model, model.answers);
  if (indexOf(backend.set, opener) < 0) throw new Error(`${opener} is not one of these guesses`);
  const partition = await runSteps(partitionOf(model, cls, opener));
  return (await runSteps(createGuessValuer(backend)(cls, partition, 0))).needed;
}
