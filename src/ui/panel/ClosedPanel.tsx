import type { ComponentChildren, Ref } from 'preact';
import type { Hint } from '../../protocol/hint.ts';
import { remainingAttributes, ShortGridCounts } from '../AnswerCount.tsx';
import { Button } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { ChevronUp } from '../Icons.tsx';
import { withTypographicSigns } from '../symbols.ts';
import { BlankTiles, Tiles } from '../Tiles.tsx';
import type { Words } from '../words/words.ts';
import type { LineForm } from './form.ts';
import { Progress } from './Progress.tsx';
import { shortTypedVerdict } from './TypedGuess.tsx';
import type { TurnView } from './turn-view.ts';

interface ClosedPanelProps {
  readonly live: TurnView;
  /** Text to show until figures are known. */
  readonly status: string;
  onFill(): void;
  readonly toggle: Ref<HTMLButtonElement>;
  onOpen(): void;
}

/** The closed bar: count, guess and Fill side by side. */
export function ClosedBar({ live, status, toggle, onFill, onOpen }: ClosedPanelProps) {
  const words = useWords();
  const { view, hint, figures } = live;
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
      <BarGuess {...live} />
      <FillButton live={live} onFill={onFill} />
    </div>
  );
}

/** The guess or a message, a verdict or the hint level: one at a time, because a taller bar would cover the game. */
function BarGuess(live: TurnView) {
  const words = useWords();
  const { figures, shown, isFilled, trouble, level, may } = live;
  if (trouble) {
    return (
      <p class="note" role="alert">
        {trouble}
      </p>
    );
  }
  if (isFilled) return <PressEnter />;
  if (!figures) return null;
  const own = shortTypedVerdict(live, words);
  if (own) return <span {...own.attributes}>{own.text}</span>;
  if (!may('guess')) return <span class="soft">{words.barLevels[level]}</span>;
  return shown ? <Tiles small equation={shown.guess} testId="recommendation" /> : <BlankTiles small />;
}

function FillButton({ live: { shown, view }, onFill }: Pick<ClosedPanelProps, 'live' | 'onFill'>) {
  const { fill } = useWords();
  return (
    shown &&
    !view.manual && (
      <Button data-testid="fill" onClick={onFill}>
        {fill}
      </Button>
    )
  );
}

function PressEnter() {
  return (
    <span class="soft enter" role="status">
      {useWords().pressEnter}
    </span>
  );
}

/** Text after the count: its unit, or the extra symbols that no counted answer contains; '' for several grids. */
function unitOf({ remaining, gridsLeft }: Hint, extraKeys: string, words: Words): string {
  if (gridsLeft) return '';
  return extraKeys ? words.without(extraKeys) : words.possible(remaining);
}

/** Largest count shown in full, by the form's number of rows. The widest line has room for any count. */
const LARGEST_COUNT = { 1: 9999, 2: 9999, 3: 999 } as const;

interface LineProps extends ClosedPanelProps {
  readonly brief: string;
  readonly form: LineForm;
}

/** The closed panel where space is limited: the count, and the guess and Fill if there is room for them. */
export function ClosedLine({ live, status, brief, form, onFill, toggle, onOpen }: LineProps) {
  const { hint, figures, trouble } = live;
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
      {form.shows === 'fill' && <FillButton live={live} onFill={onFill} />}
    </div>
  );
}

/** Advice to press Enter once the guess is filled in; else the verdict on another typed row, or the guess. */
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
