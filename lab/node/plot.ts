import { type PlotOptions, plot } from '@observablehq/plot';
import { parseHTML } from 'linkedom';

/** Draws a plot. @returns the content of its SVG element */
export function drawPlot(options: Omit<PlotOptions, 'document' | 'figure' | 'title'>): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const svg = plot({ ...options, document });
  // Plot's style makes the background white.
  svg.querySelector('style')?.remove();
  return round(svg.innerHTML);
}

/** Rounds numbers inside tags, such as coordinates in px, to hundredths. */
const round = (svg: string) =>
  svg.replace(/<[^>]+>/g, (tag) =>
    tag.replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2)))),
  );
