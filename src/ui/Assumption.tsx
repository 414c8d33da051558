import { useWords } from './useWords.ts';

interface AssumptionProps {
  /** As in `PanelContext.extraKeys`. */
  readonly extraKeys: string;
}

/** The assumption about the answers that are counted, if the puzzle has extra keys. */
export function Assumption({ extraKeys }: AssumptionProps) {
  const words = useWords();
  if (extraKeys === '') return null;
  return (
    <p class="soft" data-testid="assumption">
      {words.countsWithout(extraKeys)}
    </p>
  );
}
