import { Fragment } from 'preact';
import { gradeOf } from '../../companion/grade.ts';
import { hasOneGuess } from '../../game/mode.ts';
import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import { Button, PlainButton } from '../Button.tsx';
import { useGame, useTooltip, useWords } from '../contexts.ts';
import { isCertain } from '../figures.ts';
import { GradeName } from '../Grade.tsx';
import { FigureLines, ReasonLine } from '../Sentences.tsx';
import { withTypographicSigns } from '../symbols.ts';
import { Table } from '../Table.tsx';
import { BlankTiles, Tiles } from '../Tiles.tsx';
import { Alert } from '../Unsaved.tsx';
import { certaintyOf, chanceToWin } from '../words/cases.ts';
import { DetailButton, Details, OpenDetail, useOpenDetail } from './Disclosure.tsx';
import { useTurn } from './turn-view.ts';
import { GridFigures, GuessFigures, toTotal } from './Worth.tsx';

/** The suggested or picked guess, with its figures and actions. */
export function SuggestedGuess() {
  const words = useWords();
  const { view, hint, figures, shown, isFilled, trouble, fill, pick } = useTurn();
  const detail = useOpenDetail();
  const fillTooltip = useTooltip(words.fill, 'fill');
  const isOther = hint !== null && shown !== null && shown.guess !== hint.guess;
  const caption = hint?.isOwn ? words.firstGuess.title : words.nextGuess;
  return (
    <section class="guess" aria-label={words.nextGuess}>
      <div class="caption">
        <span class="soft">{isOther ? words.yourPick : caption}</span>
        {isFilled ? (
          <span class="soft" role="status">
            {words.pressEnter}
          </span>
        ) : (
          hint && certaintyOf(hint) === 'search' && <span class="soft">{words.stillThinking}</span>
        )}
      </div>
      {shown ? <Tiles equation={shown.guess} testId="recommendation" /> : <BlankTiles />}
      <GuessFigures isSuggested={!isOther} />
      <GridFigures boards={figures?.gridsLeft} worths={shown?.gridWorths} />
      <div class="actions">
        <Button data-testid="fill" title={fillTooltip} disabled={!shown || view.manual} onClick={fill}>
          {words.fill}
        </Button>
        <span class="spring" />
        <DetailButton of="why" label={words.why} disabled={!hint} />
        <DetailButton of="others" label={words.others} disabled={!hint} />
      </div>
      <Alert text={trouble} />
      {hint && shown && detail === 'why' && <Explanation hint={hint} shown={shown} />}
      {hint && shown && detail === 'others' && <OtherGuesses hint={hint} shown={shown} />}
      {isOther && (
        <PlainButton onClick={() => pick(hint)}>
          {hint.isOwn ? words.firstGuess.back : words.backToBest}
        </PlainButton>
      )}
    </section>
  );
}

interface ShownGuess {
  readonly hint: Hint;
  readonly shown: RankedGuess;
}

/** Explains a guess: reasons (only for the suggested one), how the suggestion was found, and the figures. */
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
  const about = words.certainty[certaintyOf(hint)];
  const isTest = shown.winChance === 0 && !hint.gridsLeft;
  return (
    <OpenDetail class="why">
      {isTest && <p>{words.testGuess(Math.max(1, Math.round(shown.expectedRemaining)))}</p>}
      {reasons.map((reason) => (
        <ReasonLine key={reason.kind} reason={reason} />
      ))}
      {about && <p>{about}</p>}
      {figures.length > 0 && (
        <Details label={words.numbers}>
          <FigureLines figures={figures} />
        </Details>
      )}
    </OpenDetail>
  );
}

/** The best guesses, at most ten, those of one grade together. Picking one makes the panel show it, so that Fill can type it. */
function OtherGuesses({ hint: { top, commutativeWins }, shown }: ShownGuess) {
  const { pick, played } = useTurn();
  const words = useWords();
  const { columns, figures } = words;
  const game = useGame();
  // With several grids, the chances and the answers left differ from grid to grid.
  const hasOneGrid = game.grids === 1;
  const [best] = top;
  /** The grade of a guess beside the best one; null: not known. */
  const standingOf = ({ value, winChance }: RankedGuess) => {
    if (hasOneGuess(game)) return gradeOf(best.winChance - winChance);
    return value && best.value && gradeOf(value.needed - best.value.needed);
  };
  return (
    <OpenDetail class="others">
      {[...Map.groupBy(top, standingOf)].map(([grade, same]) => (
        <Fragment key={grade}>
          <p class="soft">{grade ? <GradeName grade={grade} /> : words.notCompared}</p>
          {same.map((ranked) => (
            <button
              key={ranked.guess}
              type="button"
              class="pick"
              aria-current={ranked.guess === shown.guess}
              onClick={() => pick(ranked)}
            >
              {withTypographicSigns(ranked.guess)}
              {hasOneGrid && <span class="soft">{chanceToWin(ranked.winChance, words)}</span>}
            </button>
          ))}
        </Fragment>
      ))}
      {commutativeWins && <p class="soft">{words.otherOrdersWin}</p>}
      <Details label={words.numbers}>
        <Table
          testId="ranking"
          columns={[
            [columns.guess, ({ guess }) => withTypographicSigns(guess)],
            !hasOneGuess(game) && [
              columns.needed,
              ({ value }) => (value ? figures.fineGuesses(toTotal(value, played).needed) : '–'),
            ],
            hasOneGrid && [columns.win, ({ winChance }) => figures.chance(winChance)],
            hasOneGrid && [columns.left, ({ expectedRemaining }) => figures.expectation(expectedRemaining)],
          ]}
          rows={top}
        />
      </Details>
    </OpenDetail>
  );
}
