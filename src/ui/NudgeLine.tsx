import { nudgeOf } from '../companion/nudge.ts';
import type { Turn } from '../game/feedback.ts';
import type { Hint } from '../protocol/hint.ts';
import { Pieces } from './Pieces.tsx';
import { useWords } from './useWords.ts';

interface NudgeLineProps {
  /** The guess itself is not shown. */
  readonly hint: Hint;
  readonly turns: readonly Turn[];
}

/** Symbols and places to test next; symbols drawn as tiles. */
export function NudgeLine({ hint, turns }: NudgeLineProps) {
  const words = useWords();
  return (
    <p class="nudge">
      <Pieces pieces={words.nudge(nudgeOf(hint, turns), hint.gridsLeft !== undefined)} />
    </p>
  );
}
