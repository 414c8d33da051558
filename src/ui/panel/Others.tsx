import type { RankedGuess } from '../../protocol/hint.ts';
import * as figures from '../figures.ts';
import * as words from '../words/en.ts';

interface Props {
  /** Best first. */
  readonly top: readonly RankedGuess[];
  /** The guess on show. */
  readonly shown: string;
  onPick(guess: RankedGuess): void;
}

/** The ten best guesses; picking one puts it on show, where Fill takes it. */
export function Others({ top, shown, onPick }: Props) {
  return (
    <table class="others">
      <thead>
        <tr class="soft">
          <th scope="col">Guess</th>
          <th scope="col" title={words.TERMS.bit}>
            bits
          </th>
          <th scope="col" title={words.TERMS.leaves}>
            left
          </th>
          <th scope="col" title={words.TERMS.wins}>
            can win
          </th>
        </tr>
      </thead>
      <tbody>
        {top.map((ranked) => (
          <tr key={ranked.guess} aria-current={ranked.guess === shown}>
            <td>
              <button type="button" class="pick" title="Show this guess" onClick={() => onPick(ranked)}>
                {words.drawn(ranked.guess)}
              </button>
            </td>
            <td>{ranked.bits.toFixed(2)}</td>
            <td>{figures.expectation(ranked.expectedRemaining)}</td>
            <td>{ranked.winChance > 0 ? 'yes' : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
