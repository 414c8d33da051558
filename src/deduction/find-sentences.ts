import type { BoardConstraints } from '../equations/board-constraints.ts';
import type { EquationRules } from '../game/rules.ts';
import type { Deduction } from '../protocol/deduction.ts';
import { assume, boardOfRows, countBits, narrow } from './board.ts';
import type { PossibleAnswers } from './explain-cell.ts';
import { excludedFacts, joinableFacts, joinFacts, type SharedFact, sharedFacts } from './facts.ts';
import { grammatical } from './grammar-proof.ts';
import { countLeftSides } from './left-sides.ts';
import { argue, type DeductionPosition, refute, stepCount } from './refute.ts';

/** With fewer answers a sentence gives them away; with more, none helps. */
const ANSWERS = { least: 4, most: 300 };

/** Maximum number of sentences, and of tiles or symbols that one of them is about. */
const MAX_SENTENCES = 2;
const MAX_PARTS = 6;

/** Minimum gain of a sentence, in bits. */
const MIN_GAIN = 0.4;

/** A sentence must leave this many left sides, in all and per answer. */
const MIN_LEFT = { all: 12, perAnswer: 3 };

/**
 * Finds useful sentences about all possible answers, proved by the rows: at most two, the easiest first. They
 * depend only on the rows, never on a suggested guess. Yields after each fact.
 */
export function* findSentences(
  position: DeductionPosition,
  answers: PossibleAnswers,
): Generator<null, Deduction[], void> {
  const count = answers.candidates.length;
  const { game, rows } = position;
  if (count < ANSWERS.least || count > ANSWERS.most) return [];
  // It does not clash, because there are answers.
  const board = narrow(boardOfRows(game, rows)) as BoardConstraints;
  const floor = Math.max(MIN_LEFT.all, MIN_LEFT.perAnswer * count);
  let now = searchOf(board, game.rules);
  if (now.lefts < floor) return [];
  const stepsOf = createProver(position);
  const found: SharedFact[] = [];

  /** Takes the facts that gain most, one after the other. */
  function* take(facts: readonly SharedFact[]): Generator<null, void, void> {
    while (found.length < MAX_SENTENCES) {
      const ranked = (yield* searchesOf(facts, now.board, game.rules))
        .map(({ shared, next }) => ({ shared, next, gain: gainOf(now, next) }))
        .filter(
          ({ shared, next, gain }) => gain >= MIN_GAIN && next.lefts >= floor && !found.includes(shared),
        )
        .sort((a, b) => b.gain - a.gain);
      const best = yield* firstProved(ranked, stepsOf);
      if (!best) return;
      found.push(best.shared);
      now = best.next;
    }
  }

  const shared = sharedFacts(answers, board, boardOfRows(game, []));
  const searches = yield* searchesOf(shared, board, game.rules);
  const helpful = searches.filter(({ next }) => next.lefts < now.lefts).map(({ shared }) => shared);
  yield* take([...shared, ...(yield* joinProved(joinableFacts(helpful), stepsOf))]);
  // These are on the map, so they come last.
  if (found.length < MAX_SENTENCES)
    yield* take(yield* joinProved(excludedFacts(answers, grammatical(board, game.rules)), stepsOf));
  return found.sort((a, b) => stepsOf(a)! - stepsOf(b)!).map((shared) => sentenceOf(position, shared, count));
}

/** A board with the search that it leaves. */
interface Search {
  readonly board: BoardConstraints;
  readonly lefts: number;
  /** Pairs of a tile and a symbol that it allows. */
  readonly pairs: number;
}

const searchOf = (board: BoardConstraints, rules: EquationRules): Search => ({
  board,
  lefts: countLeftSides(board, rules),
  pairs: board.allowed.reduce((sum, mask) => sum + countBits(mask), 0),
});

const gainOf = (before: Search, after: Search) =>
  Math.log2(before.lefts / after.lefts) + Math.log2(before.pairs / after.pairs) / 2;

/** The search that each fact leaves. */
function* searchesOf(facts: readonly SharedFact[], board: BoardConstraints, rules: EquationRules) {
  const searches: { readonly shared: SharedFact; readonly next: Search }[] = [];
  for (const shared of facts) {
    // It does not clash either.
    const next = narrow(shared.meaning.reduce(assume, board)) as BoardConstraints;
    searches.push({ shared, next: searchOf(next, rules) });
    yield null;
  }
  return searches;
}

/** Number of steps of a fact's proofs; null: some assumption lacks a short proof. */
type StepsOf = (shared: SharedFact) => number | null;

function createProver(position: DeductionPosition): StepsOf {
  const known = new Map<SharedFact, number | null>();
  function prove({ otherwise }: SharedFact): number | null {
    let steps = 0;
    for (const assumption of otherwise) {
      const argument = argue(position, assumption, 'shapes');
      if (!argument) return null;
      steps += stepCount(argument);
    }
    return steps;
  }
  return (shared) => {
    const steps = known.has(shared) ? known.get(shared)! : prove(shared);
    known.set(shared, steps);
    return steps;
  };
}

function* firstProved<Ranked extends { readonly shared: SharedFact }>(
  ranked: readonly Ranked[],
  stepsOf: StepsOf,
): Generator<null, Ranked | null, void> {
  for (const one of ranked) {
    if (stepsOf(one.shared) !== null) return one;
    yield null;
  }
  return null;
}

function sentenceOf(
  position: DeductionPosition,
  { fact, otherwise }: SharedFact,
  answers: number,
): Deduction {
  const because = otherwise.map((assumption) => ({
    assumption,
    proof: refute(position, assumption, 'shapes')!,
  }));
  return { fact, answers, isProved: because.every(({ proof }) => proof.isProved), because };
}

/** The facts of each group as one, as far as they have proofs, the easiest first. */
function* joinProved(
  groups: readonly (readonly SharedFact[])[],
  stepsOf: StepsOf,
): Generator<null, SharedFact[], void> {
  const joined: SharedFact[] = [];
  for (const group of groups) {
    const proved: SharedFact[] = [];
    for (const shared of group) {
      if (stepsOf(shared) !== null) proved.push(shared);
      yield null;
    }
    const easiest = proved.sort((a, b) => stepsOf(a)! - stepsOf(b)!).slice(0, MAX_PARTS);
    if (easiest.length > 0) joined.push(joinFacts(easiest));
  }
  return joined;
}
