import { nudgeOf } from '../companion/nudge.ts';
import type { Turn } from '../game/feedback.ts';
import type { Hint } from '../protocol/hint.ts';
import { drawn } from './symbols.ts';
import { useWords } from './useWords.ts';

interface NudgeLineProps {
  /** Its guess is not shown. */
  readonly hint: Hint;
  readonly turns: readonly Turn[];
}

/** Which symbols and places to test next, the symbols drawn as tiles. */
export function NudgeLine({ hint, turns }: NudgeLineProps) {
  const words = useWords();
  return (
    <p class="nudge">
      {words
        .nudge(nudgeOf(hint, turns))
        .map((piece) =>
          typeof piece === 'string' ? piece : <span class="symbol">{drawn(piece.symbol)}</span>,
        )}
    </p>
  );
}
