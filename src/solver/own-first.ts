import type { Equation } from '../game/symbols.ts';
import type { Hint, RankedGuess } from '../protocol/hint.ts';

/** Maximum number of guesses in a hint's list. */
export const LISTED = 10;

/**
 * The player's own first guess, unless it is ours; null: none is kept, or the puzzle omits one of its symbols.
 * @param ours undefined: not known
 */
export function ownFirstGuess(
  { firstGuess = null, omitted = '' }: { readonly firstGuess?: Equation | null; readonly omitted?: string },
  ours: Equation | undefined,
): Equation | null {
  const isAllowed = firstGuess !== ours && ![...omitted].some((symbol) => firstGuess?.includes(symbol));
  return isAllowed ? firstGuess : null;
}

/** Puts the player's own guess before our suggestions. @param own null: the hint stays as it is */
export function withOwnFirst(usual: Hint, own: RankedGuess | null): Hint {
  if (!own) return usual;
  const ours = usual.top.filter(({ guess }) => guess !== own.guess);
  return { ...usual, ...own, top: [own, ...ours].slice(0, LISTED), certainty: 'book', isOwn: true };
}
