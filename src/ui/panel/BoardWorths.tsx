import type { GridWorth, Hint, RankedGuess } from '../../protocol/hint.ts';
import { useWords } from '../useWords.ts';

interface BoardWorthsProps {
  /** What is left of each; absent: there is one. */
  readonly boards: Hint['gridsLeft'];
  /** What the guess does for each; undefined: not known yet, and the lines keep their place. */
  readonly worths: RankedGuess['gridWorths'];
}

/** What a guess does for each of several boards, in a few words. */
export function BoardWorths({ boards, worths }: BoardWorthsProps) {
  const words = useWords();
  if (!boards) return null;
  return (
    <ul class="board-worths">
      {boards.map((left, grid) => {
        const worth = worths?.[grid];
        return (
          left && (
            <li key={grid} {...(worth && attributesOf(grid, worth))}>
              <span class="soft">{words.board(grid + 1)}</span>
              <span>{worth && words.boardWorth(worth, left.remaining)}</span>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** As outside checks read them. */
function attributesOf(grid: number, { winChance, cells }: GridWorth) {
  return { 'data-board': grid + 1, 'data-win': winChance, 'data-cells': cells };
}
