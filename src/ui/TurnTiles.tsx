import type { Turn } from '../game/feedback.ts';
import { Equation } from './Equation.tsx';
import { Tiles } from './Tiles.tsx';

/** A played turn: its row or, with several boards, the guess and the feedback of each board. */
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
            // A placeholder for a solved board, so that the others keep their places.
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
