import { dot, text } from '@observablehq/plot';
import { formatCount } from '../node/numbers.ts';
import { colour } from './colours.ts';
import { curve, DASHED, draw } from './draw.ts';
import { PAPER_GROWTH } from './paper.ts';
import { type DataPoint, type Exponential, fitExponential, valueAt } from './regression.ts';
import type { PaperFigure } from './strategy-figures.ts';

/** Content of `lengths.json`: number of equations by number of tiles. */
export interface Lengths {
  readonly rules: string;
  readonly command: string;
  readonly counts: Readonly<Record<string, number>>;
}

export const pointsOf = ({ counts }: Lengths): DataPoint[] =>
  Object.entries(counts).map(([tiles, y]) => ({ x: Number(tiles), y }));

/** Formats a curve, as in 0.0055 × 7.3566^x. */
export const formula = ({ a, b }: Exponential) => `${a.toPrecision(2)} × ${b.toFixed(4)}^x`;

/** Draws figure 23: growth of the number of equations. */
export function growthFigure(lengths: Lengths): PaperFigure {
  const points = pointsOf(lengths);
  const fit = fitExponential(points);
  const along = (line: Exponential) => points.map(({ x }) => ({ x, y: valueAt(line, x) }));
  const isAbove = ({ x, y }: DataPoint) => y > valueAt(fit, x);
  const label = {
    x: 'x',
    y: 'y',
    text: ({ y }: DataPoint) => formatCount(y),
    fontSize: 11,
    fontVariant: 'tabular-nums',
  };
  const drawing = draw(
    {
      kicker: { text: `number of equations by length · ${lengths.rules} rules` },
      title: `${fit.b.toFixed(2)} times as many equations with each further tile`,
      note: [
        { text: `━ y ≈ ${formula(fit)}`, colour: 'entropy1' },
        { text: '\u2003' },
        { text: `┅ paper: y ≈ ${formula(PAPER_GROWTH)}`, colour: 'greedy1' },
      ],
    },
    {
      unit: 'equations (log scale)',
      width: 960,
      height: 320,
      marginLeft: 84,
      x: { domain: [4.6, 12.2], ticks: points.map(({ x }) => x), tickFormat: 'd', label: 'tiles' },
      y: { type: 'log', domain: [100, 3e8], ticks: [1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8], tickFormat: ',' },
      marks: [
        curve(along(fit), 'entropy1'),
        curve(along(PAPER_GROWTH), 'greedy1', DASHED),
        dot(points, { x: 'x', y: 'y', r: 4, fill: colour('ink') }),
        // Labels stand on the side of their point that is away from our fit.
        text(points.filter(isAbove), { ...label, dx: -9, dy: -7, textAnchor: 'end' }),
        text(
          points.filter((point) => !isAbove(point)),
          { ...label, dx: 9, dy: 9, textAnchor: 'start' },
        ),
      ],
    },
  );
  return { number: 23, name: '23-lengths', drawing };
}
