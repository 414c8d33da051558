import { nudgeOf } from '../companion/nudge.ts';
import type { Turn } from '../game/feedback.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Reason } from '../protocol/reason.ts';
import { useWords } from './contexts.ts';
import { withTypographicSigns } from './symbols.ts';
import type { SentencePart } from './words/sentences.ts';

/** Punctuation that must not begin a line. */
const CLOSING = /^[,.，。、；]/;

/** A sentence with its symbols drawn as tiles. A comma stays on the line of the tile before it. */
export function SentenceLine({ pieces }: { readonly pieces: readonly SentencePart[] }) {
  const closingOf = (piece: SentencePart | undefined) =>
    typeof piece === 'string' ? (CLOSING.exec(piece)?.[0] ?? '') : '';
  return (
    <>
      {pieces.map((piece, place) => {
        if (typeof piece === 'string')
          return typeof pieces[place - 1] === 'object' ? piece.replace(CLOSING, '') : piece;
        return (
          <span class="unbroken">
            <span class="symbol">{withTypographicSigns(piece.symbol)}</span>
            {closingOf(pieces[place + 1])}
          </span>
        );
      })}
    </>
  );
}

interface NudgeLineProps {
  /** The hint whose nudge is shown, but not its guess. */
  readonly hint: Hint;
  readonly turns: readonly Turn[];
}

/** A sentence that names symbols and places to test next. */
export function NudgeLine({ hint, turns }: NudgeLineProps) {
  const words = useWords();
  return (
    <p class="nudge">
      <SentenceLine pieces={words.nudge(nudgeOf(hint, turns), hint.gridsLeft !== undefined)} />
    </p>
  );
}

interface ReasonLineProps {
  /** null: the line is omitted. */
  readonly reason: Reason | null;
}

/** A sentence with one reason why a guess is good or poor. */
export function ReasonLine({ reason }: ReasonLineProps) {
  const words = useWords();
  if (!reason) return null;
  return (
    <p class="reason" data-reason={reason.kind}>
      <SentenceLine pieces={words.reason(reason)} />
    </p>
  );
}

/** A guess within text. Screen readers read its symbols one by one. */
export function Equation({ guess }: { readonly guess: string }) {
  const { spoken } = useWords();
  return (
    <>
      <span class="equation" aria-hidden="true">
        {withTypographicSigns(guess)}
      </span>
      <span class="sr">{spoken(guess)}</span>
    </>
  );
}
