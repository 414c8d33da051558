import { Figure } from './Figure.tsx';
import { useWords } from './useWords.ts';

interface HeadlineProps {
  readonly remaining: number;
  readonly remainingBits: number;
  /** Figures of the turn before: shown dimmed, and without the value that outside checks read. */
  readonly stale?: boolean;
}

/** How many answers are possible, and the bits of doubt that this is. */
export function Headline({ remaining, remainingBits, stale = false }: HeadlineProps) {
  const words = useWords();
  return (
    <div class={stale ? 'headline dim' : 'headline'}>
      <span data-testid="remaining" {...(!stale && { 'data-value': remaining })}>
        <strong>
          <Figure text={words.figures.count(remaining)} />
        </strong>
        <span class="unit"> {words.possible(remaining)}</span>
      </span>
      <span class="doubt soft">
        <Figure text={words.figures.bits(remainingBits)} /> {words.bits}
      </span>
    </div>
  );
}
