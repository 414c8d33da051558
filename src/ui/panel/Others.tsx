import type { RankedGuess } from '../../protocol/hint.ts';
import { drawn } from '../symbols.ts';
import { useWords } from '../useWords.ts';

interface OthersProps {
  /** Best first. */
  readonly top: readonly RankedGuess[];
  /** The guess on show. */
  readonly shown: string;
  onPick(guess: RankedGuess): void;
}

/** The ten best guesses; picking one puts it on show, where Fill takes it. */
export function Others({ top, shown, onPick }: OthersProps) {
  const { columns, figures, canWin } = useWords();
  return (
    <table class="others">
      <thead>
        <tr class="soft">
          <th scope="col">{columns.guess}</th>
          <th scope="col">{columns.bits}</th>
          <th scope="col">{columns.left}</th>
          <th scope="col">{columns.canWin}</th>
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
            <td>{ranked.winChance > 0 ? canWin : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
