import { describeMachine } from '../node/machine.ts';
import { measureInChromium } from './chromium.ts';
import type { BenchFigure, BenchFigures } from './figures.ts';
import { measureInNode } from './node.ts';

export interface Bench {
  readonly machine: string;
  /** Day in UTC, such as 2026-01-31. */
  readonly date: string;
  readonly figures: BenchFigures;
}

/** Measures everything in Node, then in Chromium. */
export async function measureAll(
  onFigure: (place: keyof BenchFigures, figure: BenchFigure) => void,
): Promise<Bench> {
  const figures: Record<keyof BenchFigures, BenchFigure[]> = { Node: [], Chromium: [] };
  const add = (place: keyof BenchFigures) => (figure: BenchFigure) => {
    figures[place].push(figure);
    onFigure(place, figure);
  };
  const addNode = add('Node');
  for await (const figure of measureInNode()) addNode(figure);
  await measureInChromium(add('Chromium'));
  return { machine: describeMachine(), date: new Date().toISOString().slice(0, 10), figures };
}
