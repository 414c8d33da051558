import type { Ref } from 'preact';
import type { Hint } from '../../protocol/hint.ts';
import { remainingAttributes, ShortGridCounts } from '../AnswerCount.tsx';
import { useWords } from '../contexts.ts';
import { ChevronUp } from '../Icons.tsx';
import { BlankTiles, Tiles } from '../Tiles.tsx';
import type { Words } from '../words/words.ts';
import { Progress } from './Progress.tsx';
import { shortTypedVerdict } from './TypedGuess.tsx';
import type { TurnView } from './turn-view.ts';

interface BarProps {
  readonly live: TurnView;
  /** Text to show until the first figure is known. */
  readonly status: string;
  onFill(guess: Hint['guess']): void;
  readonly toggle: Ref<HTMLButtonElement>;
  onOpen(): void;
}

/** The closed bar in phone-sized windows: count, guess and Fill in one line. */
export function ClosedBar({
  live: { view, hint, last, level, choices, may },
  status,
  toggle,
  onFill,
  onOpen,
}: BarProps) {
  const words = useWords();
  const shown = hint && may('guess') ? (choices.picked ?? hint) : null;
  const counted = hint ?? last;
  const trouble = choices.filled && words.fillFailed[choices.filled.kind];
  // The board already shows the guess.
  const filled = shown !== null && view.typed === shown.guess;
  const own = !filled && !trouble && counted ? shortTypedVerdict({ view, hint, may }, words) : null;
  return (
    <div class="strip">
      {view.kind === 'working' && <Progress share={hint ? hint.progress : null} label={words.computing} />}
      <button type="button" class="open" ref={toggle} aria-expanded={false} onClick={onOpen}>
        {counted?.gridsLeft ? (
          <b>
            <ShortGridCounts boards={counted.gridsLeft} stale={!hint} />
          </b>
        ) : counted ? (
          <b class={hint ? '' : 'dim'} {...remainingAttributes(hint)}>
            {words.figures.count(counted.remaining)}
          </b>
        ) : (
          <b>{status}</b>
        )}
        <span class="soft">
          {counted ? unitOf(counted, view.extraKeys, words) : words.name} <ChevronUp />
        </span>
        <span class="sr">{words.openPanel}</span>
      </button>
      {trouble && (
        // Replaces the tiles, because a higher bar would cover the game.
        <p class="note" role="alert">
          {trouble}
        </p>
      )}
      {counted &&
        may('guess') &&
        !trouble &&
        !filled &&
        !own &&
        (shown ? <Tiles small equation={shown.guess} testId="recommendation" /> : <BlankTiles small />)}
      {own && (
        // Replaces the suggested guess, because players who have typed a guess want to see its verdict.
        <span {...own.attributes}>{own.text}</span>
      )}
      {filled && !trouble && (
        <span class="soft enter" role="status">
          {words.pressEnter}
        </span>
      )}
      {counted && !may('guess') && !own && <span class="soft">{words.barLevels[level]}</span>}
      {shown && !view.manual && (
        <button type="button" class="button" data-testid="fill" onClick={() => onFill(shown.guess)}>
          {words.fill}
        </button>
      )}
    </div>
  );
}

/** The unit after the count; '' for several boards, which have their own labels. */
function unitOf({ remaining, gridsLeft }: Hint, extraKeys: string, words: Words): string {
  if (gridsLeft) return '';
  return extraKeys ? words.without(extraKeys) : words.possible(remaining);
}
