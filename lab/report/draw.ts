import { type LineOptions, line, type Markish, type PlotOptions, text } from '@observablehq/plot';
import { h } from 'preact';
import { drawPlot } from '../node/plot.ts';
import { COLOUR_STYLE, colour } from './colours.ts';

/** Space for the lines above the plot, in px. */
const HEAD = 92;

export interface TextRun {
  readonly text: string;
  readonly colour?: string;
}

export interface Heading {
  /** The subject in a few words. */
  readonly kicker: TextRun;
  /** The finding. */
  readonly title: string;
  /** Legend, or a remark. */
  readonly note: readonly TextRun[];
}

/** A plot with its heading. Its colours are custom properties, see `COLOUR_STYLE`. */
export type Drawing = ReturnType<typeof draw>;

type Drawn = Omit<PlotOptions, 'document' | 'figure' | 'title' | 'marginTop'> & {
  /** Quantity and unit of the vertical axis. */
  readonly unit: string;
  readonly marks: readonly Markish[];
  readonly width: number;
  readonly height: number;
};

/** Default axes of a drawing. Vertical ones have a grid instead of a label. */
const [ACROSS, UP] = [
  { labelAnchor: 'center', labelArrow: 'none', tickSize: 0 },
  { label: null, grid: true, tickSize: 0 },
] as const;

/**
 * Draws a plot and leaves space for its heading.
 * @param options sizes in px, without the heading
 * @returns plot: content of its SVG element · height: in px, with the heading
 */
export function draw(heading: Heading, options: Drawn) {
  const { unit, marks, width, height: plotHeight, marginLeft = 46, x, y, ...rest } = options;
  const unitMark = text([unit], {
    frameAnchor: 'top-left',
    textAnchor: 'start',
    dx: -marginLeft,
    dy: -20,
    fill: colour('soft'),
    facet: 'super',
  });
  const height = plotHeight + HEAD;
  const sizes = { width, height, marginLeft, marginTop: HEAD, marginRight: 4, marginBottom: 40 };
  const axes = { x: { ...ACROSS, ...x }, y: { ...UP, ...y } };
  const plot = drawPlot({ ...sizes, ...axes, ...rest, marks: [...marks, unitMark] });
  return { heading, width, height, plot };
}

/** Points that a curve joins. @param options by default the points have coordinates x and y */
export const curve = <Point>(points: readonly Point[], name: string, options: LineOptions = {}) =>
  line(points, { x: 'x', y: 'y', stroke: colour(name), strokeWidth: 1.5, ...options });

/** Dashes of curves that are shown for comparison. */
export const DASHED = { strokeDasharray: '5 4' };

const LINES = [
  { y: 13, 'font-size': 11, 'font-weight': 600 },
  { y: 33, 'font-size': 14, 'font-weight': 650 },
  { y: 51, 'font-size': 11, 'font-weight': 400, fill: colour('soft') },
];

function Span({ text, colour: name }: TextRun) {
  return h('tspan', name ? { fill: colour(name), 'font-weight': 600 } : null, text);
}

/** @param margin in px @param style style sheet; only a separate file needs one */
function svgOf(drawing: Drawing, margin = 0, style?: string) {
  const { kicker, title, note } = drawing.heading;
  const [width, height] = [drawing.width, drawing.height].map((size) => size + 2 * margin);
  return h(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      role: 'img',
      viewBox: `${-margin} ${-margin} ${width} ${height}`,
      width,
      height,
      fill: colour('ink'),
      color: colour('ink'),
      'text-anchor': 'middle',
      'font-size': 10,
      'font-family': "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    },
    h('title', null, `${kicker.text}: ${title}`),
    style && h('style', { dangerouslySetInnerHTML: { __html: style } }),
    h('g', { dangerouslySetInnerHTML: { __html: drawing.plot } }),
    [[kicker], [{ text: title }], note].map((runs, i) =>
      h('text', { x: 0, 'text-anchor': 'start', ...LINES[i] }, runs.map(Span)),
    ),
  );
}

/** A drawing with a caption, for the page. */
export const captioned = (drawing: Drawing, caption: string) =>
  h('figure', null, svgOf(drawing), h('figcaption', null, caption));

/** A drawing as a separate file, with the background of the page. */
export const Standalone = (drawing: Drawing) =>
  svgOf(drawing, 16, `${COLOUR_STYLE}svg{background:var(--page)}`);
