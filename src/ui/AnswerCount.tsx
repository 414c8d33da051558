import type { ComponentChildren } from 'preact';
import { type AnswerCounts, remainingAttributes } from './answer-counts.ts';
import { FadingFigure } from './FadingFigure.tsx';
import { GridCounts } from './GridCounts.tsx';
import { useWords } from './useWords.ts';

interface HeadlineProps {
  readonly figures: AnswerCounts;
  /**
   * Whether the figures belong to the previous turn. They are shown dimmed, and without the values that external checks
   * read.
   */
  readonly stale?: boolean;
  /** Shown at the end of the line. */
  readonly children?: ComponentChildren;
}

/** The number of possible answers. */
export function AnswerCount({ figures, stale = false, children }: HeadlineProps) {
  const words = useWords();
  const { remaining, gridsLeft } = figures;
  if (gridsLeft) {
    return (
      <>
        <GridCounts boards={gridsLeft} stale={stale} />
        {children}
      </>
    );
  }
  return (
    <div class={stale ? 'headline dim' : 'headline'}>
      <span {...remainingAttributes(stale ? null : figures)}>
        <strong>
          <FadingFigure text={words.figures.count(remaining)} />
        </strong>
        <span class="unit"> {words.possible(remaining)}</span>
      </span>
      {children}
    </div>
  );
}
