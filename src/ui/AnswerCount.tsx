import { useEffect, useRef } from 'preact/hooks';
import type { GridCandidates, Hint } from '../protocol/hint.ts';
import { useWords } from './contexts.ts';

interface AnswerCountProps {
  readonly figures: Hint;
  /** Whether the figures are from an earlier hint. They are then dimmed and lack the values for tests. */
  readonly stale?: boolean;
}

export function AnswerCount({ figures, stale = false }: AnswerCountProps) {
  const words = useWords();
  const { remaining, gridsLeft } = figures;
  if (gridsLeft) return <GridCounts boards={gridsLeft} stale={stale} />;
  return (
    <div class={stale ? 'headline dim' : 'headline'}>
      <span {...remainingAttributes(stale ? null : figures)}>
        <Count of={remaining} />
        <span class="unit"> {words.possible(remaining)}</span>
      </span>
    </div>
  );
}

interface GridCountsProps {
  readonly boards: NonNullable<Hint['gridsLeft']>;
  readonly stale: boolean;
}

/** The number of answers left in each of several grids, arranged as on the page. */
function GridCounts({ boards, stale }: GridCountsProps) {
  const words = useWords();
  return (
    <div class={stale ? 'boards dim' : 'boards'}>
      {boards.map((left, grid) => (
        <p key={grid} {...gridAttributes(grid, left, stale)}>
          <span class="soft">{words.board(grid + 1)}</span>
          {left ? (
            <span class="count">
              <Count of={left.remaining} /> {words.possible(left.remaining)}
            </span>
          ) : (
            <span class="solved">
              {words.boardSolved} <span aria-hidden="true">✓</span>
            </span>
          )}
        </p>
      ))}
    </div>
  );
}

/** {@link GridCounts} in one line. */
export function ShortGridCounts({ boards, stale }: GridCountsProps) {
  const words = useWords();
  return (
    <span class={stale ? 'short-boards dim' : 'short-boards'}>
      {boards.map((left, grid) => (
        <span key={grid} {...gridAttributes(grid, left, stale)}>
          <span class="sr">{words.board(grid + 1)}: </span>
          {left ? words.figures.short(left.remaining) : <span aria-hidden="true">✓</span>}
          {!left && <span class="sr">{words.boardSolved}</span>}
        </span>
      ))}
    </span>
  );
}

/** A number that cross-fades when it changes. The style sheet draws the old text. */
function Count({ of }: { readonly of: number }) {
  const text = useWords().figures.count(of);
  const shown = useRef(text);
  const old = shown.current;
  useEffect(() => {
    shown.current = text;
  });
  return (
    <strong>
      <span class="figure" key={text} {...(old !== text && { 'data-old': old })}>
        <span>{text}</span>
      </span>
    </strong>
  );
}

/** A note that only answers without extra symbols are counted. @param extraKeys see `PanelContext` */
export function ExtraKeysNote({ extraKeys }: { readonly extraKeys: string }) {
  const words = useWords();
  if (extraKeys === '') return null;
  return (
    <p class="soft" data-testid="assumption">
      {words.countsWithout(extraKeys)}
    </p>
  );
}

/** Attributes for tests and measurements. @param figures null: the element shows the figures of an earlier hint */
export function remainingAttributes(figures: Hint | null) {
  return {
    'data-testid': 'remaining',
    ...(figures && { 'data-value': figures.remaining, 'data-all': figures.remainingExact }),
  };
}

/** Attributes, for tests, of one of several grids. @param left null: the grid is solved */
function gridAttributes(grid: number, left: GridCandidates | null, stale: boolean) {
  return {
    'data-testid': 'remaining',
    'data-board': grid + 1,
    ...(left ? !stale && { 'data-value': left.remaining } : { 'data-solved': true }),
  };
}
