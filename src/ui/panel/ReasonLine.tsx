import type { Reason } from '../../protocol/reason.ts';
import { Pieces } from '../Pieces.tsx';
import { useWords } from '../useWords.ts';

interface ReasonLineProps {
  /** null: nothing to say. */
  readonly reason: Reason | null;
}

/** One reason why a guess is good or poor, as a sentence. */
export function ReasonLine({ reason }: ReasonLineProps) {
  const words = useWords();
  if (!reason) return null;
  return (
    <p class="reason" data-reason={reason.kind}>
      <Pieces pieces={words.reason(reason)} />
    </p>
  );
}
