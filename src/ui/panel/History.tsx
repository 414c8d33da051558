import type { ComponentChildren } from 'preact';
import type { Hint } from '../../protocol/hint.ts';
import { useGame, useWords } from '../contexts.ts';
import { useTurn } from './turn-view.ts';

/** Height and width of a full bar, and distance between the left edges of two bars, in px. */
const FULL = 24;
const WIDTH = 6;
const STEP = 10;

/**
 * One bar per row of the board. A full bar means that one answer is left in each grid.
 * @param children shown at the end of the line
 */
export function History({ children }: { readonly children: ComponentChildren }) {
  const { hint, figures } = useTurn();
  const { history } = figures!;
  const { tries, grids } = useGame();
  const width = (tries - 1) * STEP + WIDTH;
  const words = useWords();
  const { count } = words.figures;
  // The product of several grids' counts is meaningless to players.
  const path =
    history.length === 1
      ? words.beforeFirstGuess
      : grids > 1
        ? ''
        : `${count(history[0]!)} → ${count(history.at(-1)!)}`;
  return (
    <div class={hint ? 'history' : 'history dim'}>
      <svg width={width} height={FULL} viewBox={`0 0 ${width} ${FULL}`} aria-hidden="true">
        {Array.from({ length: tries }, (_, index) => {
          const height = Math.round(progressAfter(history, index + 1) * FULL);
          return (
            <g key={index}>
              <rect class="to-come" x={index * STEP} width={WIDTH} height={FULL} rx="2" />
              <rect class="done" x={index * STEP} y={FULL - height} width={WIDTH} height={height} rx="2" />
            </g>
          );
        })}
      </svg>
      <span class="soft">{path}</span>
      {children}
    </div>
  );
}

/** Progress after a turn, 0 to 1, on a logarithmic scale from all answers to one; 0 for future turns. */
function progressAfter(history: Hint['history'], turn: number): number {
  const left = history[turn];
  return left === undefined ? 0 : 1 - Math.log2(Math.max(1, left)) / Math.log2(history[0]);
}
