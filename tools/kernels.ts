/**
 * `node tools/kernels.ts [lab]`: compiles the AssemblyScript kernels to `<name>.wasm` files, the
 * product's in `assets/kernels` and, with `lab`, also the lab's in `lab/kernels`. It skips kernels that are newer than
 * their sources, so it is cheap to call before every command.
 */

import { mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHARED_PAGES } from '../src/scoring/wasm/assembly/_shared.ts';
import { writeAtomically } from './write-files.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Folders of kernels. Files whose names start with an underscore are not kernels, but helpers. */
const PRODUCT = ['src/equations/assembly', 'src/scoring/wasm/assembly'];
/** The kernel in `lab/study` imports helpers of the product. */
const LAB = ['lab/study/kernel/assembly', 'lab/solve/assembly'];

/** Files of constants that kernels share with TypeScript. */
const CONSTANTS = ['src/game/codes.ts', 'src/equations/layout.ts'];
const LAB_CONSTANTS = ['lab/study/kernel/tree-layout.ts'];

/**
 * Kernels that are also compiled as `<name>-shared.wasm`, for threads that share one memory. They must not have data
 * segments, because each new instance would write these again.
 */
const SHARED = new Set(['score']);

const SHARED_OPTIONS = ['--enable', 'threads', '--sharedMemory', '--maximumMemory', String(SHARED_PAGES)];

const OPTIONS = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd', '--importMemory'];

async function entries(folder: string): Promise<string[]> {
  const files = await readdir(join(ROOT, folder));
  return files.filter((file) => /^[^_].*\.ts$/.test(file)).map((file) => join(folder, file));
}

async function newest(folders: readonly string[], constants: readonly string[]): Promise<number> {
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(join(ROOT, folder))).map((file) => join(folder, file))),
  );
  const times = [...files.flat(), ...constants].map(async (file) => (await stat(join(ROOT, file))).mtimeMs);
  return Math.max(...(await Promise.all(times)));
}

async function builtAt(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
}

async function compile(entry: string, out: string, more: readonly string[]): Promise<void> {
  const args = [entry, '--baseDir', ROOT, '--outFile', out, ...OPTIONS, ...more];
  // Write atomically, so that other commands never read a part of a kernel.
  const writeFile = (_: string, module: string | Uint8Array) => writeAtomically([join(ROOT, out), module]);
  // Load the compiler only when needed, because that is slow.
  const { default: asc } = await import('assemblyscript/asc');
  const { error, stderr } = await asc.main(args, { writeFile });
  if (error) throw new Error(`${entry} does not compile:\n${stderr.toString()}`);
}

/** @param changed time of the last change of any source or import, in milliseconds */
async function compileFolder(folder: string, out: string, changed: number): Promise<void> {
  await mkdir(join(ROOT, out), { recursive: true });
  for (const entry of await entries(folder)) {
    const name = basename(entry, '.ts');
    const builds = [
      { file: `${name}.wasm`, more: [] },
      ...(SHARED.has(name) ? [{ file: `${name}-shared.wasm`, more: SHARED_OPTIONS }] : []),
    ];
    for (const { file, more } of builds)
      if ((await builtAt(join(ROOT, out, file))) <= changed) await compile(entry, join(out, file), more);
  }
}

for (const folder of PRODUCT)
  await compileFolder(folder, 'assets/kernels', await newest([folder], CONSTANTS));
if (process.argv[2] === 'lab') {
  const changed = await newest([...PRODUCT, ...LAB], [...CONSTANTS, ...LAB_CONSTANTS]);
  for (const folder of LAB) await compileFolder(folder, 'lab/kernels', changed);
}
