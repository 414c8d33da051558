import { hasOneGuess } from '../../game/mode.ts';
import type { Hint, RankedGuess, Value } from '../../protocol/hint.ts';
import { useGame, useWords } from '../contexts.ts';
import { boardWorth, chanceToWin, usuallySolved } from '../words/cases.ts';
import { useTurn } from './turn-view.ts';

/**
 * The value of a guess in sentences: how many guesses the game usually takes, if there can be several, and the chance to
 * win now. @param isSuggested whether it is the suggested guess rather than one that the player picked
 */
export function GuessFigures({ isSuggested }: { readonly isSuggested: boolean }) {
  const { shown, played } = useTurn();
  const words = useWords();
  const game = useGame();
  const value = shown?.value && toTotal(shown.value, played);
  // With several grids, each grid shows its own chance.
  const chance = shown && !shown.gridWorths && chanceToWin(shown.winChance, words);
  return (
    <div class="worth">
      {!hasOneGuess(game) && (
        <p {...(value && isSuggested && { 'data-testid': 'needed', 'data-value': value.needed })}>
          {value ? usuallySolved(value, game.tries, words) : '\u00a0'}
        </p>
      )}
      {chance && <p class="soft">{chance}</p>}
    </div>
  );
}

/** The value with the guesses already made added to those still needed. */
export function toTotal({ needed, ...value }: Value, played: number): Value {
  return { ...value, needed: played + needed };
}

interface GridFiguresProps {
  /** Answers left in each grid; absent: the game has one grid, or nothing is known yet. */
  readonly boards: Hint['gridsLeft'];
  /** Effect of the guess on each grid; undefined: not known yet, so the lines are empty. */
  readonly worths: RankedGuess['gridWorths'];
}

/** The effect of a guess on each of several grids, in a few words. */
export function GridFigures({ boards, worths }: GridFiguresProps) {
  const words = useWords();
  if (!boards) return null;
  return (
    <ul class="board-worths">
      {boards.map((left, grid) => {
        const worth = worths?.[grid];
        return (
          left && (
            <li
              key={grid}
              {...(worth && {
                'data-board': grid + 1,
                'data-win': worth.winChance,
                'data-cells': worth.cells,
              })}
            >
              <span class="soft">{words.board(grid + 1)}</span>
              <span>{worth && boardWorth(worth, left.remaining, words)}</span>
            </li>
          )
        );
      })}
    </ul>
  );
}
