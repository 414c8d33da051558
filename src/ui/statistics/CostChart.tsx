import type { Account } from '../../statistics/record.ts';
import { runningMean } from '../../statistics/summary.ts';
import { useWords } from '../contexts.ts';

// In units of the `viewBox`.
const WIDTH = 640;
const HEIGHT = 180;
/** Width of the labels. */
const LEFT = 36;
const EDGE = 8;
/** Range of the chart, in guesses. Values outside it are drawn at its edge. */
const LEAST = -1;
const MOST = 2;

/** Maximum number of games in a running mean. */
const WINDOW = 20;

/** A chart of the guesses that choices and luck cost in each game, with running means. @param games at least two */
export function CostChart({ games }: { readonly games: readonly Account[] }) {
  const words = useWords();
  const costs = { choices: games.map(({ choices }) => choices), luck: games.map(({ luck }) => luck) };
  const means = { choices: runningMean(costs.choices, WINDOW), luck: runningMean(costs.luck, WINDOW) };
  const step = (WIDTH - LEFT - 2 * EDGE) / (games.length - 1);
  const x = (game: number) => LEFT + EDGE + game * step;
  const y = (guesses: number) => {
    const shown = Math.min(MOST, Math.max(LEAST, guesses));
    return EDGE + ((MOST - shown) / (MOST - LEAST)) * (HEIGHT - 2 * EDGE);
  };
  const point = (game: number, guesses: number) => `${x(game).toFixed(1)},${y(guesses).toFixed(1)}`;
  const line = (all: readonly number[]) => all.map((guesses, game) => point(game, guesses)).join(' ');
  /** A path of lines of length 0, whose ends are drawn as marks: faster than an element for each mark. */
  const marks = (all: readonly number[]) => all.map((guesses, game) => `M${point(game, guesses)}h0`).join('');
  return (
    <>
      <figure class="course" data-testid="course">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={words.statistics.courseAbout(games.length, means.choices.at(-1)!, means.luck.at(-1)!)}
        >
          {[LEAST, 0, 1, MOST].map((guesses) => (
            <g key={guesses} class={guesses === 0 ? 'grid zero' : 'grid'}>
              <line x1={LEFT} x2={WIDTH} y1={y(guesses)} y2={y(guesses)} />
              <text x={LEFT - 6} y={y(guesses) + 4} text-anchor="end">
                {guesses < 0 ? `−${-guesses}` : guesses}
              </text>
            </g>
          ))}
          <path class="luck" d={marks(costs.luck)} />
          <path class="choices" d={marks(costs.choices)} />
          <polyline class="luck" points={line(means.luck)} />
          <polyline class="choices" points={line(means.choices)} />
        </svg>
        <figcaption class="legend soft">
          <span class="choices" /> {words.statistics.byChoices} <span class="luck" />{' '}
          {words.statistics.byLuck}
        </figcaption>
      </figure>
      <p class="soft">{words.statistics.courseNote(WINDOW)}</p>
    </>
  );
}
