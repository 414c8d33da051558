import type { Sentence } from '../protocol/deduction.ts';
import { assume, type Board, boardOf, countBits, isClash, narrow } from './board.ts';
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

/** A board with the work that it leaves. */
interface Searched {
  readonly board: Board;
  readonly lefts: number;
  /** Pairs of a tile and a symbol that it allows. */
  readonly pairs: number;
}

/**
 * What the rows prove about all possible answers and a player can use: at most two sentences, the easiest first. They
 * depend only on the rows, never on a suggested guess.
 */
export function findSentences(position: DeductionPosition, answers: PossibleAnswers): Sentence[] {
  const count = answers.candidates.length;
  const { game, rows } = position;
  if (count < ANSWERS.least || count > ANSWERS.most) return [];
  const board = narrow(boardOf(game, rows));
  if (isClash(board)) return [];
  const search = (one: Board): Searched => ({
    board: one,
    lefts: countLeftSides(one, game.rules),
    pairs: one.allowed.reduce((sum, mask) => sum + countBits(mask), 0),
  });
  const floor = Math.max(MIN_LEFT.all, MIN_LEFT.perAnswer * count);
  let now = search(board);
  if (now.lefts < floor) return [];
  const prover = proverOf(position);
  const helps = (shared: SharedFact) => search(narrowed(now.board, shared)).lefts < now.lefts;
  const join = (group: readonly SharedFact[]) => joinProved(group, (shared) => prover.stepsOf(shared));
  const single = sharedFacts(answers, board, boardOf(game, []));
  /** Easy to use, and facts that are already on the map. */
  let tiers: (readonly SharedFact[])[] = [
    [...single, ...joinableFacts(single).map((group) => group.filter(helps)).flatMap(join)],
    excludedFacts(answers, grammatical(board, game.rules)).flatMap(join),
  ];
  const found: SharedFact[] = [];
  /** The fact with the most gain that has a proof. */
  const bestOf = (facts: readonly SharedFact[]) =>
    facts
      .map((shared) => ({ shared, next: search(narrowed(now.board, shared)) }))
      .map(({ shared, next }) => ({ shared, next, gain: gainOf(now, next) }))
      .filter(({ next, gain }) => gain >= MIN_GAIN && next.lefts >= floor)
      .sort((a, b) => b.gain - a.gain)
      .find(({ shared }) => prover.stepsOf(shared) !== null);
  while (found.length < MAX_SENTENCES) {
    let best = bestOf(tiers[0]!);
    best ??= bestOf(tiers[1]!);
    if (!best) break;
    found.push(best.shared);
    tiers = tiers.map((facts) => facts.filter((shared) => shared !== best.shared));
    now = best.next;
  }
  return found.sort((a, b) => prover.stepsOf(a)! - prover.stepsOf(b)!).map((shared) => sentenceOf(position, shared, count));
}

/** The board with a fact, which some equation fits. */
const narrowed = (board: Board, { meaning }: SharedFact) => narrow(meaning.reduce(assume, board)) as Board;

const gainOf = (before: Searched, after: Searched) =>
  Math.log2(before.lefts / after.lefts) + Math.log2(before.pairs / after.pairs) / 2;

/** Proves facts, and remembers how long the proofs are. */
function proverOf(position: DeductionPosition) {
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
  return {
    /** Number of steps of all proofs; null: some assumption has no short proof. */
    stepsOf(shared: SharedFact): number | null {
      const steps = known.has(shared) ? known.get(shared)! : prove(shared);
      known.set(shared, steps);
      return steps;
    },
  };
}

function sentenceOf(position: DeductionPosition, { fact, otherwise }: SharedFact, answers: number): Sentence {
  const because = otherwise.map((assumption) => ({ assumption, proof: refute(position, assumption, 'shapes')! }));
  return { fact, answers, isProved: because.every(({ proof }) => proof.isProved), because };
}

/** Facts of the same kind as one, the easiest first; none if none has a proof. */
function joinProved(
  facts: readonly SharedFact[],
  stepsOf: (shared: SharedFact) => number | null,
): SharedFact[] {
  const proved = facts
    .map((shared) => ({ shared, steps: stepsOf(shared) }))
    .filter(({ steps }) => steps !== null)
    .sort((a, b) => a.steps! - b.steps!)
    .slice(0, MAX_PARTS);
  return proved.length > 0 ? [joinFacts(proved.map(({ shared }) => shared))] : [];
}
