import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import { useWords } from '../contexts.ts';
import { BlankTiles, Tiles } from '../Tiles.tsx';
import { type Detail, DetailButton, OpenDetail } from './Disclosure.tsx';
import { OtherGuesses } from './Others.tsx';
import { Explanation } from './Why.tsx';
import { GridFigures, GuessFigures } from './Worth.tsx';

interface GuessProps {
  /** null: not known yet, so the rows are empty. */
  readonly hint: Hint | null;
  /** The guess to show: the suggested one, or one picked from the top ten. */
  readonly shown: RankedGuess | null;
  /** Answers left on each board; absent: the game has one board. */
  readonly boards: Hint['gridsLeft'];
  readonly canFill: boolean;
  /** Number of guesses already made. */
  readonly played: number;
  /** Whether the row on the board already contains the guess. */
  readonly filled: boolean;
  /** Why the last Fill failed; '' if it did not. */
  readonly trouble: string;
  readonly detail: Detail;
  onFill(): void;
  onPick(guess: RankedGuess): void;
  onDetail(detail: Detail): void;
}

/** The next guess: its tiles, its figures, and actions. */
export function SuggestedGuess({
  hint,
  shown,
  boards,
  canFill,
  played,
  filled,
  trouble,
  detail,
  onFill,
  onPick,
  onDetail,
}: GuessProps) {
  const words = useWords();
  const isOther = hint !== null && shown !== null && shown.guess !== hint.guess;
  const toggle = (which: Detail) => () => onDetail(detail === which ? null : which);
  return (
    <section class="guess" aria-label={words.nextGuess}>
      <div class="caption">
        <span class="soft">{isOther ? words.yourPick : words.nextGuess}</span>
        {filled ? (
          <span class="soft" role="status">
            {words.pressEnter}
          </span>
        ) : (
          hint && <span class="soft certainty">{words.certainty(hint).label}</span>
        )}
      </div>
      {shown ? <Tiles equation={shown.guess} testId="recommendation" /> : <BlankTiles />}
      <GuessFigures shown={shown} played={played} isSuggested={!isOther} />
      <GridFigures boards={boards} worths={shown?.gridWorths} />
      <div class="actions">
        <button
          type="button"
          class="button"
          data-testid="fill"
          disabled={!shown || !canFill}
          onClick={onFill}
        >
          {words.fill}
        </button>
        <span class="spring" />
        <DetailButton label={words.why} open={detail === 'why'} disabled={!hint} onClick={toggle('why')} />
        <DetailButton
          label={words.others}
          open={detail === 'others'}
          disabled={!hint}
          onClick={toggle('others')}
        />
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
          <OtherGuesses {...hint} played={played} shown={shown.guess} onPick={onPick} />
        </OpenDetail>
      )}
    </section>
  );
}
