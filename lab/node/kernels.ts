import { readFile } from 'node:fs/promises';

const KERNELS = new URL('../../assets/kernels/', import.meta.url);
const LAB_KERNELS = new URL('../../lab/kernels/', import.meta.url);

/** A compiled kernel; `npm run kernels` builds them. */
export async function readKernel(
  name: 'generate' | 'sampled' | 'score' | 'score-shared' | 'tree' | 'kept',
): Promise<WebAssembly.Module> {
  return WebAssembly.compile(
    await readFile(new URL(`${name}.wasm`, name === 'tree' || name === 'kept' ? LAB_KERNELS : KERNELS)),
  );
}
