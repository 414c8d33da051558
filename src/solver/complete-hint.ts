import type { Turn } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { TypedGuessWorth } from '../protocol/answer.ts';
import type { Hint, RankedGuess, Value } from '../protocol/hint.ts';
import type { Class } from '../scoring/class.ts';
import type { AnswerModel } from './answers.ts';
import { partitionOf, worthOfCells } from './cells.ts';
import type { SolverQuestion } from './solver.ts';
import { mapYields } from './steps.ts';
import type { Strategy } from './strategy/strategy.ts';
import type { ValueGuess } from './value/value.ts';
import { reasonsOf } from './why/reasons.ts';

interface CompletionContext {
  readonly model: AnswerModel;
  readonly question: Pick<SolverQuestion, 'turns'>;
  readonly value: ValueGuess;
  readonly strategy: Pick<Strategy, 'hasLookahead'>;
}

/** Adds reasons for a hint's guess. Except for words, adds missing values and sorts the other guesses by value. */
export async function* withValues(
  context: CompletionContext,
  cls: Class,
  hint: Hint,
): AsyncGenerator<Hint, Hint, void> {
  // The curves are fitted to equations, not words, so the list of words keeps its order.
  if (context.model.guesses.alphabet === 'words') return yield* withReasons(context, cls, hint);
  let valued = hint;
  for (const [place, ranked] of hint.top.entries()) {
    if (!ranked.value) {
      const unvalued = valued;
      const partition = yield* mapYields(partitionOf(context.model, cls, ranked.guess), () => unvalued);
      const value = yield* mapYields(context.value(cls, partition, hint.history.length - 1), () => unvalued);
      const top = valued.top.with(place, { ...ranked, value: asListed(context, value, valued.value) });
      valued = { ...valued, ...top[0], top };
      yield valued;
    }
    if (place === 0 && !valued.reasons) valued = yield* withReasons(context, cls, valued);
  }
  const [own, ...others] = valued.top;
  return { ...valued, top: [own, ...others.toSorted(compareNeeded)] };
}

/** If the strategy looks ahead, its guess was examined longer, so no other guess may look better. */
function asListed({ strategy }: CompletionContext, value: Value, own: Value | null): Value {
  const isBeyond = strategy.hasLookahead && own && costOf(value) < costOf(own);
  return isBeyond ? { ...own, isExact: value.isExact } : value;
}

const costOf = ({ needed, seconds = needed }: Value) => seconds;
const compareNeeded = (a: RankedGuess, b: RankedGuess) => costOf(a.value!) - costOf(b.value!);

/** Adds reasons for a hint's guess; yields the hint without them. @param isProved whether the guess is proved best */
export async function* withReasons(
  { model, question: { turns } }: Pick<CompletionContext, 'model' | 'question'>,
  cls: Class,
  hint: Hint,
  isProved = false,
): AsyncGenerator<Hint, Hint, void> {
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
): AsyncGenerator<null, TypedGuessWorth, void> {
  const partition = yield* partitionOf(model, cls, guess);
  return {
    guess,
    ...worthOfCells(partition.cells),
    value: yield* value(cls, partition, turns.length),
    reasons: yield* reasonsOf({ model, cls, turns, ...partition }),
  };
}
