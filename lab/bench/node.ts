import { generate } from '../../src/equations/generate-set.ts';
import { MODES } from '../../src/game/mode.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { platform } from '../../tools/node/threads/platform.ts';
import { type BenchFigure, medianTime } from './figures.ts';
import { measureScoring, measureSearch } from './scenarios.ts';

/** Measures the figures of Node in this process. */
export async function* measureInNode(): AsyncGenerator<BenchFigure> {
  const generator = await readKernel('generate');
  const { set: union } = await loadEquationsNode();
  yield {
    name: 'equations made',
    value: await medianTime(() => generate(generator, MODES.maxi)),
    unit: 'ms',
  };
  yield { name: 'equations loaded', value: await medianTime(() => loadEquationsNode()), unit: 'ms' };
  const shared = { kernel: await readKernel('score-shared'), platform };
  const lab = { kernel: await readKernel('score'), union, shared };
  yield* measureScoring(lab);
  yield* measureSearch(lab);
}
