import { readFile } from 'node:fs/promises';

const KERNELS = new URL('../kernels/', import.meta.url);

/** Compiles one of the lab's kernels. `tools/kernels.ts` builds their files. */
export async function readLabKernel(name: 'tree' | 'kept'): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL(`${name}.wasm`, KERNELS)));
}
