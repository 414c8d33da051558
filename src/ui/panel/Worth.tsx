import type { RankedGuess } from '../../protocol/hint.ts';
import { inAll, neededAttributes } from '../needed.ts';
import { useWords } from '../useWords.ts';

interface WorthProps {
  /** The guess on show; null: nothing is known yet. What is not known keeps its place. */
  readonly shown: RankedGuess | null;
  /** Guesses made. */
  readonly played: number;
  /** It is the suggested one, not another that the player picked. */
  readonly isSuggested: boolean;
}

/** What a guess is worth: the guesses that the game takes in all with it, and the chance to win with it now. */
export function Worth({ shown, played, isSuggested }: WorthProps) {
  const words = useWords();
  const value = shown?.value && inAll(shown.value, played);
  // Of several boards each says what it wins.
  const chance = shown && !shown.gridWorths && words.chanceToWin(shown.winChance);
  return (
    <dl class="worth">
      {value ? (
        <Entry lines={words.inAll(value)} attributes={isSuggested ? neededAttributes(value) : {}} />
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
