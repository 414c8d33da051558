import { readFile } from 'node:fs/promises';

const KERNELS = new URL('../../assets/kernels/', import.meta.url);

/** Loads a kernel of the product. `tools/kernels.ts` builds the kernels. */
export async function readKernel(
  name: 'generate' | 'sampled' | 'score' | 'score-shared',
): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL(`${name}.wasm`, KERNELS)));
}
