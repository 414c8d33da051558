import type { Hint } from '../../protocol/hint.ts';
import { useWords } from '../contexts.ts';

interface BoardChoiceProps {
  /** One entry per board; null: solved. Absent: the game has one board. */
  readonly boards: Hint['gridsLeft'];
  /** Index of the board, from 0. */
  readonly chosen: number | undefined;
  onChoose(grid: number): void;
}

/** Buttons to choose one of several boards. */
export function BoardChoice({ boards, chosen, onChoose }: BoardChoiceProps) {
  const words = useWords();
  if (!boards) return null;
  return (
    <div class="board-choice">
      {boards.map(
        (left, grid) =>
          left && (
            <button
              key={grid}
              type="button"
              class="button plain"
              data-board={grid + 1}
              aria-pressed={grid === chosen}
              onClick={() => onChoose(grid)}
            >
              {words.board(grid + 1)}
            </button>
          ),
      )}
    </div>
  );
}
