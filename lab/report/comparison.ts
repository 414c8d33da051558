import { formatMillions, formatShortCount } from '../node/numbers.ts';
import { barMarks, dashAt } from './bars.ts';
import { colour } from './colours.ts';
import { draw, type TextRun } from './draw.ts';
import type { PaperComparison } from './plays.ts';
import { dashesNote, type PaperFigure } from './strategy-figures.ts';

/** Upper end of the axis, in answers. */
const TOP = 1.5e6;
const place = (value: number) => value / TOP;

/** Draws figure 22: guesses needed by the entropy strategies. */
export function comparisonFigure(all: readonly PaperComparison[]): PaperFigure {
  const plays = all.filter(({ strategy }) => strategy.startsWith('entropy'));
  const bars = plays.flatMap(({ strategy, defined, nearest }) =>
    defined.summary.histogram.map((y, i) => ({
      strategy,
      guesses: i + 1,
      y,
      other: dashAt(y, nearest.summary.histogram[i], place),
    })),
  );
  const best = plays.toSorted((a, b) => a.defined.summary.mean - b.defined.summary.mean)[0];
  const note = plays.flatMap((one, i): TextRun[] => [
    { text: `${i > 0 ? '\u2003' : ''}■ ${one.strategy}`, colour: one.strategy },
    { text: ` ${one.defined.summary.mean.toFixed(3)}, at most ${one.defined.summary.worst}` },
    ...dashesNote(
      one,
      bars.filter(({ strategy }) => strategy === one.strategy),
    ),
  ]);
  const drawing = draw(
    {
      kicker: { text: 'entropy strategies · guesses needed' },
      title: `${best.defined.summary.mean.toFixed(3)} guesses on average: ${best.strategy} needs the fewest`,
      note,
    },
    {
      unit: 'answers',
      width: 960,
      height: 280,
      fx: { label: 'guesses needed', padding: 0.12 },
      x: { domain: plays.map(({ strategy }) => strategy), axis: null, padding: 0.06 },
      y: { ticks: 5, tickFormat: formatMillions, domain: [0, TOP] },
      marks: barMarks(bars, {
        ...{ at: { fx: 'guesses', x: 'strategy' }, base: 0, label: formatShortCount, place, fontSize: 9.5 },
        fill: ({ strategy }: (typeof bars)[number]) => colour(strategy),
      }),
      color: { type: 'identity' },
    },
  );
  return { number: 22, name: '22-entropy-guesses', drawing };
}
