import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import * as figures from '../figures.ts';
import * as words from '../words/en.ts';

interface Props {
  readonly hint: Hint;
  readonly shown: RankedGuess;
}

/** Why this guess, in three sentences made of the hint's own figures. */
export function Why({ hint, shown }: Props) {
  const groups = figures.count(Math.max(1, Math.round(2 ** shown.bits)));
  return (
    <div class="why">
      <p>
        <b>{figures.count(hint.remaining)}</b> {words.possible(hint.remaining)}:{' '}
        {figures.bits(hint.remainingBits)} bits of doubt. One bit halves them.
      </p>
      <p>
        <b>{figures.bits(shown.bits)} bits</b> from this guess, as much as a split into {groups} equal groups.
      </p>
      <p>
        <b>{figures.expectation(shown.expectedRemaining)}</b> left after it on average; it{' '}
        {words.wins(shown.winChance)}.
      </p>
    </div>
  );
}
