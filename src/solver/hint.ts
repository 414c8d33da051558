import { equationAt } from '../equations/set.ts';
import { nameOfRules } from '../game/answer-rules.ts';
import type { Certainty, Hint, RankedGuess } from '../protocol/hint.ts';
import type { Class } from '../scoring/class.ts';
import type { Engine } from '../scoring/engine.ts';
import type { Objective } from '../scoring/objectives.ts';
import type { Pool } from '../scoring/search.ts';
import { type AnswerModel, classOf } from './answers.ts';
import type { Trail } from './candidates.ts';
import { MOST_AHEAD, searchAhead } from './fewest/ahead.ts';
import { estimateWorth, MOST_EXACT, type SearchState, searchExactly, searchLarge } from './large.ts';
import { doubtOf, groupsOf } from './left.ts';
import { codeOf, secondGuess } from './opening/book.ts';
import { borrowedRows, knownOpening } from './opening/openers.ts';
import type { OwnSearch, Resources, SolverQuestion, SolverStrategy } from './solver.ts';
import { mapYields } from './steps.ts';

/** Guesses in a hint's list. */
const LISTED = 10;

/** What stays the same over the hints of one question. */
export interface HintContext {
  readonly resources: Pick<Resources, 'openers' | 'books'>;
  readonly model: AnswerModel;
  readonly engine: Engine;
  readonly question: SolverQuestion;
  readonly strategy: SolverStrategy;
  /** Candidates before each turn, then now. */
  readonly trail: Trail;
  /** Equations of the `exact` rules that agree with the board. */
  readonly remainingExact: number;
  /** When the question came, in milliseconds. */
  readonly start: number;
}

/** How the guess is found when the whole list is not known beforehand. */
interface HintPlan {
  /** The guess that a book names; null: the search finds it. */
  readonly booked: number | null;
  readonly pool: Pool | Uint32Array;
  readonly objective: Objective;
  readonly search: typeof searchExactly;
  /** Certainty of the final hint. */
  readonly certainty: Certainty;
}

/** Yields the best hint so far, returns the final one. */
export async function* findHint(context: HintContext): AsyncGenerator<Hint, Hint, void> {
  const { model, engine, question, trail } = context;
  const of = classOf(model, trail.at(-1)!);
  const tell = createTeller(context, of);
  const opening = question.turns.length === 0 ? openingOf(context) : undefined;
  if (opening) return tell(opening.top, opening.proof === 'scanned' ? 'sampled' : 'book', 1);

  const { booked, pool, objective, search, certainty } = planOf(context);
  const rank = createRanker(engine, of);
  const steps = search(engine, {
    classes: [of],
    pool,
    objective,
    keep: LISTED,
    isGrouped: of.wins !== 'itself',
  });
  if (booked === null) {
    const { best } = yield* mapYields(steps, ({ best, against, share }) =>
      tell(rank(rowsOf(best), against), 'sampled', share),
    );
    return tell(rank(rowsOf(best)), certainty, 1);
  }
  // The guess is known now; what the search adds is the rest of the list.
  const known = tell(rank([booked]), certainty, 0);
  yield known;
  const { best } = yield* mapYields(steps, ({ share }) => ({ ...known, progress: share }));
  const others = best.map(({ guess }) => guess).filter((guess) => guess !== booked);
  return { ...tell(rank([booked, ...others].slice(0, LISTED)), certainty, 1), ms: known.ms };
}

/** Whether guesses are marked, and answers weighed, as they were when openers and books were found. */
const isAsFound = ({ guesses, about }: AnswerModel) => guesses.marking === 'copies' && !about.weights;

const hasOwnOpener = (own: OwnSearch | undefined, { guesses }: AnswerModel) =>
  own !== undefined && own.opener(guesses) !== null;

/** First guesses that were found beforehand; undefined: there are none, or the strategy has its own. */
function openingOf({ resources, model, strategy }: HintContext) {
  const { objective, own } = strategy;
  if (!isAsFound(model) || hasOwnOpener(own, model)) return undefined;
  return knownOpening(resources.openers, nameOfRules(model.about), objective);
}

/** The stages in order: book, openers of other rules, a sample of a large class, every guess. */
function planOf(context: HintContext): HintPlan {
  const { resources, model, question, strategy, trail } = context;
  const { objective, poolAt, own, looksAhead } = strategy;
  const turn = question.turns.length;
  const pool = poolAt(turn);
  const size = trail.at(-1)!.length;
  const booked = turn === 1 && pool === 'all' && isAsFound(model) ? lookUp(context, objective) : null;
  // Where nothing is looked ahead for, those that tell most are found faster, and are no worse.
  const listedBy = looksAhead ? 'entropy' : objective;
  if (booked !== null && !own)
    return { booked, pool, objective: listedBy, search: searchExactly, certainty: 'book' };

  // Looking ahead from the very first guess takes minutes, if not for few answers; other searches are done in seconds.
  const isFar = looksAhead && !(model.about.weights && size <= MOST_EXACT);
  const borrows = turn === 0 && !hasOwnOpener(own, model) && (isAsFound(model) || isFar);
  const borrowed = borrows ? borrowedRows(resources.openers, objective, model.guesses) : null;
  if (borrowed)
    return { booked, pool: borrowed, objective: listedBy, search: searchExactly, certainty: 'sampled' };

  if (own) {
    const search: HintPlan['search'] = (engine, wanted) => own.search(engine, wanted, { turn, booked });
    return { booked: null, pool, objective, search, certainty: own.certaintyOf(size) };
  }
  if (looksAhead) {
    const search: HintPlan['search'] = (engine, wanted) => searchAhead(engine, wanted, turn);
    return { booked, pool, objective, search, certainty: size > MOST_AHEAD ? 'sampled' : 'exact' };
  }
  if (size > MOST_EXACT) return { booked, pool, objective, search: searchLarge, certainty: 'sampled' };
  return { booked, pool, objective, search: searchExactly, certainty: 'exact' };
}

/** The book's guess for the second turn, if there is a book for this opener. */
function lookUp({ resources, model, question }: HintContext, objective: Objective): number | null {
  const [{ guess, feedbacks }] = question.turns;
  const rules = nameOfRules(model.about);
  const book = resources.books.find(
    ({ card }) => card.objective === objective && nameOfRules(card) === rules && card.opener === guess,
  );
  return book ? secondGuess(book, model.guesses, codeOf(feedbacks[0]!)) : null;
}

const rowsOf = (best: SearchState['best']) => best.slice(0, LISTED).map(({ guess }) => guess);

/**
 * Tells what guesses are worth; what it has told costs nothing. A list changes little from slice to slice, and in a
 * class of 100,000 working out all of it each time took longer than the slices.
 */
function createRanker(engine: Engine, of: Class) {
  let known = new Map<number, RankedGuess>();
  let against = of;
  /** @param sample what stands for the class */
  return (guesses: readonly number[], sample = of): RankedGuess[] => {
    if (sample !== against) known = new Map();
    against = sample;
    const fresh = guesses.filter((guess) => !known.has(guess));
    // Asking about none would lay out the class all the same.
    const worths = fresh.length > 0 ? estimateWorth(engine, of, sample, fresh) : [];
    worths.forEach((worth, i) => {
      known.set(fresh[i], { guess: equationAt(engine.set, fresh[i]), ...worth });
    });
    return guesses.map((guess) => known.get(guess)!);
  };
}

/** Makes hints of ranked guesses: all that is the same in the hints of one question is worked out once. */
function createTeller(context: HintContext, of: Class) {
  const { model, engine, question, trail, remainingExact, start } = context;
  const situation = {
    strategy: question.strategy,
    rules: model.about.rules,
    commutativeWins: model.about.commutativeWins,
    remaining: of.candidates.length,
    remainingExact,
    groups: groupsOf(engine.set, of),
    remainingBits: doubtOf(of),
    history: trail.map(({ length }) => length),
  };
  return (top: readonly RankedGuess[], certainty: Certainty, progress: number): Hint => ({
    ...top[0],
    ...situation,
    top,
    certainty,
    progress,
    engine: engine.name,
    ms: performance.now() - start,
  });
}
