import type { RankedGuess } from '../../protocol/hint.ts';
import { useGame, useWords } from '../contexts.ts';
import { withTypographicSigns } from '../symbols.ts';
import { toTotal } from './Worth.tsx';

interface OthersProps {
  /** The suggested guess, followed by the others, best first. */
  readonly top: readonly RankedGuess[];
  /** Whether a guess stands for all orders of its operations. */
  readonly commutativeWins: boolean;
  /** Number of guesses already made. */
  readonly played: number;
  readonly shown: string;
  onPick(guess: RankedGuess): void;
}

/** The ten best guesses, with their figures. Picking one makes the panel show it, so that Fill can type it. */
export function OtherGuesses({ top, commutativeWins, played, shown, onPick }: OthersProps) {
  const { columns, figures, otherOrdersWin } = useWords();
  // For several boards, the chances and the answers left differ from board to board.
  const isOneBoard = useGame().grids === 1;
  return (
    <table class="others">
      {commutativeWins && <caption class="soft">{otherOrdersWin}</caption>}
      <thead>
        <tr class="soft">
          <th scope="col">{columns.guess}</th>
          <th scope="col">{columns.needed}</th>
          {isOneBoard && <th scope="col">{columns.win}</th>}
          {isOneBoard && <th scope="col">{columns.left}</th>}
        </tr>
      </thead>
      <tbody>
        {top.map((ranked) => (
          <tr key={ranked.guess} aria-current={ranked.guess === shown}>
            <td>
              <button type="button" class="pick" onClick={() => onPick(ranked)}>
                {withTypographicSigns(ranked.guess)}
              </button>
            </td>
            <td>{ranked.value ? figures.fineBits(toTotal(ranked.value, played).needed) : '–'}</td>
            {isOneBoard && <td>{figures.chance(ranked.winChance)}</td>}
            {isOneBoard && <td>{figures.expectation(ranked.expectedRemaining)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
