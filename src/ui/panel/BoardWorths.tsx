import type { GridWorth, Hint, RankedGuess } from '../../protocol/hint.ts';
import { useWords } from '../useWords.ts';

interface BoardWorthsProps {
  /** Answers left on each board; absent: the game has one board. */
  readonly boards: Hint['gridsLeft'];
  /** Effect of the guess on each board; undefined: not known yet, so the lines are empty. */
  readonly worths: RankedGuess['gridWorths'];
}

/** The effect of a guess on each of several boards, in a few words. */
export function GridFigures({ boards, worths }: BoardWorthsProps) {
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

/** Attributes for external checks. */
function attributesOf(grid: number, { winChance, cells }: GridWorth) {
  return { 'data-board': grid + 1, 'data-win': winChance, 'data-cells': cells };
}
