import { barX, text } from '@observablehq/plot';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { drawPlot } from '../node/plot.ts';
import type { BenchFigure, BenchFigures } from './figures.ts';

const FORMATS: Record<BenchFigure['unit'], (value: number) => string> = {
  'pairs/s': (value) => `${(value / 1e6).toPrecision(3)} M pairs/s`,
  ms: (value) => `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ms`,
  '% of pairs': (value) => `${value.toPrecision(2)} %`,
};

const cell = (figure: BenchFigure | undefined) => (figure ? FORMATS[figure.unit](figure.value) : '–');

/**
 * Formats figures as a Markdown table with a column for each place.
 * @param chosen names of the rows; null: all
 */
export function tableOf(report: BenchFigures, chosen: readonly string[] | null): string {
  const places = Object.keys(report) as (keyof BenchFigures)[];
  const measured = new Set(places.flatMap((place) => report[place].map(({ name }) => name)));
  const names = [...measured].filter((name) => chosen?.includes(name) ?? true);
  const rows = names.map((name) => [
    name,
    ...places.map((place) => cell(report[place].find((figure) => figure.name === name))),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(['', ...places]), line(['---', ...places.map(() => '--:')]), ...rows.map(line)].join('\n');
}

const COLOURS: Record<keyof BenchFigures, string> = { Node: '#2f7a67', Chromium: '#820458' };
const STYLE =
  'text{fill:#24292f;font-variant-numeric:tabular-nums}@media(prefers-color-scheme:dark){text{fill:#e6e6e6}}';
/** Sizes in px. */
const WIDTH = 720;
const BAR = 16;
const HEAD = 30;

/** Draws pairs scored per second as a bar chart that is readable on light and dark pages. */
export function chartOf(report: BenchFigures): string {
  const places = Object.keys(report) as (keyof BenchFigures)[];
  const names = report.Node.filter(({ unit }) => unit === 'pairs/s').map(({ name }) => name);
  const bars = places.flatMap((place) =>
    report[place].filter(({ name }) => names.includes(name)).map((figure) => ({ ...figure, place })),
  );
  const height = HEAD + names.length * (BAR * places.length + 12);
  const at = { fy: 'name', y: 'place', x: 'value' };
  const content = drawPlot({
    ...{ width: WIDTH, height, marginTop: HEAD, marginLeft: 210, marginRight: 80, marginBottom: 0 },
    fy: { domain: names, label: null, axis: 'left', padding: 0.2 },
    y: { domain: places, axis: null, padding: 0.1 },
    x: { axis: null },
    marks: [
      barX(bars, { ...at, fill: (bar: (typeof bars)[number]) => COLOURS[bar.place], rx: 2 }),
      text(bars, {
        ...at,
        ...{ dx: 6, textAnchor: 'start', fontSize: 11 },
        text: ({ value }) => `${(value / 1e6).toPrecision(3)} M`,
      }),
    ],
    color: { type: 'identity' },
  });
  const legend = places.map((place) => [
    h('tspan', { style: `fill:${COLOURS[place]}` }, '■ '),
    `${place}   `,
  ]);
  const chart = h(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      role: 'img',
      'aria-label': 'Pairs of guess and candidate scored per second, on one core',
      viewBox: `0 0 ${WIDTH} ${height}`,
      width: WIDTH,
      height,
      'text-anchor': 'middle',
      'font-family': 'system-ui, sans-serif',
      'font-size': 13,
    },
    h('style', { dangerouslySetInnerHTML: { __html: STYLE } }),
    h('text', { x: 210, y: 18, 'text-anchor': 'start', 'xml:space': 'preserve' }, legend),
    h('g', { dangerouslySetInnerHTML: { __html: content } }),
  );
  return `${render(chart)}\n`;
}
