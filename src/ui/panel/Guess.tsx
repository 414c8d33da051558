import { hasOneGuess } from '../../game/mode.ts';
import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import { Button } from '../Button.tsx';
import { useGame, useWords } from '../contexts.ts';
import { isCertain } from '../figures.ts';
import { ReasonsAndFigures } from '../Sentences.tsx';
import { withTypographicSigns } from '../symbols.ts';
import { BlankTiles, Tiles } from '../Tiles.tsx';
import { Alert } from '../Unsaved.tsx';
import { certaintyOf } from '../words/cases.ts';
import { DetailButton, OpenDetail, useOpenDetail } from './Disclosure.tsx';
import { useTurn } from './turn-view.ts';
import { GridFigures, GuessFigures, toTotal } from './Worth.tsx';

/** The suggested or picked guess, with its figures and actions. */
export function SuggestedGuess() {
  const words = useWords();
  const { view, hint, figures, shown, isFilled, trouble, fill } = useTurn();
  const detail = useOpenDetail();
  const certainty = hint && certaintyOf(hint);
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
          certainty && (
            <span class="soft certainty">
              {words.certainty[certainty].label +
                (certainty === 'search' ? words.searched(hint.progress) : '')}
            </span>
          )
        )}
      </div>
      {shown ? <Tiles equation={shown.guess} testId="recommendation" /> : <BlankTiles />}
      <GuessFigures isSuggested={!isOther} />
      <GridFigures boards={figures?.gridsLeft} worths={shown?.gridWorths} />
      <div class="actions">
        <Button data-testid="fill" disabled={!shown || view.manual} onClick={fill}>
          {words.fill}
        </Button>
        <span class="spring" />
        <DetailButton of="why" label={words.why} disabled={!hint} />
        <DetailButton of="others" label={words.others} disabled={!hint} />
      </div>
      <Alert text={trouble} />
      {hint && shown && (detail === 'why' || detail === 'others') && (
        <OpenDetail key={detail}>
          {detail === 'why' ? (
            <Explanation hint={hint} shown={shown} />
          ) : (
            <OtherGuesses hint={hint} shown={shown} />
          )}
        </OpenDetail>
      )}
    </section>
  );
}

interface ShownGuess {
  readonly hint: Hint;
  readonly shown: RankedGuess;
}

/** Explains a guess: reasons (only for the suggested one), figures, and how the suggestion was found. */
function Explanation({ hint, shown }: ShownGuess) {
  const words = useWords();
  const reasons = shown.guess === hint.guess ? (hint.reasons ?? []) : [];
  const bits = words.whyBits(shown.bits, Math.round(2 ** shown.bits));
  const figures = isCertain(shown.winChance)
    ? []
    : hint.gridsLeft
      ? [words.whyDoubtOfAll(hint.remainingBits), bits]
      : [
          words.whyDoubt(hint.remaining, hint.remainingBits),
          bits,
          words.whyLeft(shown.expectedRemaining, shown.winChance),
        ];
  const { about } = words.certainty[certaintyOf(hint)];
  return (
    <div class="why">
      <ReasonsAndFigures reasons={reasons} figures={figures} />
      {about && <p>{about}</p>}
    </div>
  );
}

/** The best guesses, at most ten, with their figures. Picking one makes the panel show it, so that Fill can type it. */
function OtherGuesses({ hint: { top, commutativeWins }, shown }: ShownGuess) {
  const { played, pick } = useTurn();
  const { columns, figures, otherOrdersWin } = useWords();
  const game = useGame();
  // With several grids, the chances and the answers left differ from grid to grid.
  const hasOneGrid = game.grids === 1;
  const isNeededShown = !hasOneGuess(game);
  return (
    <table class="others">
      {commutativeWins && <caption class="soft">{otherOrdersWin}</caption>}
      <thead>
        <tr class="soft">
          <th scope="col">{columns.guess}</th>
          {isNeededShown && <th scope="col">{columns.needed}</th>}
          {hasOneGrid && <th scope="col">{columns.win}</th>}
          {hasOneGrid && <th scope="col">{columns.left}</th>}
        </tr>
      </thead>
      <tbody>
        {top.map((ranked) => (
          <tr key={ranked.guess} aria-current={ranked.guess === shown.guess}>
            <td>
              <button type="button" class="pick" onClick={() => pick(ranked)}>
                {withTypographicSigns(ranked.guess)}
              </button>
            </td>
            {isNeededShown && (
              <td>{ranked.value ? figures.fineGuesses(toTotal(ranked.value, played).needed) : '–'}</td>
            )}
            {hasOneGrid && <td>{figures.chance(ranked.winChance)}</td>}
            {hasOneGrid && <td>{figures.expectation(ranked.expectedRemaining)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
