import { generate } from '../../src/equations/generate-set.ts';
import { MODES } from '../../src/game/mode.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { platform } from '../../tools/node/threads/platform.ts';
import { describeMachine } from '../node/machine.ts';
import { measureInChromium } from './chromium.ts';
import { type BenchFigure, type BenchFigures, medianTime } from './figures.ts';
import { measureScoring, measureSearch } from './scenarios.ts';

/** Measures everything in Node, then in Chromium. */
export async function measureAll(onFigure: (place: keyof BenchFigures, figure: BenchFigure) => void) {
  const figures: Record<keyof BenchFigures, BenchFigure[]> = { Node: [], Chromium: [] };
  const add = (place: keyof BenchFigures) => (figure: BenchFigure) => {
    figures[place].push(figure);
    onFigure(place, figure);
  };
  const addNode = add('Node');
  for await (const figure of measureInNode()) addNode(figure);
  await measureInChromium(add('Chromium'));
  /** Day in UTC, such as 2026-01-31. */
  const date = new Date().toISOString().slice(0, 10);
  return { machine: describeMachine(), date, figures };
}

/** Measures in this process. */
async function* measureInNode(): AsyncGenerator<BenchFigure> {
  const generator = await readKernel('generate');
  const { set: union } = await loadEquationsNode();
  const made = await medianTime(() => generate(generator, MODES.maxi));
  yield { name: 'equations made', value: made, unit: 'ms' };
  yield { name: 'equations loaded', value: await medianTime(() => loadEquationsNode()), unit: 'ms' };
  const shared = { kernel: await readKernel('score-shared'), platform };
  const lab = { kernel: await readKernel('score'), union, shared };
  yield* measureScoring(lab);
  yield* measureSearch(lab);
}
