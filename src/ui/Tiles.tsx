import type { Feedback, Mark, Turn } from '../game/feedback.ts';
import { useGame, useMarkNames, useWords } from './contexts.ts';
import { Equation } from './Sentences.tsx';
import { withTypographicSigns } from './symbols.ts';

interface TilesProps {
  readonly equation: string;
  readonly feedback?: Feedback;
  readonly small?: boolean;
  /** Whether only colours are drawn, without symbols. */
  readonly tiny?: boolean;
  readonly testId?: string;
}

/** A row of tiles, which screen readers read as one equation. */
export function Tiles({ equation, feedback, small = false, tiny = false, testId }: TilesProps) {
  const words = useWords();
  const names = useMarkNames();
  const marks = feedback && [...feedback].map((mark) => names[mark as Mark]).join(', ');
  return (
    <div
      class={`tiles${small ? ' small' : ''}${tiny ? ' tiny' : ''}`}
      role="img"
      aria-label={[words.spoken(equation).trim(), marks].filter(Boolean).join(': ')}
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

/** A turn: its row or, with several grids, the guess and the feedback of each grid that was open. */
export function TurnTiles({ guess, feedbacks }: Turn) {
  const [feedback, ...others] = feedbacks;
  if (others.length === 0) return <Tiles small equation={guess} feedback={feedback!} />;
  return (
    <div class="turn">
      <Equation guess={guess} />
      <div class="turn-boards">
        {feedbacks.map((feedback, grid) =>
          feedback ? (
            <Tiles key={grid} tiny equation={guess} feedback={feedback} />
          ) : (
            // A placeholder for a solved grid, so that the others keep their places.
            <div key={grid} class="tiles tiny" aria-hidden="true">
              {[...guess].map((_, tile) => (
                <span key={tile} />
              ))}
            </div>
          ),
        )}
      </div>
    </div>
  );
}
