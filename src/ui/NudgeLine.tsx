import { nudgeOf } from '../companion/nudge.ts';
import type { Turn } from '../game/feedback.ts';
import { drawn } from './symbols.ts';
import { useWords } from './useWords.ts';

interface NudgeLineProps {
  /** The guess that is hinted at and not shown. */
  readonly guess: string;
  readonly turns: readonly Turn[];
}

/** Which symbols and places to test next, the symbols drawn as tiles. */
export function NudgeLine({ guess, turns }: NudgeLineProps) {
  const words = useWords();
  return (
    <p class="nudge">
      {words
        .nudge(nudgeOf(guess, turns))
        .map((piece) =>
          typeof piece === 'string' ? piece : <span class="symbol">{drawn(piece.symbol)}</span>,
        )}
    </p>
  );
}
