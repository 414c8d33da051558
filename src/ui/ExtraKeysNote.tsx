import { useWords } from './useWords.ts';

interface AssumptionProps {
  /** See `PanelContext.extraKeys`. */
  readonly extraKeys: string;
}

/** The note that only answers without extra symbols are counted, if the puzzle has keys for some. */
export function ExtraKeysNote({ extraKeys }: AssumptionProps) {
  const words = useWords();
  if (extraKeys === '') return null;
  return (
    <p class="soft" data-testid="assumption">
      {words.countsWithout(extraKeys)}
    </p>
  );
}
