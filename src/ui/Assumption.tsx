import { useWords } from './useWords.ts';

interface AssumptionProps {
  /** As in `PanelContext.extraKeys`. */
  readonly extraKeys: string;
}

/** What is assumed of the answers that are counted; nothing where the puzzle has no extra keys. */
export function Assumption({ extraKeys }: AssumptionProps) {
  const words = useWords();
  if (extraKeys === '') return null;
  return (
    <p class="soft" data-testid="assumption">
      {words.countsWithout(extraKeys)}
    </p>
  );
}
