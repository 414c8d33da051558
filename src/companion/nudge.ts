import type { Turn } from '../game/feedback.ts';

/** What a guess finds out, without the equation itself. Each list in the order of the guess, no symbol twice. */
export interface Nudge {
  /** Symbols never played. */
  readonly fresh: readonly string[];
  /** Symbols known to be in the answer whose tile this guess tests. */
  readonly where: readonly string[];
  /** Symbols of which the guess tests one more copy than is known. */
  readonly again: readonly string[];
}

/** Every equation has one, so what is open is only its place. */
const ALWAYS_PRESENT = '=';

/**
 * What the recommended guess tests beyond what the turns have told.
 * @param guess the recommended guess
 */
export function nudgeOf(guess: string, turns: readonly Turn[]): Nudge {
  const known = knowledge(turns);
  const fresh = new Set<string>();
  const where = new Set<string>();
  const again = new Set<string>();
  const used = new Map<string, number>();
  for (const [tile, symbol] of [...guess].entries()) {
    const copy = (used.get(symbol) ?? 0) + 1;
    used.set(symbol, copy);
    if (known.placed[tile]?.has(symbol)) continue;
    const copies = known.copies.get(symbol);
    if (copies === undefined && symbol !== ALWAYS_PRESENT) fresh.add(symbol);
    else if (copies === 0) continue;
    else if (copy > (copies ?? 1)) again.add(symbol);
    else where.add(symbol);
  }
  for (const symbol of again) where.delete(symbol);
  return { fresh: [...fresh], where: [...where], again: [...again].filter((symbol) => !fresh.has(symbol)) };
}

/** Copies of each played symbol that the answer surely has, and the symbols proved on each tile. */
function knowledge(turns: readonly Turn[]) {
  const copies = new Map<string, number>();
  const placed: Set<string>[] = [];
  for (const { guess, feedback } of turns) {
    const inThisRow = new Map<string, number>();
    for (const [tile, symbol] of [...guess].entries()) {
      const present = feedback[tile] === 'B' ? 0 : 1;
      inThisRow.set(symbol, (inThisRow.get(symbol) ?? 0) + present);
      if (feedback[tile] === 'G') (placed[tile] ??= new Set()).add(symbol);
    }
    for (const [symbol, count] of inThisRow) copies.set(symbol, Math.max(copies.get(symbol) ?? 0, count));
  }
  return { copies, placed };
}
