import { cluesOf, openGrids, type Turn } from '../game/feedback.ts';
import { knowledgeOf } from '../game/knowledge.ts';
import { SYMBOLS } from '../game/symbols.ts';
import type { Hint } from '../protocol/hint.ts';

/** Symbols that a guess tests. Each list is in the order of `SYMBOLS` and without duplicates. */
export interface Nudge {
  /** Symbols that were never played. */
  readonly fresh: readonly string[];
  /** Symbols known to be in the answer; the guess has more copies than are known. */
  readonly again: readonly string[];
  /** Symbols known to be in the answer, tested at a place that is not known to be theirs. */
  readonly where: readonly string[];
}

const MAX_NAMED_SYMBOLS = 3;

/** Every equation contains this symbol, so only its place is unknown. */
const ALWAYS_PRESENT = '=';

/**
 * Names some of the symbols that the suggested guess tests, but never all, so that nobody can read off the guess. One
 * symbol of `where` is chosen first. Null if only one answer is left, in any order of its operations, or if the guess
 * is the only answer left in a grid, because all named symbols would be in the answer.
 */
export function nudgeOf(
  { guess, groups, gridsLeft = [] }: Pick<Hint, 'guess' | 'groups' | 'gridsLeft'>,
  turns: readonly Turn[],
): Nudge | null {
  if (groups?.length === 1) return null;
  if (gridsLeft.some((grid) => grid?.groups?.length === 1 && grid.groups[0]!.includes(guess))) return null;
  const { fresh, again, where } = symbolsTestedBy(guess, turns);
  const most = Math.min(MAX_NAMED_SYMBOLS, fresh.length + again.length + where.length - 1);
  const chosen = new Set(
    [...where.slice(0, 1), ...fresh, ...again, ...where.slice(1)].slice(0, Math.max(0, most)),
  );
  const named = (symbols: readonly string[]) => symbols.filter((symbol) => chosen.has(symbol));
  return { fresh: named(fresh), again: named(again), where: named(where) };
}

/** All symbols that a guess tests in at least one open grid. */
export function symbolsTestedBy(guess: string, turns: readonly Turn[]): Nudge {
  const fresh = new Set<string>();
  const where = new Set<string>();
  const again = new Set<string>();
  for (const grid of openGrids(turns)) {
    const known = knowledgeOf(cluesOf(turns, grid));
    const used = new Map<string, number>();
    for (const [tile, symbol] of [...guess].entries()) {
      const copy = (used.get(symbol) ?? 0) + 1;
      used.set(symbol, copy);
      if (known.isPlaced(symbol, tile)) continue;
      const copies = known.copies.get(symbol)?.least;
      if (copies === undefined && symbol !== ALWAYS_PRESENT) fresh.add(symbol);
      else if (copies === 0) continue;
      else if (copy > (copies ?? 1)) again.add(symbol);
      else where.add(symbol);
    }
  }
  for (const symbol of again) where.delete(symbol);
  return { fresh: inOrder(fresh), again: inOrder(again), where: inOrder(where) };
}

const inOrder = (symbols: Set<string>) => [...SYMBOLS].filter((symbol) => symbols.has(symbol));
