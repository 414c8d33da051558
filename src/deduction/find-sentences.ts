import type { BoardConstraints } from '../equations/board-constraints.ts';
import type { EquationRules } from '../game/rules.ts';
import type { Assumption, Deduction } from '../protocol/deduction.ts';
import { assume, boardOfRows, countBits, maskOf, narrow, symbolsIn } from './board.ts';
import type { PossibleAnswers } from './explain-cell.ts';
import {
  choiceFacts,
  commonOf,
  copyFacts,
  exclusionFacts,
  exclusions,
  operatorFacts,
  type SharedFact,
} from './facts.ts';
import { grammatical } from './grammar-proof.ts';
import { countLeftSides } from './left-sides.ts';
import { argue, type DeductionPosition, difficultyOf, refute } from './refute.ts';

/** With fewer answers a sentence gives them away; with more, none helps. */
const ANSWERS = { least: 4, most: 300 };

const MAX_SENTENCES = 2;

/** Minimum gain of a sentence, in bits. */
const MIN_GAIN = 0.4;

/** A sentence must leave this many left sides, in all and per answer. */
const MIN_LEFT = { all: 12, perAnswer: 3 };

/**
 * Finds useful sentences about all possible answers, proved by the rows: at most two, the easiest first. They
 * depend only on the rows, never on a suggested guess. Yields after each proof.
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
  const known = new Map<Assumption, number>();
  /** How hard it is to show that an assumption is not true; Infinity: no short proof. */
  const difficulty = (assumption: Assumption) => {
    const argument = known.has(assumption) ? null : argue(position, assumption, true);
    if (!known.has(assumption)) known.set(assumption, argument ? difficultyOf(argument) : Infinity);
    return known.get(assumption)!;
  };
  const difficultyOfFact = ({ otherwise }: SharedFact) =>
    otherwise.reduce((sum, assumption) => sum + difficulty(assumption), 0);
  function* isProved({ otherwise }: SharedFact): Generator<null, boolean, void> {
    for (const assumption of otherwise) {
      if (difficulty(assumption) === Infinity) return false;
      yield null;
    }
    return true;
  }
  const found: SharedFact[] = [];

  /** Takes the facts that gain most, one after the other. */
  function* take(facts: readonly SharedFact[]): Generator<null, void, void> {
    while (found.length < MAX_SENTENCES) {
      const ranked: { readonly shared: SharedFact; readonly next: Search; readonly gain: number }[] = [];
      for (const shared of facts) {
        const next = searchOf(exclude(now.board, shared.otherwise), game.rules);
        const gain = gainOf(now, next);
        if (gain >= MIN_GAIN && next.lefts >= floor) ranked.push({ shared, next, gain });
        yield null;
      }
      ranked.sort((a, b) => b.gain - a.gain);
      let best: (typeof ranked)[number] | undefined;
      for (const one of ranked) {
        if (yield* isProved(one.shared)) {
          best = one;
          break;
        }
      }
      if (!best) return;
      found.push(best.shared);
      now = best.next;
    }
  }

  const common = commonOf(answers);
  const usual = boardOfRows(game, []);
  yield* take([
    ...choiceFacts(common, board, usual),
    ...copyFacts(common, board),
    ...operatorFacts(common, board, usual),
  ]);
  // These are on the map, so they come last.
  if (found.length < MAX_SENTENCES) {
    const excluded = exclusions(common, grammatical(board, game.rules));
    for (const one of excluded) {
      difficulty(one);
      yield null;
    }
    const proved = excluded.filter((one) => difficulty(one) < Infinity);
    yield* take(exclusionFacts(proved.sort((a, b) => difficulty(a) - difficulty(b))));
  }
  const sentences: Deduction[] = [];
  for (const { fact, otherwise } of found.sort((a, b) => difficultyOfFact(a) - difficultyOfFact(b))) {
    const because: Deduction['because'][number][] = [];
    for (const assumption of otherwise) {
      because.push({ assumption, proof: refute(position, assumption, true)! });
      yield null;
    }
    const isProved = because.every(({ proof }) => proof.isProved);
    sentences.push({ fact, answers: count, isProved, because });
  }
  return sentences;
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

/** The board without what no possible answer has, so that it does not clash. */
const exclude = (board: BoardConstraints, excluded: readonly Assumption[]) =>
  narrow(excluded.reduce((left, one) => assume(left, contraryOf(one, left)), board)) as BoardConstraints;

function contraryOf(excluded: Assumption, { allowed }: BoardConstraints): Assumption {
  if ('tile' in excluded) {
    const { tile, symbols } = excluded;
    return { tile, symbols: symbolsIn(allowed[tile]! & ~maskOf(symbols)) };
  }
  const { symbol, least, most } = excluded;
  return least === 0
    ? { symbol, least: most + 1, most: allowed.length }
    : { symbol, least: 0, most: least - 1 };
}
