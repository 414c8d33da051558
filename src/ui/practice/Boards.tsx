import type { GridsGame } from '../../practice/grids.ts';
import { gridsPlayed } from '../../practice/grids.ts';
import { Board } from './Board.tsx';

interface PracticeBoardsProps {
  readonly game: GridsGame;
  onSelect(tile: number): void;
}

/** The board of a game, or its boards beside each other. The row is typed into the first open one; the others show it. */
export function PracticeBoards({ game, onSelect }: PracticeBoardsProps) {
  const { grids } = game;
  const open = gridsPlayed(game);
  return (
    <div class="grids">
      {grids.map((grid, index) => (
        <Board
          key={index}
          board={grid}
          {...(grids.length > 1 && { number: index + 1 })}
          row={grid === open[0] ? 'typed' : open.includes(grid) ? 'mirrored' : 'empty'}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}
