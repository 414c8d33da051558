import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import { isCertain } from '../figures.ts';
import { useWords } from '../useWords.ts';

interface WhyProps {
  readonly hint: Hint;
  readonly shown: RankedGuess;
}

/** Why this guess, in sentences made of the hint's own figures, and how sure it is. */
export function Why({ hint, shown }: WhyProps) {
  const words = useWords();
  if (isCertain(shown.winChance)) return <p class="why">{words.whyCertain}</p>;
  const sentences = [
    words.whyDoubt(hint.remaining, hint.remainingBits),
    words.whyBits(shown.bits),
    words.whyLeft(shown.expectedRemaining, shown.winChance),
  ];
  return (
    <div class="why">
      {sentences.map(([figure, rest]) => (
        <p key={rest}>
          <b>{figure}</b>
          {rest}
        </p>
      ))}
      <p>{words.certainty(hint).about}</p>
    </div>
  );
}
