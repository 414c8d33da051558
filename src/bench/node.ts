import { readFile } from 'node:fs/promises';
import { generate } from '../equations/generate.ts';
import { MODES } from '../game/mode.ts';
import { loadEquationsNode, readKernel } from '../node/equations.ts';
import { platform } from '../node/threads/platform.ts';
import { type BenchFigure, medianTime } from './figures.ts';
import { measureScoring, measureSearch } from './scenarios.ts';

const KERNELS = new URL('../../assets/kernels/', import.meta.url);

async function compile(name: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL(name, KERNELS)));
}

/** All figures in this process. */
export async function* measureInNode(): AsyncGenerator<BenchFigure> {
  const generator = await readKernel();
  const { set: union } = await loadEquationsNode();
  yield {
    name: 'equations made',
    value: await medianTime(() => generate(generator, MODES.maxi)),
    unit: 'ms',
  };
  yield { name: 'equations loaded', value: await medianTime(() => loadEquationsNode()), unit: 'ms' };
  const shared = { kernel: await compile('score-shared.wasm'), platform };
  const lab = { kernel: await compile('score.wasm'), union, shared };
  yield* measureScoring(lab);
  yield* measureSearch(lab);
}
