/**
 * `node tools/node.js tools/kernels.ts [lab]`: compiles every AssemblyScript kernel (a file of an `assembly` folder) to
 * `<name>.wasm`, the product's to `assets/kernels` and, with `lab`, the lab's to `lab/kernels`. Kernels newer than
 * their sources are skipped, so calling this before every command costs nothing.
 */

import { mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHARED_PAGES } from '../src/scoring/wasm/assembly/_shared.ts';
import { writeWhole } from './write.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Every file in them is a kernel, except helpers, whose names start with an underscore. */
const PRODUCT = ['src/equations/assembly', 'src/scoring/wasm/assembly'];
/** The tree's kernel imports helpers of the product's. */
const LAB = ['lab/study/kernel/assembly', 'lab/solve/assembly'];

/** Constants that kernels share with TypeScript. */
const CONSTANTS = ['src/game/codes.ts', 'src/equations/layout.ts'];
const LAB_CONSTANTS = ['lab/study/kernel/tree-layout.ts'];

/**
 * Kernels also compiled as `<name>-shared.wasm`, for threads that share one memory. They have no data segment: each new
 * instance would write it again.
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
  // A command started meanwhile reads the whole kernel or none.
  const writeFile = (_: string, module: string | Uint8Array) => writeWhole([join(ROOT, out), module]);
  // Loaded when needed: it takes longer than most commands that start with this.
  const { default: asc } = await import('assemblyscript/asc');
  const { error, stderr } = await asc.main(args, { writeFile });
  if (error) throw new Error(`${entry} does not compile:\n${stderr.toString()}`);
}

/** @param changed last change of a source, or of what it imports, in milliseconds */
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
