import { answerRulesFor, nameOfRules } from '../game/answer-rules.ts';
import { parse } from '../game/grammar.ts';
import type { Mode } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { EXACT_ARITHMETIC, evaluate, toDigits } from '../game/value.ts';
import type { Hint, RankedGuess } from '../protocol/hint.ts';
import type { BoardQuery } from '../protocol/question.ts';
import { feedbackToCode } from '../scoring/feedback-codes.ts';
import { bookFor, type ClassFigures, figuresOfClass } from './opening/book.ts';
import { openersByValue, openingFor } from './opening/openers.ts';
import { ownFirstGuess, withOwnFirst } from './own-first.ts';
import type { Resources } from './solver.ts';
import { strategyNamed } from './strategy/registry.ts';

/** The data about a game that is available before its equations are. */
export type EarlyResources = Pick<Resources, 'openings' | 'books'>;

/**
 * The hint while the equations are loading, if a book with figures covers the board under the game's preferred answer
 * rules: for the first guess, or for the second after the opener of the book; otherwise null.
 * @param start time when the work on the question began, by `performance.now()`
 */
export function earlyHint(
  { openings, books }: EarlyResources,
  { answers }: Pick<Mode, 'answers'>,
  question: BoardQuery,
  start: number,
): Hint | null {
  const { strategy, turns, commutativeWins } = question;
  const answerRules = answerRulesFor(answers[0], question);
  const { objective, guessSetAt } = strategyNamed(strategy);
  const book = bookFor(books, objective, answerRules);
  if (!book?.card.start || turns.length > 1) return null;
  const { opener, start: before } = book.card;

  const toHint = (top: readonly RankedGuess[], now: Pick<ClassFigures, keyof typeof before>): Hint => ({
    ...top[0],
    strategy,
    rules: answerRules.rules,
    commutativeWins,
    remaining: now.remaining,
    remainingExact: now.remainingExact,
    // Small classes are listed once the equations are loaded.
    groups: null,
    remainingBits: now.remainingBits,
    history: turns.length === 0 ? [before.remaining] : [before.remaining, now.remaining],
    top,
    reasons: null,
    certainty: 'book',
    progress: 0,
    backend: 'simd',
    ms: performance.now() - start,
  });

  if (turns.length === 0) {
    const opening = openingFor(openings, nameOfRules(answerRules), objective);
    if (!opening) return null;
    const usual = openersByValue(opening);
    const own = ownFirstGuess(question, opener);
    const known = usual.find((one) => one.guess === own);
    // The figures of other guesses need the equations.
    return own && !known ? null : withOwnFirst(toHint(usual, before), known ?? null);
  }
  const [{ guess, feedbacks }] = turns;
  if (guess !== opener || guessSetAt(1) !== 'all') return null;
  const code = feedbackToCode(feedbacks[0]!);
  const now = figuresOfClass(book, code);
  if (!now) return null;
  const left = book.guesses.get(code)!;
  const right = evaluate(parse(left), EXACT_ARITHMETIC, 'site')!;
  const second = `${left}=${toDigits(right)}` as Equation;
  const { bits, expectedRemaining, winChance, needed } = now;
  return toHint(
    [{ guess: second, bits, expectedRemaining, winChance, value: { needed, isExact: true } }],
    now,
  );
}
