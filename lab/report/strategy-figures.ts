import { formatMean, formatMillions, formatShortCount } from '../node/numbers.ts';
import type { Summary } from '../study/summary.ts';
import { type Bar, barMarks, dashAt } from './bars.ts';
import { colour } from './colours.ts';
import { type Drawing, draw, type TextRun } from './draw.ts';
import { PAPER_FIGURES } from './paper.ts';
import { type PaperComparison, variantOf } from './plays.ts';

export interface PaperFigure {
  /** Number in the paper. */
  readonly number: number;
  /** File name without extension. */
  readonly name: string;
  readonly drawing: Drawing;
}

/** One of the three kinds of figures that are drawn for every strategy. */
interface FigureKind {
  readonly name: string;
  readonly kicker: string;
  readonly x: string;
  readonly y: string;
  /** The vertical axis is the same for all strategies, so that their figures can be compared. */
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
  readonly tickFormat: string | ((value: number) => string);
  readonly type: 'linear' | 'log';
  values(summary: Summary): readonly number[];
  label(value: number): string;
  title(summary: Summary): string;
}

const KINDS: readonly FigureKind[] = [
  {
    name: 'guesses',
    kicker: 'guesses needed',
    x: 'guesses needed',
    y: 'answers',
    type: 'linear',
    domain: [0, 1.5e6],
    ticks: [0, 5e5, 1e6, 1.5e6],
    tickFormat: formatMillions,
    values: ({ histogram }) => histogram,
    label: formatShortCount,
    title: (summary) => `${summary.mean.toFixed(2)} guesses on average, ${summary.worst} at most`,
  },
  {
    name: 'information',
    kicker: 'information gained by the k-th guess',
    x: 'guess',
    y: 'mean information in bits',
    domain: [0, 14],
    type: 'linear',
    ticks: [0, 5, 10],
    tickFormat: 'd',
    values: ({ informationByTurn }) => informationByTurn,
    label: (value) => value.toFixed(2),
    title: ({ informationByTurn: [first, second] }) =>
      `${first.toFixed(2)} bits by the first guess, ${second.toFixed(2)} by the second`,
  },
  {
    name: 'left',
    kicker: 'answers left after the k-th guess',
    x: 'guess',
    y: 'mean answers left (log scale)',
    type: 'log',
    domain: [1, 60_000],
    ticks: [1, 10, 100, 1000, 10_000],
    tickFormat: ',',
    values: ({ remainingAfterTurn }) => remainingAfterTurn,
    label: (value) => (value >= 1000 ? formatShortCount(value) : formatMean(value)),
    title: ({ remainingAfterTurn: [first, second] }) =>
      `${formatMean(first)} left after one guess, ${formatMean(second)} after two`,
  },
];

/** Most guesses that any game needed. */
export const longest = (plays: readonly PaperComparison[]) =>
  Math.max(...plays.flatMap(({ all }) => all.map(({ summary }) => summary.worst)));

/** Explains the dashes across the bars; empty if no bar has one. */
export function dashesNote({ defined, nearest }: PaperComparison, bars: readonly Bar[]): TextRun[] {
  if (bars.every(({ other }) => other === null)) return [];
  return [{ text: ` · dash: ${variantOf(nearest, defined)}` }];
}

function drawKind(kind: FigureKind, plays: PaperComparison, guesses: number): Drawing {
  const { strategy, defined, nearest } = plays;
  const other = kind.values(nearest.summary);
  const [base, top] = kind.domain;
  const place = (value: number) =>
    kind.type === 'log' ? Math.log(value / base) / Math.log(top / base) : (value - base) / (top - base);
  const bars = kind
    .values(defined.summary)
    .map((y, i) => ({ x: i + 1, y, other: dashAt(y, other[i], place) }));
  return draw(
    {
      kicker: { text: `${strategy} · ${kind.kicker}`, colour: strategy },
      title: kind.title(defined.summary),
      note: [{ text: `opener ${defined.result.study.opener}` }, ...dashesNote(plays, bars)],
    },
    {
      unit: kind.y,
      width: 400,
      height: 200,
      marginBottom: 34,
      x: { domain: Array.from({ length: guesses }, (_, i) => i + 1), label: kind.x },
      y: { type: kind.type, domain: kind.domain, ticks: [...kind.ticks], tickFormat: kind.tickFormat },
      marks: barMarks(bars, {
        ...{
          at: { x: 'x' },
          base,
          fill: colour(strategy),
          label: kind.label,
          place,
          fontSize: 9,
          inset: 0.5,
        },
      }),
    },
  );
}

/** Draws figures 7 to 21: the games of each strategy. */
export function strategyFigures(plays: readonly PaperComparison[]): PaperFigure[] {
  const guesses = longest(plays);
  return plays.flatMap((one) =>
    KINDS.map((kind, i) => {
      const number = PAPER_FIGURES[one.strategy].firstFigure + i;
      const name = `${String(number).padStart(2, '0')}-${one.strategy}-${kind.name}`;
      return { number, name, drawing: drawKind(kind, one, guesses) };
    }),
  );
}
