import { equationAt } from '../../equations/set.ts';
import { nameOfRules } from '../../game/answer-rules.ts';
import type { Turn } from '../../game/feedback.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Value } from '../../protocol/hint.ts';
import { feedbackToCode } from '../../scoring/feedback-codes.ts';
import type { Objective } from '../../scoring/objectives.ts';
import type { AnswerModel } from '../answer-model.ts';
import type { Resources } from '../solver.ts';
import type { ValueGuess } from '../value/value.ts';
import { bookFor, figuresOfClass, secondGuess } from './book.ts';
import { valueOfOpener } from './openers.ts';

/** Whether the openers and books were made for this marking and weighting of answers. */
export function hasPrecomputedOpenings({ guesses, answerRules }: AnswerModel): boolean {
  return guesses.marking === 'copies' && !answerRules.weights;
}

/** The second guess for a board, from a book; null if no book contains one. */
export function bookedGuess(
  { books }: Pick<Resources, 'books'>,
  objective: Objective,
  model: AnswerModel,
  turns: readonly Turn[],
) {
  if (turns.length !== 1 || !hasPrecomputedOpenings(model)) return null;
  const [{ guess, feedbacks }] = turns;
  const book = bookFor(books, objective, model.answerRules);
  if (book?.card.opener !== guess) return null;
  const code = feedbackToCode(feedbacks[0]!);
  const row = secondGuess(book, model.guesses, code);
  if (row === null) return null;
  const known = figuresOfClass(book, code);
  const { proof } = book.card;
  return {
    row,
    /** null if the book does not contain it. */
    value: known && { needed: known.needed, isExact: true },
    /** Whether it is proved that no guess is better. */
    isProved: proof !== undefined && !proof.open.includes(code),
  };
}

/**
 * Finds the values of a board in openers and trees.
 * @returns values by guess, null for a listed guess whose value is unknown; `best`: that of the chosen guess, null if it is unknown
 */
export function knownValues(
  resources: Pick<Resources, 'openings' | 'books'>,
  model: AnswerModel,
  turns: readonly Turn[],
): { readonly values: ReadonlyMap<Equation, Value | null>; readonly best: Value | null } {
  const booked = bookedGuess(resources, 'win-mass', model, turns);
  if (booked) {
    const values = new Map([[equationAt(model.guesses, booked.row), booked.value]]);
    return { values, best: booked.value };
  }
  const isFirst = turns.length === 0 && hasPrecomputedOpenings(model);
  const openings = isFirst ? resources.openings[nameOfRules(model.answerRules)] : undefined;
  // A guess of several lists has the value of the first.
  const listed = Object.values(openings ?? {}).flatMap(({ top }) => top);
  const values = new Map(listed.toReversed().map((opener) => [opener.guess, valueOfOpener(opener)]));
  const [best] = openings?.['win-mass']?.top ?? [];
  return { values, best: best ? valueOfOpener(best) : null };
}

/**
 * Makes values consistent with openers and trees: a guess with a known value gets that value, and no estimate is better
 * than the value of the chosen guess.
 * @param knownAt known values after the first `turn` turns
 */
export function consistentValuer(
  value: ValueGuess,
  knownAt: (played: number) => ReturnType<typeof knownValues>,
): ValueGuess {
  return async function* (cls, partition, played) {
    const { values, best } = knownAt(played);
    const known = values.get(partition.guess);
    if (known) return known;
    const estimate = yield* value(cls, partition, played);
    if (!best || estimate.isExact) return estimate;
    return { ...estimate, needed: Math.max(estimate.needed, best.needed) };
  };
}
