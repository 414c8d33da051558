import { equationAt } from '../equations/set.ts';
import { nameOfRules } from '../game/answer-rules.ts';
import type { Equation } from '../game/symbols.ts';
import type { Certainty, Hint, RankedGuess } from '../protocol/hint.ts';
import type { Backend } from '../scoring/backend.ts';
import type { Class } from '../scoring/class.ts';
import type { Objective } from '../scoring/objectives.ts';
import type { GuessSet } from '../scoring/search.ts';
import { answerGroups, classEntropy, classOf } from './answer-model.ts';
import { partitionOf, worthOfCells } from './cells.ts';
import { type HintContext, withReasons, withValues } from './complete-hint.ts';
import {
  estimateWorth,
  MAX_EXACT_SIZE,
  type SearchState,
  searchExactly,
  searchLarge,
  searchPatiently,
} from './hint-search.ts';
import { MAX_LOOKAHEAD_SIZE, searchWithLookahead } from './lookahead/lookahead.ts';
import { bookedGuess, hasPrecomputedOpenings } from './opening/known-values.ts';
import { fallbackOpeners, openersByValue, openingFor } from './opening/openers.ts';
import { LISTED, ownFirstGuess, withOwnFirst } from './own-first.ts';
import { mapYields, type Steps } from './steps.ts';

interface HintPlan {
  readonly guesses: GuessSet | Uint32Array;
  readonly objective: Objective;
  readonly search: typeof searchPatiently;
  /** Certainty of the guess once the search has ended. */
  readonly certainty: Certainty;
}

/** Yields the best hint so far, or null before there is one; returns the final one. */
export async function* findHint(context: HintContext): Steps<Hint, Hint | null> {
  const { model, history, question } = context;
  const cls = classOf(model, history.at(-1)!);
  const opening = openingOf(context);
  const own = question.turns.length === 0 ? ownFirstGuess(question, opening?.top[0].guess) : null;
  const toHint = createHintMaker(context, cls, own && (yield* worthOfOwn(context, cls, own)));
  if (opening) {
    const known = toHint(openersByValue(opening), opening.proof === 'scanned' ? 'sampled' : 'book', 1);
    yield known;
    return yield* withReasons(context, cls, known, opening.proof === 'proved' && !known.isOwn);
  }
  return yield* withValues(context, cls, yield* findGuesses(context, cls, toHint));
}

async function* worthOfOwn(context: HintContext, cls: Class, guess: Equation): Steps<RankedGuess> {
  const partition = yield* partitionOf(context.model, cls, guess);
  return { guess, ...worthOfCells(partition.cells), value: yield* context.value(cls, partition, 0) };
}

/** Finds the guess in a book or by a search, and the rest of the list by a search. */
async function* findGuesses(context: HintContext, cls: Class, toHint: ReturnType<typeof createHintMaker>) {
  const { resources, model, backend, question, strategy } = context;
  const rank = createRanker(backend, cls);
  const isBooked = strategy.guessSetAt(1) === 'all';
  const booked = isBooked ? bookedGuess(resources, strategy.objective, model, question.turns) : null;
  const run = ({ guesses, objective, search }: HintPlan) =>
    search(backend, {
      classes: [cls],
      guesses,
      objective,
      count: LISTED,
      isGrouped: cls.winRule !== 'itself',
    });
  if (booked === null || strategy.customSearch) {
    const plan = planOf(context, booked?.row ?? null);
    const { best } = yield* mapYields(run(plan), ({ best, comparedClass, share }) =>
      toHint(rank(rowsOf(best), comparedClass), 'sampled', share),
    );
    return toHint(rank(rowsOf(best)), plan.certainty, 1);
  }
  // The guess is known at once; the search only completes the list.
  const [worth] = rank([booked.row]);
  const first = toHint([{ ...worth, value: booked.value }], 'book', 0);
  const explained = booked.isProved ? yield* withReasons(context, cls, first, true) : first;
  const known = yield* withValues(context, cls, explained);
  yield known;
  const { best } = yield* mapYields(run(listPlan(context)), ({ share }) => ({ ...known, progress: share }));
  const others = best.map(({ guess }) => guess).filter((guess) => guess !== booked.row);
  return { ...known, top: [...known.top, ...rank(others.slice(0, LISTED - 1))], progress: 1 };
}

/** Whether the question is about a first guess that the strategy does not choose by itself. */
const asksForOpener = ({ model, question, strategy: { customSearch } }: HintContext) =>
  question.turns.length === 0 && (customSearch?.opener(model.guesses) ?? null) === null;

/** undefined: none is known, or the question is not about an opener. */
function openingOf(context: HintContext) {
  const { resources, model, strategy } = context;
  if (!asksForOpener(context) || !hasPrecomputedOpenings(model)) return undefined;
  return openingFor(resources.openings, nameOfRules(model.answerRules), strategy.objective);
}

/** Openers of other rules or another objective, to compare instead of all guesses; null: compare all. */
function borrowedOpeners(context: HintContext): Uint32Array | null {
  const { resources, model, strategy, history } = context;
  if (!asksForOpener(context)) return null;
  // Lookahead from the first guess takes minutes, unless a short list limits the answers; other searches take seconds.
  const isShort = model.answerRules.weights && history.at(-1)!.length <= MAX_EXACT_SIZE;
  return hasPrecomputedOpenings(model) || (strategy.hasLookahead && !isShort)
    ? fallbackOpeners(resources.openings, strategy.objective, model.guesses)
    : null;
}

/**
 * How to list guesses without lookahead. Strategies with lookahead list the most informative guesses: they are as good
 * as those with the most win mass, and found faster.
 */
function listPlan({ question, strategy: { objective, guessSetAt, hasLookahead } }: HintContext): HintPlan {
  const guesses = guessSetAt(question.turns.length);
  return {
    guesses,
    objective: hasLookahead ? 'entropy' : objective,
    search: hasLookahead ? searchPatiently : searchExactly,
    certainty: 'sampled',
  };
}

/** The search if no guess is known or the strategy has a {@link CustomSearch}. @param booked row number from a book */
function planOf(context: HintContext, booked: number | null): HintPlan {
  const { question, strategy, history } = context;
  const { objective, guessSetAt, customSearch, hasLookahead } = strategy;
  const borrowed = borrowedOpeners(context);
  if (borrowed) return { ...listPlan(context), guesses: borrowed };

  const turn = question.turns.length;
  const size = history.at(-1)!.length;
  const plan = (search: HintPlan['search'], certainty: Certainty): HintPlan => ({
    guesses: guessSetAt(turn),
    objective,
    search,
    certainty,
  });
  if (customSearch)
    return plan(
      (backend, wanted) => customSearch.search(backend, wanted, { played: turn, booked }),
      customSearch.certaintyOf(size),
    );
  if (hasLookahead)
    return plan(
      (backend, wanted) => searchWithLookahead(backend, wanted, turn, context.guessCost),
      size > MAX_LOOKAHEAD_SIZE ? 'sampled' : 'exact',
    );
  return size > MAX_EXACT_SIZE ? plan(searchLarge, 'sampled') : plan(searchExactly, 'exact');
}

const rowsOf = (best: SearchState['best']) => best.slice(0, LISTED).map(({ guess }) => guess);

/** Caches the worth of guesses, because the list changes little between the slices of a search. */
function createRanker(backend: Backend, cls: Class) {
  let known = new Map<number, RankedGuess>();
  let against = cls;
  /** @param sample represents the class */
  return (guesses: readonly number[], sample: Class = cls): RankedGuess[] => {
    if (sample !== against) known = new Map();
    against = sample;
    const fresh = guesses.filter((guess) => !known.has(guess));
    // Calling `estimateWorth` without guesses would still lay out the class.
    const worths = fresh.length > 0 ? estimateWorth(backend, cls, sample, fresh) : [];
    worths.forEach((worth, i) => {
      known.set(fresh[i], { guess: equationAt(backend.set, fresh[i]), ...worth, value: null });
    });
    return guesses.map((guess) => known.get(guess)!);
  };
}

/** The parts that all hints of a question share are computed only once. @param own takes the place of our guess */
function createHintMaker(context: HintContext, cls: Class, own: RankedGuess | null) {
  const { model, backend, question, history, remainingExact, startedAt } = context;
  const board = {
    strategy: question.strategy,
    rules: model.answerRules.rules,
    commutativeWins: model.answerRules.commutativeWins,
    remaining: cls.candidates.length,
    remainingExact,
    groups: answerGroups(backend.set, cls),
    remainingBits: classEntropy(cls),
    history: history.map(({ length }) => length),
  };
  const usualHint = (top: readonly RankedGuess[], certainty: Certainty, progress: number): Hint => ({
    ...top[0],
    ...board,
    top,
    reasons: null,
    certainty,
    progress,
    backend: backend.name,
    ms: performance.now() - startedAt,
  });
  return (...parts: Parameters<typeof usualHint>) => withOwnFirst(usualHint(...parts), own);
}
