import type { ComponentChildren } from 'preact';
import { Boards } from './Boards.tsx';
import { Figure } from './Figure.tsx';
import { type Remaining, remainingAttributes } from './remaining.ts';
import { useWords } from './useWords.ts';

interface HeadlineProps {
  readonly figures: Remaining;
  /**
   * Whether the figures belong to the previous turn. They are shown dimmed, and without the values that external checks
   * read.
   */
  readonly stale?: boolean;
  /** Shown at the end of the line. */
  readonly children?: ComponentChildren;
}

/** The number of possible answers. */
export function Headline({ figures, stale = false, children }: HeadlineProps) {
  const words = useWords();
  const { remaining, gridsLeft } = figures;
  if (gridsLeft) {
    return (
      <>
        <Boards boards={gridsLeft} stale={stale} />
        {children}
      </>
    );
  }
  return (
    <div class={stale ? 'headline dim' : 'headline'}>
      <span {...remainingAttributes(stale ? null : figures)}>
        <strong>
          <Figure text={words.figures.count(remaining)} />
        </strong>
        <span class="unit"> {words.possible(remaining)}</span>
      </span>
      {children}
    </div>
  );
}
