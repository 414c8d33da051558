import {
  mainReason,
  type TypedGuessVerdict,
  typedGuessVerdict,
  visibleReasons,
} from '../../companion/typed-guess.ts';
import type { PanelView } from '../../companion/view-model.ts';
import type { TypedGuessWorth } from '../../protocol/answer.ts';
import { useWords } from '../contexts.ts';
import { ReasonLine, ReasonsAndFigures } from '../Sentences.tsx';
import { ownVerdict, ownVerdictShort } from '../words/cases.ts';
import type { Words } from '../words/words.ts';
import { DetailButton, useOpenDetail } from './Disclosure.tsx';
import { SplitTable } from './Possible.tsx';
import { useTurn } from './turn-view.ts';
import { GridFigures, toTotal } from './Worth.tsx';

/** The verdict on the typed guess, as a button for its figures; while they are closed, also the main reason. */
export function TypedGuess() {
  const { view, hint, played, may } = useTurn();
  const isOpen = useOpenDetail() === 'own';
  const words = useWords();
  if (!view.typedGuess) return null;
  const { guess, worth } = view.typedGuess;
  if (!worth || !hint) return <p class="own soft">{words.computing}</p>;
  const verdict = typedGuessVerdict(worth, hint);
  const label = verdict ? ownVerdict(verdict, words) : unjudged(worth, played, words);
  return (
    <div class="own" {...ownAttributes(guess, worth, verdict)}>
      <DetailButton of="own" label={label} />
      <GridFigures boards={hint.gridsLeft} worths={worth.gridWorths} />
      {!isOpen && <ReasonLine reason={mainReason(visibleReasons(worth.reasons, may), verdict)} />}
    </div>
  );
}

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
  const { view, hint, played, may } = useTurn();
  const { typedGuess, typed, refusal } = view;
  if (refusal)
    return (
      <span class="refused" {...refusedAttributes(typed)}>
        {words.refusal(refusal)}
      </span>
    );
  if (!typedGuess?.worth || !hint || !may('verdict')) return null;
  const { guess, worth } = typedGuess;
  const verdict = typedGuessVerdict(worth, hint);
  return (
    <span class="own" {...ownAttributes(guess, worth, verdict)}>
      {verdict ? ownVerdictShort(verdict, words) : unjudged(worth, played, words)}
    </span>
  );
}

/** Text for a typed guess that cannot be judged, because the value of the suggestion is not known. */
function unjudged({ value }: TypedGuessWorth, played: number, words: Words): string {
  return words.inAllLine(toTotal(value, played));
}

/** Reasons and figures of the typed guess, and the number of answers that each feedback would leave. */
export function TypedGuessFigures() {
  const words = useWords();
  const { view, may } = useTurn();
  const worth = view.typedGuess!.worth!;
  const figures = [
    words.whyBits(worth.bits, Math.round(2 ** worth.bits)),
    // With several grids, each grid shows its own figures.
    ...(worth.gridWorths ? [] : [words.whyLeft(worth.expectedRemaining, worth.winChance)]),
  ];
  const split = view.possible?.split;
  return (
    <div class="possible">
      <ReasonsAndFigures reasons={visibleReasons(worth.reasons, may)} figures={figures} />
      <SplitTable split={split?.guess === worth.guess ? split : null} />
    </div>
  );
}

/** Attributes, for external checks, of the element with the verdict on the typed guess. */
function ownAttributes(guess: string, worth: TypedGuessWorth, verdict: TypedGuessVerdict | null) {
  return {
    'data-testid': 'own-guess',
    'data-guess': guess,
    'data-value': worth.expectedRemaining,
    'data-bits': worth.bits,
    'data-win': worth.winChance,
    ...(verdict && { 'data-verdict': verdict.verdict, 'data-loss': verdict.cost }),
  };
}

function refusedAttributes(typed: string) {
  return { 'data-testid': 'own-guess', 'data-guess': typed, 'data-verdict': 'refused' };
}
