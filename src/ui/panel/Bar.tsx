import type { Ref } from 'preact';
import type { Hint } from '../../protocol/hint.ts';
import { remainingAttributes, ShortGridCounts } from '../AnswerCount.tsx';
import { Button } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { ChevronUp } from '../Icons.tsx';
import { BlankTiles, Tiles } from '../Tiles.tsx';
import type { Words } from '../words/words.ts';
import { Progress } from './Progress.tsx';
import { shortTypedVerdict } from './TypedGuess.tsx';
import type { TurnView } from './turn-view.ts';

export interface ClosedPanelProps {
  readonly live: TurnView;
  /** Text to show until the first figure is known. */
  readonly status: string;
  onFill(guess: Hint['guess']): void;
  readonly toggle: Ref<HTMLButtonElement>;
  onOpen(): void;
}

/** The closed bar in phone-sized windows: count, guess and Fill in one line. */
export function ClosedBar({ live, status, toggle, onFill, onOpen }: ClosedPanelProps) {
  const words = useWords();
  const { view, hint, figures, shown, isFilled, trouble, level, may } = live;
  const own = !isFilled && !trouble && figures ? shortTypedVerdict(live, words) : null;
  return (
    <div class="strip">
      {view.kind === 'working' && <Progress share={hint ? hint.progress : null} label={words.computing} />}
      <button type="button" class="open" ref={toggle} aria-expanded={false} onClick={onOpen}>
        {figures?.gridsLeft ? (
          <b>
            <ShortGridCounts boards={figures.gridsLeft} stale={!hint} />
          </b>
        ) : figures ? (
          <b class={hint ? '' : 'dim'} {...remainingAttributes(hint)}>
            {words.figures.count(figures.remaining)}
          </b>
        ) : (
          <b>{status}</b>
        )}
        <span class="soft">
          {figures ? unitOf(figures, view.extraKeys, words) : words.name} <ChevronUp />
        </span>
        <span class="sr">{words.openPanel}</span>
      </button>
      {trouble && (
        // Replaces the tiles, because a higher bar would cover the game.
        <p class="note" role="alert">
          {trouble}
        </p>
      )}
      {figures &&
        may('guess') &&
        !trouble &&
        !isFilled &&
        !own &&
        (shown ? <Tiles small equation={shown.guess} testId="recommendation" /> : <BlankTiles small />)}
      {own && (
        // Replaces the suggested guess, because players who have typed a guess want to see its verdict.
        <span {...own.attributes}>{own.text}</span>
      )}
      {isFilled && !trouble && <PressEnter />}
      {figures && !may('guess') && !own && <span class="soft">{words.barLevels[level]}</span>}
      {shown && !view.manual && (
        <Button data-testid="fill" onClick={() => onFill(shown.guess)}>
          {words.fill}
        </Button>
      )}
    </div>
  );
}

/** Shown once the board contains the guess. */
export function PressEnter() {
  return (
    <span class="soft enter" role="status">
      {useWords().pressEnter}
    </span>
  );
}

/** The unit after the count; '' for several boards, which have their own labels. */
function unitOf({ remaining, gridsLeft }: Hint, extraKeys: string, words: Words): string {
  if (gridsLeft) return '';
  return extraKeys ? words.without(extraKeys) : words.possible(remaining);
}
