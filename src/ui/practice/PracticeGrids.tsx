import { type MultiGridGame, openGridsOf } from '../../practice/game.ts';
import { Board, TypedRow } from './Board.tsx';

interface PracticeBoardsProps {
  readonly game: MultiGridGame;
  onSelect(tile: number): void;
}

/**
 * The board of a game, or its boards side by side. The tiles of several boards are too small to press, so the row is
 * typed below them.
 */
export function PracticeGrids({ game, onSelect }: PracticeBoardsProps) {
  const [first, ...others] = game.grids;
  const open = openGridsOf(game);
  if (others.length === 0)
    return <Board board={first!} row={open.length > 0 ? 'typed' : 'empty'} onSelect={onSelect} />;
  return (
    <>
      <div class="grids">
        {game.grids.map((grid, index) => (
          <Board
            key={index}
            board={grid}
            number={index + 1}
            row={open.includes(grid) ? 'mirrored' : 'empty'}
            onSelect={onSelect}
          />
        ))}
      </div>
      {open[0] && (
        <div class="board typing">
          <TypedRow board={open[0]} onSelect={onSelect} />
        </div>
      )}
    </>
  );
}
