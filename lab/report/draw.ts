import { type Markish, type PlotOptions, text } from '@observablehq/plot';
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
export interface Drawing {
  readonly heading: Heading;
  /** Content of the plot's SVG element. */
  readonly plot: string;
  /** In px. */
  readonly width: number;
  /** In px, with the heading. */
  readonly height: number;
}

type Drawn = Omit<PlotOptions, 'document' | 'figure' | 'title' | 'marginTop'> & {
  /** Quantity and unit of the vertical axis. */
  readonly unit: string;
  readonly marks: readonly Markish[];
  readonly width: number;
  readonly height: number;
};

/** Draws a plot and leaves space for its heading. @param options sizes in px, without the heading */
export function draw(heading: Heading, options: Drawn): Drawing {
  const { unit, marks, width, height: plotHeight, marginLeft = 0, ...rest } = options;
  const unitMark = text([unit], {
    frameAnchor: 'top-left',
    textAnchor: 'start',
    dx: -marginLeft,
    dy: -20,
    fill: colour('soft'),
    facet: 'super',
  });
  const height = plotHeight + HEAD;
  const sizes = { width, height, marginLeft, marginTop: HEAD };
  return { heading, width, height, plot: drawPlot({ ...rest, ...sizes, marks: [...marks, unitMark] }) };
}

const LINES = [
  { y: 13, 'font-size': 11, 'font-weight': 600 },
  { y: 33, 'font-size': 14, 'font-weight': 650 },
  { y: 51, 'font-size': 11, 'font-weight': 400, fill: colour('soft') },
];

function Span({ text, colour: name }: TextRun) {
  return h('tspan', name ? { fill: colour(name), 'font-weight': 600 } : null, text);
}

interface SvgProps {
  readonly drawing: Drawing;
  /** Margin in px. */
  readonly margin?: number;
  /** Style sheet; only a separate file needs one. */
  readonly style?: string;
}

function Svg({ drawing, margin = 0, style }: SvgProps) {
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

interface CaptionedProps {
  readonly drawing: Drawing;
  readonly caption: string;
}

/** A drawing with a caption, for the page. */
export const Captioned = ({ drawing, caption }: CaptionedProps) =>
  h('figure', null, h(Svg, { drawing }), h('figcaption', null, caption));

/** A drawing as a separate file, with the background of the page. */
export const Standalone = (drawing: Drawing) =>
  Svg({ drawing, margin: 16, style: `${COLOUR_STYLE}svg{background:var(--page)}` });
