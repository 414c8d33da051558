import type { Turn } from '../../src/game/feedback.ts';
import { EXTRA_SYMBOLS } from '../../src/game/symbols.ts';

const extraSymbolsIn = (turns: readonly Turn[]) =>
  [...EXTRA_SYMBOLS].filter((symbol) => turns.some(({ guess }) => guess.includes(symbol)));

/** Says that answers with the rows' extra symbols are ignored; empty if no row has extra symbols. */
export function assumptionText(turns: readonly Turn[]): string[] {
  const symbols = extraSymbolsIn(turns);
  return symbols.length === 0 ? [] : [`only answers without ${symbols.join(' ')}`];
}

/** The same assumption as JSON. */
export function assumptionJson(turns: readonly Turn[]): { readonly without?: string } {
  const symbols = extraSymbolsIn(turns);
  return symbols.length === 0 ? {} : { without: symbols.join('') };
}
