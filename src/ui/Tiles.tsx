import type { Feedback, Mark } from '../game/feedback.ts';
import { useGame } from './game.ts';
import { useMarkNames } from './marks.ts';
import { withTypographicSigns } from './symbols.ts';
import { useWords } from './useWords.ts';

interface TilesProps {
  readonly equation: string;
  readonly feedback?: Feedback;
  readonly small?: boolean;
  /** Draws colours without symbols, for lists of feedbacks. */
  readonly tiny?: boolean;
  /** Test id, only for the suggested guess. */
  readonly testId?: string;
}

/** A row of tiles, which screen readers read as one equation. */
export function Tiles({ equation, feedback, small = false, tiny = false, testId }: TilesProps) {
  const words = useWords();
  const names = useMarkNames();
  const marks = feedback && [...feedback].map((mark) => names[mark as Mark]).join(', ');
  return (
    <div
      class={['tiles', small && 'small', tiny && 'tiny'].filter(Boolean).join(' ')}
      role="img"
      aria-label={[words.spoken(equation), marks].filter(Boolean).join(': ')}
      {...(testId && { 'data-testid': testId, 'data-value': equation })}
    >
      {[...equation].map((symbol, tile) => (
        <span key={tile} class={feedback ? `tile ${feedback[tile]}` : 'tile'}>
          {!tiny && withTypographicSigns(symbol)}
        </span>
      ))}
    </div>
  );
}

/** Placeholders for the tiles of a guess. */
export function BlankTiles({ small = false }: Pick<TilesProps, 'small'>) {
  const { length } = useGame();
  return (
    <div class={small ? 'tiles small' : 'tiles'} aria-hidden="true">
      {Array.from({ length }, (_, tile) => (
        <span key={tile} class="tile" />
      ))}
    </div>
  );
}
