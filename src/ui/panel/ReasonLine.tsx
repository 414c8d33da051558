import type { Reason } from '../../protocol/reason.ts';
import { SentenceLine } from '../SentenceLine.tsx';
import { useWords } from '../useWords.ts';

interface ReasonLineProps {
  /** null: the line is omitted. */
  readonly reason: Reason | null;
}

/** A sentence with one reason why a guess is good or poor. */
export function ReasonLine({ reason }: ReasonLineProps) {
  const words = useWords();
  if (!reason) return null;
  return (
    <p class="reason" data-reason={reason.kind}>
      <SentenceLine pieces={words.reason(reason)} />
    </p>
  );
}
