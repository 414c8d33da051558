import type { ComponentChildren, Ref } from 'preact';
import type { Hint } from '../../protocol/hint.ts';
import { remainingAttributes, ShortGridCounts } from '../AnswerCount.tsx';
import { useWords } from '../contexts.ts';
import { ChevronUp } from '../Icons.tsx';
import { withTypographicSigns } from '../symbols.ts';
import type { LineForm } from './form.ts';
import { shortTypedVerdict } from './TypedGuess.tsx';
import type { TurnView } from './turn-view.ts';

/** Largest count shown in full, by number of rows. The widest line has room for any count. */
const LARGEST_COUNT = { 1: 9999, 2: 9999, 3: 999 } as const;

interface LineProps {
  readonly live: TurnView;
  /** Text to show until the first figure is known, and its short form. */
  readonly status: string;
  readonly brief: string;
  readonly form: LineForm;
  onFill(guess: Hint['guess']): void;
  readonly toggle: Ref<HTMLButtonElement>;
  onOpen(): void;
}

/** The closed panel where space is limited: the count, and the guess and Fill if there is room for them. */
export function ClosedLine({ live, status, brief, form, onFill, toggle, onOpen }: LineProps) {
  const { view, hint, last, may, choices } = live;
  const words = useWords();
  const isWide = form.shows === 'fill' && form.rows === 1;
  const counted = hint ?? last;
  const shown = hint && may('guess') && form.shows !== 'count' ? (choices.picked ?? hint).guess : null;
  const trouble = choices.filled && words.fillFailed[choices.filled.kind];
  return (
    <div class={`slim rows-${form.rows} shows-${form.shows}`}>
      <button type="button" class="line" ref={toggle} aria-expanded={false} onClick={onOpen}>
        {form.rows === 1 && <ChevronUp />}
        {trouble ? (
          <span class="note" role="alert">
            {trouble}
          </span>
        ) : (
          <span class="said">
            {counted?.gridsLeft ? (
              <b class="count">
                <ShortGridCounts boards={counted.gridsLeft} stale={!hint} />
              </b>
            ) : counted ? (
              <span class={hint ? 'count' : 'count dim'} {...remainingAttributes(hint)}>
                <b>
                  {isWide || counted.remaining <= LARGEST_COUNT[form.rows]
                    ? words.figures.count(counted.remaining)
                    : words.figures.short(counted.remaining)}
                </b>
                <span class="soft"> {words.possible(counted.remaining)}</span>
                {form.rows === 2 && form.shows !== 'count' && <ChevronUp />}
              </span>
            ) : (
              <b>{isWide ? status : brief}</b>
            )}
            {form.shows !== 'count' && <Second live={live} shown={shown} />}
          </span>
        )}
        <span class="sr">{words.openPanel}</span>
      </button>
      {shown && form.shows === 'fill' && !view.manual && (
        <button type="button" class="button" data-testid="fill" onClick={() => onFill(shown)}>
          {words.fill}
        </button>
      )}
    </div>
  );
}

interface SecondProps {
  readonly live: TurnView;
  /** null: not known yet, or hidden by the hint level. */
  readonly shown: Hint['guess'] | null;
}

/** The suggested guess or, once the player has typed a guess, the verdict on that. */
function Second({ live, shown }: SecondProps): ComponentChildren {
  const words = useWords();
  if (shown && live.view.typed === shown) {
    return (
      <span class="soft enter" role="status">
        {words.pressEnter}
      </span>
    );
  }
  const own = shortTypedVerdict(live, words);
  if (own) {
    return <span {...own.attributes}>{own.text}</span>;
  }
  return (
    shown && (
      <span class="equation" data-testid="recommendation" data-value={shown}>
        {withTypographicSigns(shown)}
      </span>
    )
  );
}
