import { nudgeOf } from '../companion/nudge.ts';
import type { Turn } from '../game/feedback.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Reason } from '../protocol/reason.ts';
import { useWords } from './contexts.ts';
import { withTypographicSigns } from './symbols.ts';
import type { SentencePart } from './words/sentences.ts';

/** A sentence about what to test next, without the hint's guess. */
export function NudgeLine({ hint, turns }: { readonly hint: Hint; readonly turns: readonly Turn[] }) {
  const words = useWords();
  return (
    <p class="nudge">
      <SentenceLine pieces={words.nudge(nudgeOf(hint, turns), hint.gridsLeft !== undefined)} />
    </p>
  );
}

/** @param reason null: the line is omitted */
export function ReasonLine({ reason }: { readonly reason: Reason | null }) {
  const words = useWords();
  if (!reason) return null;
  return (
    <p class="reason" data-reason={reason.kind}>
      <SentenceLine pieces={words.reason(reason)} />
    </p>
  );
}

/** Sentences that begin with a figure. */
export function FigureLines({ figures }: { readonly figures: readonly (readonly [string, string])[] }) {
  return figures.map(([figure, rest]) => (
    <p key={rest}>
      <b>{figure}</b>
      {rest}
    </p>
  ));
}

/** Punctuation that must not begin a line, or nothing. */
const CLOSING = /^[,.，。、；]?/;

/** A sentence with its symbols drawn as tiles. Punctuation stays on the line of the tile before it. */
export function SentenceLine({ pieces }: { readonly pieces: readonly SentencePart[] }) {
  const textAt = (place: number) => (typeof pieces[place] === 'string' ? pieces[place] : '');
  return pieces.map((piece, place) => {
    if (typeof piece === 'string')
      return typeof pieces[place - 1] === 'object' ? piece.replace(CLOSING, '') : piece;
    return (
      <span class="unbroken">
        <span class="symbol">{withTypographicSigns(piece.symbol)}</span>
        {CLOSING.exec(textAt(place + 1))}
      </span>
    );
  });
}

/** An equation within text. Screen readers read its symbols one by one. */
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
