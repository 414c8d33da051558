import { accepts } from './guess-rules.ts';
import type { Equation } from './symbols.ts';

/** The text as a guess. @throws Error if the site would refuse it */
export function guessFromText(text: string, length: number): Equation {
  if (!accepts(text, length)) throw new Error(`"${text}" is not a guess of ${length} tiles`);
  return text;
}
