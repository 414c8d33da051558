import type { Reason } from '../../protocol/reason.ts';
import { drawn } from '../symbols.ts';
import { useWords } from '../useWords.ts';

interface ReasonLineProps {
  /** null: nothing to say. */
  readonly reason: Reason | null;
}

/** One reason why a guess is good or poor, as a sentence, the symbols drawn as tiles. */
export function ReasonLine({ reason }: ReasonLineProps) {
  const words = useWords();
  if (!reason) return null;
  return (
    <p class="reason" data-reason={reason.kind}>
      {words
        .reason(reason)
        .map((piece) =>
          typeof piece === 'string' ? piece : <span class="symbol">{drawn(piece.symbol)}</span>,
        )}
    </p>
  );
}
