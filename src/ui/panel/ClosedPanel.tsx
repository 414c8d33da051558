import type { Ref } from 'preact';
import type { Hint } from '../../protocol/hint.ts';
import { remainingAttributes, ShortGridCounts } from '../AnswerCount.tsx';
import { Button, PlainButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { ChevronUp } from '../Icons.tsx';
import { withTypographicSigns } from '../symbols.ts';
import { BlankTiles, Tiles } from '../Tiles.tsx';
import { Alert } from '../Unsaved.tsx';
import type { LineForm } from './form.ts';
import { HintProgress } from './Progress.tsx';
import { useShortVerdict } from './TypedGuess.tsx';
import { useTurn } from './turn-view.ts';

interface ClosedPanelProps {
  /** Text to show until figures are known. */
  readonly status: string;
  readonly toggle: Ref<HTMLButtonElement>;
  onOpen(): void;
}

/** The closed bar: count, guess and Fill side by side. */
export function ClosedBar({ status, toggle, onOpen }: ClosedPanelProps) {
  const words = useWords();
  const { view, hint, figures } = useTurn();
  const { extraKeys } = view;
  // The counts of several grids leave no room for a unit.
  const unit = !figures
    ? words.name
    : figures.gridsLeft
      ? ''
      : extraKeys
        ? words.without(extraKeys)
        : words.possible(figures.remaining);
  return (
    <div class="strip">
      <HintProgress />
      <button type="button" class="open" ref={toggle} aria-expanded={false} onClick={onOpen}>
        {!figures || figures.gridsLeft ? (
          <b>{figures?.gridsLeft ? <ShortGridCounts boards={figures.gridsLeft} stale={!hint} /> : status}</b>
        ) : (
          <b class={hint ? '' : 'dim'} {...remainingAttributes(hint)}>
            {words.figures.count(figures.remaining)}
          </b>
        )}
        <span class="soft">
          {unit} <ChevronUp />
        </span>
        <span class="sr">{words.openPanel}</span>
      </button>
      <BarGuess />
      <BarAction onOpen={onOpen} />
    </div>
  );
}

/** The guess or a message, a verdict or the hint level: one at a time, because a taller bar would cover the game. */
function BarGuess() {
  const words = useWords();
  const { figures, shown, trouble, level, may } = useTurn();
  const message = useShortMessage();
  if (trouble) return <Alert text={trouble} />;
  if (!figures || message) return figures && message;
  if (!may('guess')) return <span class="soft">{words.barLevels[level]}</span>;
  return shown ? <Tiles small equation={shown.guess} testId="recommendation" /> : <BlankTiles small />;
}

/** Advice to press Enter once the guess is filled in; else the verdict on another typed row, if there is one. */
function useShortMessage() {
  const { pressEnter } = useWords();
  const verdict = useShortVerdict();
  if (!useTurn().isFilled) return verdict;
  return (
    <span class="soft enter" role="status">
      {pressEnter}
    </span>
  );
}

/** Fill for a guess that is shown; Clear for a row that is judged in its place; after the game, the way to the review. */
function BarAction({ onOpen }: Pick<ClosedPanelProps, 'onOpen'>) {
  const words = useWords();
  const { shown, view, fill, clear, isFilled } = useTurn();
  const isJudged = useShortVerdict() !== null && !isFilled;
  if (view.kind === 'won' || view.kind === 'lost') return <Button onClick={onOpen}>{words.review}</Button>;
  if (view.manual) return null;
  if (isJudged) return <PlainButton onClick={clear}>{words.clear}</PlainButton>;
  return (
    shown && (
      <Button data-testid="fill" onClick={fill}>
        {words.fill}
      </Button>
    )
  );
}

interface LineProps extends ClosedPanelProps {
  readonly brief: string;
  readonly form: LineForm;
}

/** The closed panel where space is limited: the count, and the guess and Fill if there is room for them. */
export function ClosedLine({ status, brief, form, toggle, onOpen }: LineProps) {
  const words = useWords();
  const { hint, figures, shown, trouble } = useTurn();
  const message = useShortMessage();
  const { shows, rows } = form;
  const isWide = shows === 'fill' && rows === 1;
  // The widest line has room for any count.
  const most = isWide ? Number.POSITIVE_INFINITY : rows === 3 ? 999 : 9999;
  const countOf = ({ remaining }: Hint) => words.figures[remaining > most ? 'short' : 'count'](remaining);
  const guess = shown && (
    <span class="equation" data-testid="recommendation" data-value={shown.guess}>
      {withTypographicSigns(shown.guess)}
    </span>
  );
  return (
    <div class={`slim rows-${rows} shows-${shows}`}>
      <button type="button" class="line" ref={toggle} aria-expanded={false} onClick={onOpen}>
        {rows === 1 && <ChevronUp />}
        {trouble ? (
          <span class="note" role="alert">
            {trouble}
          </span>
        ) : (
          <span class="said">
            {!figures ? (
              <b>{isWide ? status : brief}</b>
            ) : figures.gridsLeft ? (
              <b class="count">
                <ShortGridCounts boards={figures.gridsLeft} stale={!hint} />
              </b>
            ) : (
              <span class={hint ? 'count' : 'count dim'} {...remainingAttributes(hint)}>
                <b>{countOf(figures)}</b>
                <span class="soft"> {words.possible(figures.remaining)}</span>
                {rows === 2 && shows !== 'count' && <ChevronUp />}
              </span>
            )}
            {shows !== 'count' && (message ?? guess)}
          </span>
        )}
        <span class="sr">{words.openPanel}</span>
      </button>
      {shows === 'fill' && <BarAction onOpen={onOpen} />}
    </div>
  );
}
