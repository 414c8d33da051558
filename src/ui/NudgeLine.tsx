import { nudgeOf } from '../companion/nudge.ts';
import type { Turn } from '../game/feedback.ts';
import type { Hint } from '../protocol/hint.ts';
import { Pieces } from './Pieces.tsx';
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
      <Pieces pieces={words.nudge(nudgeOf(hint, turns))} />
    </p>
  );
}
