import type { Turn } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { TypedGuessWorth } from '../protocol/answer.ts';
import type { Hint, RankedGuess, Value } from '../protocol/hint.ts';
import type { Backend } from '../scoring/backend.ts';
import type { Class } from '../scoring/class.ts';
import type { AnswerModel } from './answer-model.ts';
import type { CandidateHistory } from './candidates.ts';
import { partitionOf, worthOfCells } from './cells.ts';
import type { GuessCost } from './lookahead/guess-cost.ts';
import type { Resources, SolverQuestion, SolverStrategy } from './solver.ts';
import { mapYields, type Steps } from './steps.ts';
import type { ValueGuess } from './value/value.ts';
import { reasonsOf } from './why/reasons.ts';

/** A question for a hint, and the parts on which the answer depends. */
export interface HintContext {
  readonly resources: Pick<Resources, 'openings' | 'books'>;
  readonly model: AnswerModel;
  readonly backend: Backend;
  readonly value: ValueGuess;
  /** undefined: the lookahead's default, for the fewest guesses. */
  readonly guessCost: GuessCost | undefined;
  readonly question: SolverQuestion;
  readonly strategy: SolverStrategy;
  readonly history: CandidateHistory;
  /** Number of candidates under the `exact` rules; for words, under their own rules. */
  readonly remainingExact: number;
  /** Time when the work on the question began, by `performance.now()`. */
  readonly startedAt: number;
}

/** Adds reasons for a hint's guess. Except for words, adds missing values and sorts the other guesses by value. */
export async function* withValues(context: HintContext, cls: Class, hint: Hint): Steps<Hint, Hint> {
  // The curves are fitted to equations, not words, so the list of words keeps its order.
  if (context.model.guesses.alphabet === 'words') return yield* withReasons(context, cls, hint);
  let valued = hint;
  for (const [index, ranked] of hint.top.entries()) {
    if (!ranked.value) {
      const unvalued = valued;
      const partition = yield* mapYields(partitionOf(context.model, cls, ranked.guess), () => unvalued);
      const value = yield* mapYields(context.value(cls, partition, hint.history.length - 1), () => unvalued);
      const top = valued.top.with(index, { ...ranked, value: asListed(context, value, valued) });
      valued = { ...valued, ...top[0], top };
      yield valued;
    }
    if (index === 0 && !valued.reasons) valued = yield* withReasons(context, cls, valued);
  }
  const [own, ...others] = valued.top;
  return { ...valued, top: [own, ...others.toSorted(compareNeeded)] };
}

/** If the strategy looks ahead, its guess was examined longer, so no other guess may look better. */
function asListed({ strategy }: HintContext, value: Value, { value: own, isOwn }: Hint): Value {
  const isBeyond = strategy.hasLookahead && !isOwn && own && costOf(value) < costOf(own);
  return isBeyond ? { ...own, isExact: value.isExact } : value;
}

const costOf = ({ needed, seconds = needed }: Value) => seconds;
const compareNeeded = (a: RankedGuess, b: RankedGuess) => costOf(a.value!) - costOf(b.value!);

/** Adds reasons for a hint's guess; yields the hint without them. @param isProved whether the guess is proved best */
export async function* withReasons(
  { model, question: { turns } }: HintContext,
  cls: Class,
  hint: Hint,
  isProved = false,
): Steps<Hint, Hint> {
  const partition = yield* mapYields(partitionOf(model, cls, hint.guess), () => hint);
  const reasons = yield* mapYields(reasonsOf({ model, cls, turns, isProved, ...partition }), () => hint);
  return { ...hint, reasons };
}

/** The worth of a typed guess, which may be any that the site accepts. */
export async function* worthOfTypedGuess(
  model: AnswerModel,
  cls: Class,
  guess: Equation,
  value: ValueGuess,
  turns: readonly Turn[],
): Steps<TypedGuessWorth> {
  const partition = yield* partitionOf(model, cls, guess);
  return {
    guess,
    ...worthOfCells(partition.cells),
    value: yield* value(cls, partition, turns.length),
    reasons: yield* reasonsOf({ model, cls, turns, ...partition }),
  };
}
