import type { BenchFigure, BenchReport } from './figures.ts';

const FORMATS: Record<BenchFigure['unit'], (value: number) => string> = {
  'pairs/s': (value) => `${(value / 1e6).toPrecision(3)} M pairs/s`,
  ms: (value) => `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ms`,
  '% of pairs': (value) => `${value.toPrecision(2)} %`,
};

function cell(figure: BenchFigure | undefined): string {
  return figure ? FORMATS[figure.unit](figure.value) : '–';
}

/** The figures side by side, as a Markdown table. */
export function tableOf(report: BenchReport): string {
  const places = Object.keys(report) as (keyof BenchReport)[];
  const names = [...new Set(places.flatMap((place) => report[place].map(({ name }) => name)))];
  const rows = names.map((name) => [
    name,
    ...places.map((place) => cell(report[place].find((figure) => figure.name === name))),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(['', ...places]), line(['---', ...places.map(() => '--:')]), ...rows.map(line)].join('\n');
}

const WIDTH = 720;
const BAR = 14;
const LEFT = 210;
const COLOURS: Record<keyof BenchReport, string> = { Node: '#2f7a67', Chromium: '#820458' };

/** Scored pairs per second as bars, readable on a light and on a dark page. */
export function chartOf(report: BenchReport): string {
  const places = Object.keys(report) as (keyof BenchReport)[];
  const names = report.Node.filter(({ unit }) => unit === 'pairs/s').map(({ name }) => name);
  const speedOf = (place: keyof BenchReport, name: string) =>
    report[place].find((figure) => figure.name === name)?.value ?? 0;
  const highest = Math.max(...places.flatMap((place) => names.map((name) => speedOf(place, name))));
  const group = BAR * places.length + 12;
  const height = names.length * group + 40;
  const bars = names.flatMap((name, i) => {
    const top = 34 + i * group;
    const label = `<text x="${LEFT - 12}" y="${top + (BAR * places.length) / 2 + 4}" text-anchor="end">${name}</text>`;
    return [
      label,
      ...places.map((place, j) => {
        const value = speedOf(place, name);
        const width = Math.max(1, (value / highest) * (WIDTH - LEFT - 90));
        const y = top + j * BAR;
        return `<rect x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="${BAR - 2}" rx="2" fill="${COLOURS[place]}"/><text x="${(LEFT + width + 6).toFixed(1)}" y="${y + 10}" class="n">${(value / 1e6).toPrecision(3)} M</text>`;
      }),
    ];
  });
  const legend = places.map(
    (place, i) =>
      `<rect x="${LEFT + i * 110}" y="8" width="12" height="12" rx="2" fill="${COLOURS[place]}"/><text x="${LEFT + 18 + i * 110}" y="18">${place}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Pairs of guess and candidate scored per second, on one core">
<style>text{fill:#24292f}.n{font-size:11px;font-variant-numeric:tabular-nums}@media(prefers-color-scheme:dark){text{fill:#e6e6e6}}</style>
${[...legend, ...bars].join('\n')}
</svg>
`;
}
