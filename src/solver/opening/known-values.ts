import { nameOfRules } from '../../game/answer-rules.ts';
import type { Turn } from '../../game/feedback.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Value } from '../../protocol/hint.ts';
import { feedbackToCode } from '../../scoring/feedback-codes.ts';
import type { AnswerModel } from '../answers.ts';
import type { Resources } from '../solver.ts';
import type { ValueGuess } from '../value/value.ts';
import { type Book, bookFor, figuresOfClass } from './book.ts';
import { type Openers, valueOfOpener } from './openers.ts';

/** Values on a board that were worked out in advance. */
export interface KnownValues {
  /** undefined if the value of this guess is unknown. */
  valueOfGuess(guess: Equation): Value | undefined;
  /** Value of the chosen guess for the board; null: unknown. */
  readonly bestValue: Value | null;
}

const NOTHING: KnownValues = { valueOfGuess: () => undefined, bestValue: null };

/** Whether the openers and books were made for this marking and weighting of answers. */
export function hasPrecomputedOpenings({ guesses, answerRules }: AnswerModel): boolean {
  return guesses.marking === 'copies' && !answerRules.weights;
}

/** Finds the values of a board in openers and trees. */
export function knownValues(
  resources: Pick<Resources, 'openers' | 'books'>,
  model: AnswerModel,
  turns: readonly Turn[],
): KnownValues {
  if (!hasPrecomputedOpenings(model) || turns.length > 1) return NOTHING;
  return turns.length === 0
    ? firstValues(resources.openers, model)
    : secondValues(resources.books, model, turns[0]!);
}

function firstValues(openers: Openers, { answerRules }: AnswerModel): KnownValues {
  const openings = openers[nameOfRules(answerRules)] ?? {};
  const listed = Object.values(openings).flatMap(({ top }) => top);
  const best = openings['win-mass']?.top[0];
  return {
    valueOfGuess(guess) {
      const opener = listed.find((one) => one.guess === guess);
      return (opener && valueOfOpener(opener)) ?? undefined;
    },
    bestValue: best ? valueOfOpener(best) : null,
  };
}

function secondValues(
  books: readonly Book[],
  { answerRules, guesses }: AnswerModel,
  { guess, feedbacks }: Turn,
): KnownValues {
  const tree = bookFor(books, 'win-mass', answerRules);
  if (tree?.card.opener !== guess || tree.card.equations !== guesses.count) return NOTHING;
  const code = feedbackToCode(feedbacks[0]!);
  const figures = figuresOfClass(tree, code);
  if (!figures) return NOTHING;
  const bestValue = { needed: figures.needed, isExact: true };
  const left = tree.guesses.get(code)!;
  return { valueOfGuess: (other) => (other.startsWith(`${left}=`) ? bestValue : undefined), bestValue };
}

/**
 * Makes values consistent with openers and trees: a guess with a known value gets that value, and no estimate is better
 * than the value of the chosen guess.
 * @param knownAt known values after the first `turn` turns
 */
export function consistentValuer(value: ValueGuess, knownAt: (turn: number) => KnownValues): ValueGuess {
  return async function* (cls, partition, turn) {
    const { valueOfGuess, bestValue } = knownAt(turn);
    const known = valueOfGuess(partition.guess);
    if (known) return known;
    const estimate = yield* value(cls, partition, turn);
    if (!bestValue || estimate.isExact) return estimate;
    return { ...estimate, needed: Math.max(estimate.needed, bestValue.needed) };
  };
}
