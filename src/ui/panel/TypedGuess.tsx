import { mainReason, visibleReasons } from '../../companion/reasons.ts';
import { typedGuessVerdict } from '../../companion/typed-guess.ts';
import type { PanelView } from '../../companion/view-model.ts';
import { useGame, useWords } from '../contexts.ts';
import { GradeIcon } from '../Grade.tsx';
import { FigureLines, ReasonLine } from '../Sentences.tsx';
import { costSentence, ownVerdict, ownVerdictShort, usuallySolved } from '../words/cases.ts';
import { DetailButton, Details, useOpenDetail } from './Disclosure.tsx';
import { SplitTable } from './Possible.tsx';
import { useTurn } from './turn-view.ts';
import { GridFigures, toTotal } from './Worth.tsx';

/** The verdict on the typed guess, as a button for its figures; while they are closed, also the main reason. */
export function TypedGuess() {
  const words = useWords();
  const { view, hint, may, isFilled } = useTurn();
  const isOpen = useOpenDetail() === 'own';
  const judged = useVerdict();
  if (!view.typedGuess || isFilled) return null;
  if (!judged) return <p class="own soft">{words.computing}</p>;
  const { worth, verdict } = judged;
  return (
    <div class="own" {...judged.attributes}>
      <DetailButton
        of="own"
        label={
          <span>
            <span class="soft">{words.yourGuess}</span> {judged.said(ownVerdict)}
          </span>
        }
      />
      <GridFigures boards={hint!.gridsLeft} worths={worth.gridWorths} />
      {!isOpen && <ReasonLine reason={mainReason(visibleReasons(worth.reasons, may), verdict)} />}
    </div>
  );
}

/** The verdict on the typed guess, with attributes for external checks; null: there is none, or it is not known. */
function useVerdict() {
  const words = useWords();
  const { tries } = useGame();
  const { view, hint, played } = useTurn();
  const { guess, worth } = view.typedGuess ?? {};
  if (!worth || !hint) return null;
  const verdict = typedGuessVerdict(worth, hint);
  return {
    worth,
    verdict,
    /** A guess cannot be judged as long as the value of the suggestion is not known. */
    said: (wording: typeof ownVerdict) =>
      verdict ? (
        <span>
          <GradeIcon grade={verdict.grade} /> {wording(verdict, words)}
        </span>
      ) : (
        usuallySolved(toTotal(worth.value, played), tries, words)
      ),
    attributes: {
      'data-testid': 'own-guess',
      'data-guess': guess,
      'data-value': worth.expectedRemaining,
      'data-bits': worth.bits,
      'data-win': worth.winChance,
      ...(verdict && { 'data-verdict': verdict.kind, 'data-loss': verdict.cost }),
    },
  };
}

/** Attributes, for external checks, of the reason why the site would refuse the typed guess. */
const refusedAttributes = (typed: string) =>
  ({ 'data-testid': 'own-guess', 'data-guess': typed, 'data-verdict': 'refused' }) as const;

export function RefusedGuessLine({ typed, refusal }: Pick<PanelView, 'typed' | 'refusal'>) {
  const words = useWords();
  return (
    refusal && (
      <p class="own note" {...refusedAttributes(typed)}>
        {words.siteRefuses(refusal)}
      </p>
    )
  );
}

/** The verdict on the typed guess, or its refusal, in a few words; null: none, unknown, or hidden. */
export function useShortVerdict() {
  const words = useWords();
  const { view, may } = useTurn();
  const judged = useVerdict();
  const { typed, refusal } = view;
  if (refusal)
    return (
      <span class="refused" {...refusedAttributes(typed)}>
        {words.refusal(refusal)}
      </span>
    );
  if (!judged || !may('verdict')) return null;
  return (
    <span class="own" {...judged.attributes}>
      {judged.said(ownVerdictShort)}
    </span>
  );
}

/** Reasons and figures of the typed guess, and the number of answers that each feedback would leave. */
export function TypedGuessFigures() {
  const words = useWords();
  const { view, may } = useTurn();
  const { worth, verdict } = useVerdict()!;
  const figures = [
    words.whyBits(worth.bits, Math.round(2 ** worth.bits)),
    // With several grids, each grid shows its own figures.
    ...(worth.gridWorths ? [] : [words.whyLeft(worth.expectedRemaining, worth.winChance)]),
  ];
  const split = view.possible?.split;
  return (
    <div class="possible">
      {visibleReasons(worth.reasons, may).map((reason) => (
        <ReasonLine key={reason.kind} reason={reason} />
      ))}
      {verdict && <p>{costSentence(verdict.cost, words)}</p>}
      <Details label={words.numbers}>
        <FigureLines figures={figures} />
      </Details>
      <SplitTable split={split?.guess === worth.guess ? split : null} />
    </div>
  );
}
