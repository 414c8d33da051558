import { type Markish, type PlotOptions, plot, text } from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { COLOUR_STYLE, colour } from './colours.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Room for the lines above the plot, in px. */
const HEAD = 92;

/** A run of words in one colour. */
export interface Run {
  readonly text: string;
  readonly colour?: string;
}

/** What is said above a plot. */
export interface Heading {
  /** What is drawn, in a few words. */
  readonly kicker: Run;
  /** The finding, its figure first. */
  readonly title: string;
  /** What to know to read it. */
  readonly note: readonly Run[];
}

type Drawn = Omit<PlotOptions, 'document' | 'figure' | 'title' | 'marginTop'> & {
  /** What the vertical axis counts, and in what. */
  readonly unit: string;
  readonly marks: readonly Markish[];
  readonly width: number;
  readonly height: number;
};

const LINES = [
  { y: 13, size: 11, weight: 600 },
  { y: 33, size: 14, weight: 650 },
  { y: 51, size: 11, weight: 400 },
];

/**
 * A plot under its heading, as an SVG element whose colours are custom properties (`COLOUR_STYLE`).
 * @param options sizes in px, without the heading
 */
export function draw({ kicker, title, note }: Heading, options: Drawn): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const { unit, marks, height, marginLeft = 0, ...rest } = options;
  const unitMark = text([unit], {
    frameAnchor: 'top-left',
    textAnchor: 'start',
    dx: -marginLeft,
    dy: -20,
    fill: colour('soft'),
    facet: 'super',
  });
  const svg = plot({
    ...rest,
    marginLeft,
    document,
    height: height + HEAD,
    marginTop: HEAD,
    marks: [...marks, unitMark],
  });
  // Plot's own rules set a white page.
  svg.querySelector('style')?.remove();
  for (const name of ['class', 'style']) svg.removeAttribute(name);
  const create = (name: string, attributes: Record<string, string | number>) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    return element;
  };
  const heading = [[kicker], [{ text: title }], note];
  heading.forEach((runs, i) => {
    const { y, size, weight } = LINES[i];
    const line = create('text', {
      x: 0,
      y,
      'font-size': size,
      'font-weight': weight,
      'text-anchor': 'start',
    });
    if (i === 2) line.setAttribute('fill', colour('soft'));
    for (const run of runs) {
      const span = create('tspan', run.colour ? { fill: colour(run.colour), 'font-weight': 600 } : {});
      span.textContent = run.text;
      line.append(span);
    }
    svg.append(line);
  });
  const label = create('title', {});
  label.textContent = `${kicker.text}: ${title}`;
  svg.prepend(label);
  for (const [name, value] of [
    ['xmlns', SVG],
    ['role', 'img'],
    ['font-family', "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"],
    ['fill', colour('ink')],
    ['color', colour('ink')],
  ])
    svg.setAttribute(name, value);
  return round(svg.outerHTML);
}

/** Cuts coordinates to a hundredth of a px; what is written stays. */
const round = (svg: string) =>
  svg.replace(/<[^>]+>/g, (tag) =>
    tag.replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2)))),
  );

/** Room around a figure that stands alone, in px. */
const MARGIN = 16;

/** The same as a file of its own, on the page's colour. */
export function standalone(svg: string): string {
  const { document } = parseHTML(`<html><body>${svg}</body></html>`);
  const root = document.querySelector('svg')!;
  const [width, height] = ['width', 'height'].map((name) => Number(root.getAttribute(name)) + 2 * MARGIN);
  root.setAttribute('viewBox', `${-MARGIN} ${-MARGIN} ${width} ${height}`);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  const style = document.createElementNS(SVG, 'style');
  style.textContent = `${COLOUR_STYLE}svg{background:var(--page)}`;
  root.prepend(style);
  return `${root.outerHTML}\n`;
}
