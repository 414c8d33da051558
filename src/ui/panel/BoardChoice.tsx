import type { Hint } from '../../protocol/hint.ts';
import { useWords } from '../useWords.ts';

interface BoardChoiceProps {
  /** null: it is solved; absent: there is one board. */
  readonly boards: Hint['gridsLeft'];
  /** From 0. */
  readonly chosen: number | undefined;
  onChoose(grid: number): void;
}

/** Which of several boards is on show. */
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
