import { type EquationSet, equationAt, restrict } from '../equations/set.ts';
import { cluesOf } from '../game/feedback.ts';
import { membershipBit, type Rules } from '../game/rules.ts';
import type { Inconsistent } from '../protocol/answer.ts';
import type { Certainty, Hint, RankedGuess } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import type { Engine } from '../scoring/engine.ts';
import { createSimdEngine } from '../scoring/wasm/simd.ts';
import { createTracker, suspectRow, type Trail } from './candidates.ts';
import { judgeTurns } from './judge.ts';
import { estimateWorth, MOST_EXACT, searchExactly, searchLarge } from './large.ts';
import { openBook, secondGuess } from './opening/book.ts';
import { borrowedRows } from './opening/openers.ts';
import type { Resources, Solver } from './solver.ts';
import { strategyNamed } from './strategy/registry.ts';

/** Guesses in a hint's list. */
const LISTED = 10;

/** The answer set of the hints, and what it widens to when the board leaves nothing of it. */
export const HINT_RULES: readonly Rules[] = ['exact', 'site-tight'];

/** Makes the engine of a rule variant. */
export type MakeEngine = (set: EquationSet) => Engine;

/** One rule variant with its engine. */
interface Field {
  readonly rules: Rules;
  readonly engine: Engine;
  readonly follow: (turns: Question['turns']) => Trail;
}

/**
 * The hints' solver.
 * @param rules variants to try in this order; the first that leaves a candidate is the one
 * @param makeEngine SIMD engines unless given
 */
export function createSolver(
  resources: Resources,
  rules: readonly Rules[] = HINT_RULES,
  makeEngine: MakeEngine = (set) => createSimdEngine(resources.kernel, set),
): Solver {
  const fields = new Map<Rules, Field>();

  /** Engines hold a copy of their equations, so a variant's is made when it is first needed. */
  function fieldOf(name: Rules): Field {
    const known = fields.get(name);
    if (known) return known;
    const engine = makeEngine(restrict(resources.equations, membershipBit(name)));
    const track = createTracker(engine);
    const field: Field = { rules: name, engine, follow: (turns) => track(cluesOf(turns, 0)) };
    fields.set(name, field);
    return field;
  }

  /** The first variant that leaves a candidate; null when none does. Each is tried in a slice of its own. */
  async function* fitting(turns: Question['turns']): AsyncGenerator<null, Field | null, void> {
    for (const name of rules) {
      const field = fieldOf(name);
      if (field.follow(turns).at(-1)!.length > 0) return field;
      yield null;
    }
    return null;
  }

  function inconsistent(turns: Question['turns']): Inconsistent {
    const fits = (some: Question['turns']) =>
      rules.some((name) => fieldOf(name).follow(some).at(-1)!.length > 0);
    return { kind: 'inconsistent', suspectRow: suspectRow(turns, fits) };
  }

  /** The hints for the board as it was after so many turns. */
  function suggest(field: Field, question: Question, played = question.turns.length) {
    const turns = question.turns.slice(0, played);
    return hintOf(resources, field, field.follow(turns), { ...question, turns }, performance.now());
  }

  async function* hint(question: Question): ReturnType<Solver['hint']> {
    const field = yield* fitting(question.turns);
    return field ? { kind: 'hint', hint: yield* suggest(field, question) } : inconsistent(question.turns);
  }

  async function* review(question: Question): ReturnType<Solver['review']> {
    const { turns } = question;
    const field = yield* fitting(turns);
    if (!field) return inconsistent(turns);
    const trail = field.follow(turns);
    const earlier = (played: number) => suggest(field, question, played);
    return { kind: 'review', judged: yield* judgeTurns(field.engine.set, trail, turns, earlier) };
  }

  const { engine: first } = fieldOf(rules[0]);
  return {
    get engine() {
      return first.name;
    },
    get trouble() {
      return first.trouble ?? null;
    },
    get threads() {
      return first.threads ?? 1;
    },
    hint,
    review,
  };
}

/** What stays the same over the hints of one question. */
interface Frame {
  readonly field: Field;
  readonly trail: Trail;
  readonly question: Question;
  readonly start: number;
}

async function* hintOf(
  { openers, books }: Resources,
  field: Field,
  trail: Trail,
  question: Question,
  start: number,
): AsyncGenerator<Hint, Hint, void> {
  const frame = { field, trail, question, start };
  const { engine, rules } = field;
  const candidates = trail.at(-1)!;
  const { objective, poolAt } = strategyNamed(question.strategy);
  const turn = question.turns.length;
  const opening = openers[rules]?.[objective];
  if (turn === 0 && opening)
    return makeHint(frame, opening.top, opening.proof === 'exact' ? 'book' : 'sampled', 1);

  const borrowed = turn === 0 ? borrowedRows(openers, objective, engine.set) : null;
  const second =
    turn === 1 && objective === 'entropy' && poolAt(1) === 'all' ? lookUp(books, field, question) : null;
  const rank = createRanker(engine, candidates);
  const listed = second === null ? null : rank([second]);
  // The guess is known now; what the search adds is the rest of the list.
  const booked = listed && makeHint(frame, listed, 'book', 0);
  if (booked) yield booked;

  const wanted = { candidates, pool: borrowed ?? poolAt(turn), objective, keep: LISTED };
  const isLarge = !borrowed && candidates.length > MOST_EXACT;
  const steps = isLarge ? searchLarge(engine, wanted) : searchExactly(engine, wanted);
  const certainty = booked ? 'book' : isLarge || borrowed ? 'sampled' : 'exact';
  try {
    for (;;) {
      const { done, value } = await steps.next();
      const { best, against, share } = value;
      const guesses = best.slice(0, LISTED).map(({ guess }) => guess);
      if (done) {
        const hint = makeHint(frame, rank(guesses), certainty, 1);
        return booked ? { ...hint, ms: booked.ms } : hint;
      }
      if (booked) yield { ...booked, progress: share };
      else yield makeHint(frame, rank(guesses, against), 'sampled', share);
    }
  } finally {
    await steps.return(undefined as never);
  }
}

/** The book's guess for the second turn, if there is a book for this opener. */
function lookUp(books: Resources['books'], { rules, engine }: Field, { turns }: Question): number | null {
  const book = books.find(({ card }) => card.rules === rules && card.opener === turns[0].guess);
  const checked = book && openBook(book.card, book.entries, rules, engine.set.count);
  return checked ? secondGuess(checked, turns[0].feedbacks[0]!) : null;
}

/**
 * Tells what guesses are worth; what it has told costs nothing. A list changes little from slice to slice, and in a
 * class of 100,000 working out all of it each time took longer than the slices.
 */
function createRanker(engine: Engine, candidates: Uint32Array) {
  let known = new Map<number, RankedGuess>();
  let against = candidates;
  /** @param sample what stands for the candidates */
  return (guesses: readonly number[], sample = candidates): RankedGuess[] => {
    if (sample !== against) known = new Map();
    against = sample;
    const fresh = guesses.filter((guess) => !known.has(guess));
    // Asking about none would lay out the class all the same.
    const worths = fresh.length > 0 ? estimateWorth(engine, candidates, sample, fresh) : [];
    worths.forEach((worth, i) => {
      known.set(fresh[i], { guess: equationAt(engine.set, fresh[i]), ...worth });
    });
    return guesses.map((guess) => known.get(guess)!);
  };
}

function makeHint(
  { field, trail, question, start }: Frame,
  top: readonly RankedGuess[],
  certainty: Certainty,
  progress: number,
): Hint {
  const remaining = trail.at(-1)!.length;
  return {
    ...top[0],
    strategy: question.strategy,
    rules: field.rules,
    remaining,
    remainingBits: Math.log2(remaining),
    history: trail.map(({ length }) => length),
    top,
    certainty,
    progress,
    engine: field.engine.name,
    ms: performance.now() - start,
  };
}
