import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import { useWords } from '../contexts.ts';
import { isCertain } from '../figures.ts';
import { ReasonsAndFigures } from '../Sentences.tsx';

interface WhyProps {
  readonly hint: Hint;
  readonly shown: RankedGuess;
}

/** Why this guess: the reasons for the suggested one, its figures, and how certain it is. */
export function Explanation({ hint, shown }: WhyProps) {
  const words = useWords();
  const reasons = shown.guess === hint.guess ? (hint.reasons ?? []) : [];
  const figures = isCertain(shown.winChance)
    ? []
    : hint.gridsLeft
      ? [words.whyDoubtOfAll(hint.remainingBits), words.whyBits(shown.bits)]
      : [
          words.whyDoubt(hint.remaining, hint.remainingBits),
          words.whyBits(shown.bits),
          words.whyLeft(shown.expectedRemaining, shown.winChance),
        ];
  const { about } = words.certainty(hint);
  return (
    <div class="why">
      <ReasonsAndFigures reasons={reasons} figures={figures} />
      {about && <p>{about}</p>}
    </div>
  );
}
