import { nudgeOf } from '../companion/nudge.ts';
import type { Turn } from '../game/feedback.ts';
import type { Hint } from '../protocol/hint.ts';
import { SentenceLine } from './SentenceLine.tsx';
import { useWords } from './useWords.ts';

interface NudgeLineProps {
  /** The hint whose nudge is shown, but not its guess. */
  readonly hint: Hint;
  readonly turns: readonly Turn[];
}

/** A sentence that names symbols and places to test next. */
export function NudgeLine({ hint, turns }: NudgeLineProps) {
  const words = useWords();
  return (
    <p class="nudge">
      <SentenceLine pieces={words.nudge(nudgeOf(hint, turns), hint.gridsLeft !== undefined)} />
    </p>
  );
}
