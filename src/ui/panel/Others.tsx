import type { RankedGuess } from '../../protocol/hint.ts';
import { drawn } from '../symbols.ts';
import { useWords } from '../useWords.ts';

interface OthersProps {
  /** Best first. */
  readonly top: readonly RankedGuess[];
  /** A guess stands for all orders of its operations. */
  readonly commutativeWins: boolean;
  /** The guess on show. */
  readonly shown: string;
  onPick(guess: RankedGuess): void;
}

/** The ten best guesses and their chances to win; picking one puts it on show, where Fill takes it. */
export function Others({ top, commutativeWins, shown, onPick }: OthersProps) {
  const { columns, figures, otherOrdersWin } = useWords();
  return (
    <table class="others">
      {commutativeWins && <caption class="soft">{otherOrdersWin}</caption>}
      <thead>
        <tr class="soft">
          <th scope="col">{columns.guess}</th>
          <th scope="col">{columns.bits}</th>
          <th scope="col">{columns.left}</th>
          <th scope="col">{columns.win}</th>
        </tr>
      </thead>
      <tbody>
        {top.map((ranked) => (
          <tr key={ranked.guess} aria-current={ranked.guess === shown}>
            <td>
              <button type="button" class="pick" onClick={() => onPick(ranked)}>
                {drawn(ranked.guess)}
              </button>
            </td>
            <td>{figures.fineBits(ranked.bits)}</td>
            <td>{figures.expectation(ranked.expectedRemaining)}</td>
            <td>{figures.chance(ranked.winChance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
