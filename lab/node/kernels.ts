import { readFile } from 'node:fs/promises';

const KERNELS = new URL('../kernels/', import.meta.url);

/** A compiled kernel of the lab; `npm run kernels` builds them. */
export async function readLabKernel(name: 'tree' | 'kept'): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL(`${name}.wasm`, KERNELS)));
}
