import type { Hint } from '../protocol/hint.ts';
import { boardAttributes } from './answer-counts.ts';
import { FadingFigure } from './FadingFigure.tsx';
import { useWords } from './useWords.ts';

interface BoardsProps {
  readonly boards: NonNullable<Hint['gridsLeft']>;
  /** Whether the figures belong to the previous turn. */
  readonly stale: boolean;
}

/** The number of answers left on each of several boards, arranged as on the page. */
export function GridCounts({ boards, stale }: BoardsProps) {
  const words = useWords();
  return (
    <div class={stale ? 'boards dim' : 'boards'}>
      {boards.map((left, grid) => (
        <p key={grid} {...boardAttributes(grid, left, stale)}>
          <span class="soft">{words.board(grid + 1)}</span>
          {left ? (
            <span class="count">
              <strong>
                <FadingFigure text={words.figures.count(left.remaining)} />
              </strong>{' '}
              {words.possible(left.remaining)}
            </span>
          ) : (
            <span class="solved">
              {words.boardSolved} <span aria-hidden="true">✓</span>
            </span>
          )}
        </p>
      ))}
    </div>
  );
}

/** Like {@link GridCounts}, but in a single line. */
export function ShortGridCounts({ boards, stale }: BoardsProps) {
  const words = useWords();
  return (
    <span class={stale ? 'short-boards dim' : 'short-boards'}>
      {boards.map((left, grid) => (
        <span key={grid} {...boardAttributes(grid, left, stale)}>
          <span class="sr">{words.board(grid + 1)}: </span>
          {left ? (
            words.figures.short(left.remaining)
          ) : (
            <>
              <span aria-hidden="true">✓</span>
              <span class="sr">{words.boardSolved}</span>
            </>
          )}
        </span>
      ))}
    </span>
  );
}
