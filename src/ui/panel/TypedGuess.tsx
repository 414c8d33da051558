import {
  mainReason,
  type TypedGuessVerdict,
  typedGuessVerdict,
  visibleReasons,
} from '../../companion/typed-guess.ts';
import type { PanelView } from '../../companion/view-model.ts';
import type { Refusal } from '../../game/guess-rules.ts';
import { MODES, playerGuesses } from '../../game/mode.ts';
import type { TypedGuessWorth } from '../../protocol/answer.ts';
import type { Hint } from '../../protocol/hint.ts';
import { toTotal } from '../total-guesses.ts';
import { useWords } from '../useWords.ts';
import type { Words } from '../words/words.ts';
import { GridFigures } from './BoardWorths.tsx';
import { DetailButton } from './Disclosure.tsx';
import { ReasonLine } from './ReasonLine.tsx';
import { SplitTable } from './SplitTable.tsx';
import type { TurnView } from './turn-view.ts';

type Own = NonNullable<PanelView['own']>;

interface OwnGuessProps {
  readonly own: Own;
  readonly hint: Hint | null;
  /** Number of guesses already made. */
  readonly played: number;
  readonly open: boolean;
  readonly may: TurnView['may'];
  onToggle(): void;
}

/** The verdict on the typed guess in one line, with its figures on demand. */
export function TypedGuess({ own, hint, played, open, may, onToggle }: OwnGuessProps) {
  const words = useWords();
  const { worth } = own;
  if (!worth || !hint) return <p class="own soft">{words.computing}</p>;
  const verdict = typedGuessVerdict(worth, hint);
  const label = verdict ? words.ownVerdict(verdict) : unjudged(worth, played, words);
  return (
    <div class="own" {...ownAttributes(own.guess, worth, verdict)}>
      <DetailButton label={label} open={open} onClick={onToggle} />
      <GridFigures boards={hint.gridsLeft} worths={worth.gridWorths} />
      {!open && <ReasonLine reason={mainReason(visibleReasons(worth.reasons, may), verdict)} />}
    </div>
  );
}

interface RefusedProps {
  readonly typed: string;
  readonly refusal: Refusal;
}

/** Why the site would refuse the typed row. */
export function RefusedGuessLine({ typed, refusal }: RefusedProps) {
  const words = useWords();
  return (
    <p class="own note" {...refusedAttributes(typed)}>
      {words.siteRefuses(refusal)}
    </p>
  );
}

/** The verdict on the typed guess in a few words, and its attributes; null: not known, or hidden by the hint level. */
export function shortTypedVerdict(
  { view, hint, may }: Pick<TurnView, 'view' | 'hint' | 'may'>,
  words: Words,
) {
  const { own, typed, refusal } = view;
  if (refusal && may('refusal'))
    return { text: words.refusal(refusal), attributes: { class: 'refused', ...refusedAttributes(typed) } };
  if (!own?.worth || !hint || !may('verdict')) return null;
  const verdict = typedGuessVerdict(own.worth, hint);
  return {
    text: verdict
      ? words.ownVerdictShort(verdict)
      : unjudged(own.worth, playerGuesses(view.turns.length, MODES[view.mode]), words),
    attributes: { class: 'own', ...ownAttributes(own.guess, own.worth, verdict) },
  };
}

/** Text for the typed guess, while it cannot be compared because the value of the suggestion is not known. */
function unjudged({ value }: TypedGuessWorth, played: number, words: Words): string {
  return words.inAllLine(toTotal(value, played));
}

interface OwnFiguresProps extends Pick<PanelView, 'possible'> {
  readonly worth: TypedGuessWorth;
  readonly may: TurnView['may'];
}

/** Figures of the typed guess, and the answers that each feedback would leave. */
export function TypedGuessFigures({ worth, possible, may }: OwnFiguresProps) {
  const words = useWords();
  const figures = [
    words.whyBits(worth.bits),
    // With several boards, each board shows its own figures.
    ...(worth.gridWorths ? [] : [words.whyLeft(worth.expectedRemaining, worth.winChance)]),
  ];
  const split = possible?.split?.guess === worth.guess ? possible.split : null;
  return (
    <div class="possible">
      {visibleReasons(worth.reasons, may).map((reason) => (
        <ReasonLine key={reason.kind} reason={reason} />
      ))}
      {figures.map(([figure, rest]) => (
        <p key={rest}>
          <b>{figure}</b>
          {rest}
        </p>
      ))}
      <SplitTable split={split} />
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
