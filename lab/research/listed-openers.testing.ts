import type { ModeId } from '../../src/game/mode.ts';
import { MODES } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { readOpeners } from '../node/data.ts';

/** First guesses that the product lists, each once, with the guesses needed. */
export function listedOpeners(id: ModeId, name: string): Map<Equation, number> {
  const listed = Object.values(readOpeners(MODES[id])[name]!).flatMap(({ top }) => top);
  return new Map(listed.map(({ guess, needed }) => [guess, needed!]));
}
