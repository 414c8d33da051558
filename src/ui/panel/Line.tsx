import type { ComponentChildren } from 'preact';
import { remainingAttributes, ShortGridCounts } from '../AnswerCount.tsx';
import { Button } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { ChevronUp } from '../Icons.tsx';
import { withTypographicSigns } from '../symbols.ts';
import { type ClosedPanelProps, PressEnter } from './Bar.tsx';
import type { LineForm } from './form.ts';
import { shortTypedVerdict } from './TypedGuess.tsx';
import type { TurnView } from './turn-view.ts';

/** Largest count shown in full, by number of rows. The widest line has room for any count. */
const LARGEST_COUNT = { 1: 9999, 2: 9999, 3: 999 } as const;

interface LineProps extends ClosedPanelProps {
  readonly brief: string;
  readonly form: LineForm;
}

/** The closed panel where space is limited: the count, and the guess and Fill if there is room for them. */
export function ClosedLine({ live, status, brief, form, onFill, toggle, onOpen }: LineProps) {
  const { view, hint, figures, shown, trouble } = live;
  const words = useWords();
  const isWide = form.shows === 'fill' && form.rows === 1;
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
            {figures?.gridsLeft ? (
              <b class="count">
                <ShortGridCounts boards={figures.gridsLeft} stale={!hint} />
              </b>
            ) : figures ? (
              <span class={hint ? 'count' : 'count dim'} {...remainingAttributes(hint)}>
                <b>
                  {isWide || figures.remaining <= LARGEST_COUNT[form.rows]
                    ? words.figures.count(figures.remaining)
                    : words.figures.short(figures.remaining)}
                </b>
                <span class="soft"> {words.possible(figures.remaining)}</span>
                {form.rows === 2 && form.shows !== 'count' && <ChevronUp />}
              </span>
            ) : (
              <b>{isWide ? status : brief}</b>
            )}
            {form.shows !== 'count' && <Second live={live} />}
          </span>
        )}
        <span class="sr">{words.openPanel}</span>
      </button>
      {shown && form.shows === 'fill' && !view.manual && (
        <Button data-testid="fill" onClick={() => onFill(shown.guess)}>
          {words.fill}
        </Button>
      )}
    </div>
  );
}

/** The suggested guess or, once the player has typed a guess, the verdict on that. */
function Second({ live }: { readonly live: TurnView }): ComponentChildren {
  const own = shortTypedVerdict(live, useWords());
  if (live.isFilled) return <PressEnter />;
  if (own) return <span {...own.attributes}>{own.text}</span>;
  const { shown } = live;
  return (
    shown && (
      <span class="equation" data-testid="recommendation" data-value={shown.guess}>
        {withTypographicSigns(shown.guess)}
      </span>
    )
  );
}
