import { answersUnder, nameOfRules } from '../game/answer-rules.ts';
import { EXACT_ARITHMETIC } from '../game/arithmetic.ts';
import { parse } from '../game/grammar.ts';
import type { Mode } from '../game/mode.ts';
import { asDigits } from '../game/rational.ts';
import type { Equation } from '../game/symbols.ts';
import { evaluate } from '../game/value.ts';
import type { Hint, RankedGuess } from '../protocol/hint.ts';
import type { AskedBoard } from '../protocol/question.ts';
import { type Book, classFigures, codeOf } from './opening/book.ts';
import type { Figures } from './opening/figures.ts';
import { knownOpening, type Openers, rankedOpeners } from './opening/openers.ts';
import { strategyNamed } from './strategy/registry.ts';

/** What is known of a game before its equations are. */
export interface EarlyResources {
  readonly openers: Openers;
  readonly books: readonly Book[];
}

/**
 * The hint for a board of a game's usual answers while its equations are still to come: the first guess, and the second
 * after the opener of a book. null: nothing is known.
 * @param start when the question came, in milliseconds
 */
export function earlyHint(
  { openers, books }: EarlyResources,
  { answers }: Pick<Mode, 'answers'>,
  { strategy, turns, prior, commutativeWins }: AskedBoard,
  start: number,
): Hint | null {
  const about = { ...answersUnder(prior, answers[0]), commutativeWins };
  const name = nameOfRules(about);
  const { objective, poolAt } = strategyNamed(strategy);
  const book = books.find(({ card }) => card.objective === objective && nameOfRules(card) === name);
  if (book?.card.objective !== 'win-mass' || !book.card.start || turns.length > 1) return null;
  const { opener, start: before } = book.card;

  const tell = (top: readonly RankedGuess[], now: Pick<Figures, keyof typeof before>): Hint => ({
    ...top[0],
    strategy,
    rules: about.rules,
    commutativeWins,
    remaining: now.remaining,
    remainingExact: now.remainingExact,
    // The few that may be left are listed when the equations are there.
    groups: null,
    remainingBits: now.remainingBits,
    history: turns.length === 0 ? [before.remaining] : [before.remaining, now.remaining],
    top,
    reasons: null,
    certainty: 'book',
    progress: 0,
    engine: 'simd',
    ms: performance.now() - start,
  });

  if (turns.length === 0) {
    const opening = knownOpening(openers, name, objective);
    return opening ? tell(rankedOpeners(opening), before) : null;
  }
  const [{ guess, feedbacks }] = turns;
  if (guess !== opener || poolAt(1) !== 'all') return null;
  const code = codeOf(feedbacks[0]!);
  const now = classFigures(book, code);
  if (!now) return null;
  const second = equationWithLeft(book.guesses.get(code)!);
  const { bits, expectedRemaining, winChance, needed } = now;
  return tell([{ guess: second, bits, expectedRemaining, winChance, value: { needed, isExact: true } }], now);
}

/** The equation that a book names by its left side. */
function equationWithLeft(left: string): Equation {
  const value = evaluate(parse(left), EXACT_ARITHMETIC, 'site');
  return `${left}=${asDigits(value!)}` as Equation;
}
