import { algebraAt } from '../../src/equations/set.ts';
import { totalOf } from '../../src/scoring/class.ts';
import type { Engine } from '../../src/scoring/engine.ts';
import { entropyOf, splitInformation } from '../../src/scoring/objectives.ts';
import type { Search } from '../../src/scoring/search.ts';
import { type Costed, createTop } from '../../src/scoring/top.ts';
import { MOST_EXACT, type SearchState, searchExactly, searchLarge } from '../../src/solver/large.ts';
import { mapYields } from '../../src/solver/steps.ts';
import type { Prospect } from '../strategy/strategy.ts';

/** Of the guesses that can win, so many are scored: those that tell most. */
const SCORED = 64;

/** In larger classes the candidates stand for all guesses that can win: they are searched by bounds, the others one by one. */
const MOST_WINNERS = 10_000;

/** Share of the work at which the guesses that can win are scored. */
const WINNERS = 0.3;

/** Bits that logarithms of weights may be off, see `logOf`. */
const ROUNDING = 2 ** -16;

/**
 * The guesses with the lowest score: of those that can win and of those that tell most. As a score is never lower for
 * fewer bits, the best guess that cannot win is the one that tells most. Of a class that is too large to compare every
 * guess, those that tell most of a sample.
 * @param turn guesses made before
 * @param most the guess that tells most, where it is known; null: it is searched for
 */
export async function* searchByScore(
  engine: Engine,
  wanted: Search,
  scoreOf: (prospect: Prospect) => number,
  turn: number,
  most: number | null,
): AsyncGenerator<SearchState, SearchState, void> {
  const [of] = wanted.classes;
  const candidates = of.candidates.length;
  if (candidates > MOST_EXACT) return yield* searchLarge(engine, wanted);
  const total = totalOf(of);
  const doubt = entropyOf(of, splitInformation(of));
  const score = (bits: number, wins: number) =>
    scoreOf({ number: turn + 1, candidates, doubt, bits, winChance: wins / total });
  const groupOf = (guess: number) => algebraAt(engine.set, guess) || -1 - guess;
  const top = createTop(wanted.keep, wanted.isGrouped ? groupOf : undefined);
  const stateAt = (share: number): SearchState => ({ best: top.list, share, against: of });
  const offer = (best: readonly Costed[]) => {
    for (const { cost, ...guess } of best)
      top.offer({ ...guess, cost: score(entropyOf(of, cost), guess.wins) });
  };

  const winners = of.wins === 'itself' || candidates > MOST_WINNERS ? 'candidates' : engine.findWinners(of);
  const own = searchExactly(engine, { ...wanted, pool: winners, keep: SCORED, isGrouped: false });
  offer((yield* mapYields(own, ({ share }) => stateAt(WINNERS * share))).best);
  // No other guess can enter the list: it wins nothing, and tells no more than all.
  if (top.limit <= score(doubt + ROUNDING, 0)) return stateAt(1);

  const pool = most === null ? 'all' : Uint32Array.of(most);
  const all = searchExactly(engine, { ...wanted, pool });
  const { best } = yield* mapYields(all, ({ share }) => stateAt(WINNERS + (1 - WINNERS) * share));
  // However many are listed, the first is the same: of those that can win, only the first was not scored already.
  offer(best.filter(({ wins }, place) => place === 0 || wins === 0));
  return stateAt(1);
}
