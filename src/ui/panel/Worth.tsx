import type { RankedGuess } from '../../protocol/hint.ts';
import { toTotal, totalGuessesAttributes } from '../total-guesses.ts';
import { useWords } from '../useWords.ts';

interface WorthProps {
  /** The guess that the panel shows; null: not known yet. Missing figures leave an empty space. */
  readonly shown: RankedGuess | null;
  /** Number of guesses already made. */
  readonly played: number;
  /** Whether it is the suggested guess, rather than one that the player picked. */
  readonly isSuggested: boolean;
}

/** The value of a guess: the total number of guesses with it, and its chance to win now. */
export function GuessFigures({ shown, played, isSuggested }: WorthProps) {
  const words = useWords();
  const value = shown?.value && toTotal(shown.value, played);
  // With several boards, each board shows its own chance.
  const chance = shown && !shown.gridWorths && words.chanceToWin(shown.winChance);
  return (
    <dl class="worth">
      {value ? (
        <Entry lines={words.inAll(value)} attributes={isSuggested ? totalGuessesAttributes(value) : {}} />
      ) : (
        <Entry lines={['\u00a0', '\u00a0']} />
      )}
      {chance && <Entry lines={chance} />}
    </dl>
  );
}

interface EntryProps {
  readonly lines: readonly [figure: string, label: string];
  readonly attributes?: object;
}

function Entry({ lines: [figure, label], attributes }: EntryProps) {
  return (
    <div {...attributes}>
      <dd>{figure}</dd>
      <dt class="soft">{label}</dt>
    </div>
  );
}
