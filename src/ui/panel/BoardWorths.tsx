import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import { useWords } from '../useWords.ts';

interface BoardWorthsProps {
  readonly hint: Hint;
  /** What the guess does for each board; absent: there is one. */
  readonly worths: RankedGuess['gridWorths'];
}

/** What a guess does for each of several boards, in a few words. */
export function BoardWorths({ hint: { gridsLeft }, worths }: BoardWorthsProps) {
  const words = useWords();
  if (!gridsLeft || !worths) return null;
  return (
    <ul class="board-worths">
      {worths.map(
        (worth, grid) =>
          worth && (
            <li key={grid} data-board={grid + 1} data-win={worth.winChance} data-cells={worth.cells}>
              <span class="soft">{words.board(grid + 1)}</span>
              <span>{words.boardWorth(worth, gridsLeft[grid]!.remaining)}</span>
            </li>
          ),
      )}
    </ul>
  );
}
