import type { Hint } from '../protocol/hint.ts';
import { Figure } from './Figure.tsx';
import { type Remaining, remainingAttributes } from './remaining.ts';
import { useWords } from './useWords.ts';

interface HeadlineProps {
  readonly figures: Remaining & Pick<Hint, 'remainingBits'>;
  /** Figures of the previous turn: dimmed, without the values that outside checks read. */
  readonly stale?: boolean;
}

/** Number of possible answers, and its bits. */
export function Headline({ figures, stale = false }: HeadlineProps) {
  const words = useWords();
  const { remaining, remainingBits } = figures;
  return (
    <div class={stale ? 'headline dim' : 'headline'}>
      <span {...remainingAttributes(stale ? null : figures)}>
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
