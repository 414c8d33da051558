import type { Sentence } from '../protocol/deduction.ts';
import { assume, type Board, boardOf, countBits, isClash, narrow } from './board.ts';
import type { PossibleAnswers } from './explain-cell.ts';
import { JOINED_KINDS, joinFacts, type SharedFact, sharedFacts } from './facts.ts';
import { countLeftSides } from './left-sides.ts';
import { type DeductionPosition, refute, stepCount } from './refute.ts';

/** With fewer answers a sentence gives them away; with more, none helps. */
const ANSWERS = { least: 4, most: 300 };

/** Maximum number of sentences, and of steps to prove one of them. */
const MAX_SENTENCES = 2;
const MAX_STEPS = 8;

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
  const prove = proverOf(position, count);
  const single = sharedFacts(answers, board);
  let facts = [...single, ...joinedFacts(single, prove, (shared) => search(narrowed(now.board, shared)).lefts < now.lefts)];
  const found: Sentence[] = [];
  while (found.length < MAX_SENTENCES) {
    const ranked = facts
      .map((shared) => ({ shared, next: search(narrowed(now.board, shared)) }))
      .map(({ shared, next }) => ({ shared, next, gain: gainOf(now, next) }))
      .filter(({ next, gain }) => gain >= MIN_GAIN && next.lefts >= floor)
      .sort((a, b) => b.gain - a.gain);
    const best = ranked.find(({ shared }) => prove(shared) !== null);
    if (!best) break;
    found.push(prove(best.shared)!);
    facts = facts.filter((shared) => shared !== best.shared);
    now = best.next;
  }
  return found.sort((a, b) => stepsOf(a) - stepsOf(b));
}

/** The board with a fact, which some equation fits. */
const narrowed = (board: Board, { meaning }: SharedFact) => narrow(meaning.reduce(assume, board)) as Board;

const gainOf = (before: Searched, after: Searched) =>
  Math.log2(before.lefts / after.lefts) + Math.log2(before.pairs / after.pairs) / 2;

const stepsOf = ({ because }: Sentence) => because.reduce((sum, { proof }) => sum + stepCount(proof), 0);

/** Makes sentences of facts, and remembers them; null: a fact has no short proof. */
function proverOf(position: DeductionPosition, answers: number) {
  const known = new Map<SharedFact, Sentence | null>();
  function prove({ fact, otherwise }: SharedFact): Sentence | null {
    const because: Sentence['because'][number][] = [];
    for (const assumption of otherwise) {
      const proof = refute(position, assumption, 'shapes');
      if (!proof) return null;
      because.push({ assumption, proof });
    }
    const sentence = { fact, answers, isProved: because.every(({ proof }) => proof.isProved), because };
    return stepsOf(sentence) <= MAX_STEPS ? sentence : null;
  }
  return (shared: SharedFact): Sentence | null => {
    const made = known.has(shared) ? known.get(shared)! : prove(shared);
    known.set(shared, made);
    return made;
  };
}

/**
 * Facts of the same kind as one, as many as a short proof allows, the easiest first.
 * @param helps whether a fact reduces the left sides
 */
function joinedFacts(
  facts: readonly SharedFact[],
  prove: (shared: SharedFact) => Sentence | null,
  helps: (shared: SharedFact) => boolean,
): SharedFact[] {
  return JOINED_KINDS.flatMap((kind) => {
    const proved = facts
      .filter((shared) => shared.fact.kind === kind && helps(shared))
      .flatMap((shared) => {
        const sentence = prove(shared);
        return sentence ? [{ shared, steps: stepsOf(sentence) }] : [];
      })
      .sort((a, b) => a.steps - b.steps);
    let steps = 0;
    const parts = proved.filter((one) => {
      steps += one.steps;
      return steps <= MAX_STEPS;
    });
    return parts.length > 1 ? [joinFacts(kind, parts.map(({ shared }) => shared))] : [];
  });
}
