import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import { Button } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { isCertain } from '../figures.ts';
import { ReasonsAndFigures } from '../Sentences.tsx';
import { BlankTiles, Tiles } from '../Tiles.tsx';
import { type Detail, DetailButton, OpenDetail } from './Disclosure.tsx';
import { OtherGuesses } from './Others.tsx';
import type { TurnView } from './turn-view.ts';
import { GridFigures, GuessFigures } from './Worth.tsx';

interface GuessProps {
  /** The rows are empty until the guess is known. */
  readonly live: TurnView;
  readonly detail: Detail;
  onFill(guess: Hint['guess']): void;
  toggle(detail: Detail): () => void;
}

/** The next guess: its tiles, its figures, and actions. */
export function SuggestedGuess({ live, detail, onFill, toggle }: GuessProps) {
  const words = useWords();
  const { view, hint, figures, shown, isFilled, trouble, played } = live;
  const isOther = hint !== null && shown !== null && shown.guess !== hint.guess;
  return (
    <section class="guess" aria-label={words.nextGuess}>
      <div class="caption">
        <span class="soft">{isOther ? words.yourPick : words.nextGuess}</span>
        {isFilled ? (
          <span class="soft" role="status">
            {words.pressEnter}
          </span>
        ) : (
          hint && <span class="soft certainty">{words.certainty(hint).label}</span>
        )}
      </div>
      {shown ? <Tiles equation={shown.guess} testId="recommendation" /> : <BlankTiles />}
      <GuessFigures shown={shown} played={played} isSuggested={!isOther} />
      <GridFigures boards={figures?.gridsLeft} worths={shown?.gridWorths} />
      <div class="actions">
        <Button
          data-testid="fill"
          disabled={!shown || view.manual}
          onClick={() => shown && onFill(shown.guess)}
        >
          {words.fill}
        </Button>
        <span class="spring" />
        {(['why', 'others'] as const).map((which) => (
          <DetailButton
            key={which}
            label={words[which]}
            open={detail === which}
            disabled={!hint}
            onClick={toggle(which)}
          />
        ))}
      </div>
      {trouble && (
        <p class="note" role="alert">
          {trouble}
        </p>
      )}
      {hint && shown && detail === 'why' && (
        <OpenDetail key={detail}>
          <Explanation hint={hint} shown={shown} />
        </OpenDetail>
      )}
      {hint && shown && detail === 'others' && (
        <OpenDetail key={detail}>
          <OtherGuesses
            {...hint}
            played={played}
            shown={shown.guess}
            onPick={(picked) => live.choose({ picked })}
          />
        </OpenDetail>
      )}
    </section>
  );
}

/** Why this guess: the reasons for the suggested one, its figures, and how certain it is. */
function Explanation({ hint, shown }: { readonly hint: Hint; readonly shown: RankedGuess }) {
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
