import { dot, text } from '@observablehq/plot';
import type { Provenance } from '../node/keep-result.ts';
import { formatCount } from '../node/numbers.ts';
import type { NeededFit, NeededRow } from '../research/guesses-by-bits.ts';
import type { Study } from '../study/study.ts';
import { colour } from './colours.ts';
import { curve, DASHED, type Drawing, draw } from './draw.ts';

/** Content of `needed.json`: number of guesses still needed at each entropy, and the fitted curve. */
export interface Needed {
  readonly study: Study;
  readonly fit: NeededFit;
  readonly rows: readonly NeededRow[];
  readonly made: Provenance;
}

/** The curve of 3Blue1Brown, fitted to games of Wordle. */
const SOURCE_FIT = {
  text: 'f(x) = 1 + 0.56·ln(1 + x) + 0.1·x',
  guessesAt: (bits: number) => 1 + 0.56 * Math.log(1 + bits) + 0.1 * bits,
};

/** Draws the number of guesses still needed at each entropy, and the curves of expected-score and of 3Blue1Brown. */
export function fitFigure({ study, fit, rows }: Needed): Drawing {
  // Half a bit above the largest doubt.
  const end = Math.max(...rows.map(({ doubt }) => doubt)) + 0.5;
  const ours = (bits: number) => 1 + fit.a * Math.log2(1 + fit.b * bits);
  const off = Math.max(...rows.map(({ doubt, needed }) => Math.abs(ours(doubt) - needed)));
  const games = rows.reduce((sum, row) => sum + row.games, 0);
  const along = (curve: (bits: number) => number) =>
    Array.from({ length: 101 }, (_, i) => ({ x: (end * i) / 100, y: curve((end * i) / 100) }));
  return draw(
    {
      kicker: { text: `guesses still needed, by doubt · games of ${study.strategy}` },
      title: `One curve passes within ${off.toFixed(3)} guesses of every point`,
      note: [
        { text: `━ f(x) = 1 + ${fit.a}·log2(1 + ${fit.b}·x)`, colour: 'entropy1' },
        { text: '\u2003' },
        { text: `┅ 3Blue1Brown, Wordle: ${SOURCE_FIT.text}`, colour: 'greedy1' },
        { text: `\u2003${formatCount(games)} guesses counted` },
      ],
    },
    {
      unit: 'further guesses, mean',
      width: 960,
      height: 260,
      x: { domain: [0, end], ticks: 9, label: 'doubt left after the guess, in bits' },
      y: { domain: [0.8, 3.2], ticks: [1, 1.5, 2, 2.5, 3], tickFormat: '.1f' },
      marks: [
        curve(along(ours), 'entropy1'),
        curve(along(SOURCE_FIT.guessesAt), 'greedy1', DASHED),
        dot(rows, { x: 'doubt', y: 'needed', r: 4, fill: colour('ink') }),
        // Only every second point has a label, because the points are close together.
        text(
          rows.filter((_, i) => i % 2 === 0),
          {
            x: 'doubt',
            y: 'needed',
            text: ({ needed }: NeededRow) => needed.toFixed(2),
            dx: 6,
            dy: 12,
            textAnchor: 'start',
            fontSize: 9.5,
            fontVariant: 'tabular-nums',
          },
        ),
      ],
    },
  );
}
