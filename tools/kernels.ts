/**
 * Compiles every AssemblyScript kernel (a file of an `assembly` folder) to `assets/kernels/<name>.wasm`.
 * A kernel that is newer than its sources is left alone, so calling this before every command costs nothing.
 */

import { mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeWhole } from './node/write.ts';
import { SHARED_PAGES } from '../src/scoring/wasm/assembly/_shared.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const OUT = join(ROOT, 'assets/kernels');

/** Every file in them is a kernel, but for helpers, whose names start with an underscore. */
const FOLDERS = ['src/equations/assembly', 'src/scoring/wasm/assembly'];

/** Constants that kernels share with TypeScript. */
const CONSTANTS = ['src/game/codes.ts', 'src/equations/layout.ts', 'lab/study/kernel/tree-layout.ts'];

/**
 * Kernels that also come as `<name>-shared.wasm`, for threads that share one memory. They have no data of their own:
 * each new instance would write it again.
 */
const SHARED = new Set(['score']);

const SHARED_OPTIONS = ['--enable', 'threads', '--sharedMemory', '--maximumMemory', String(SHARED_PAGES)];

const OPTIONS = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd', '--importMemory'];

async function entries(folder: string): Promise<string[]> {
  const files = await readdir(join(ROOT, folder));
  return files.filter((file) => /^[^_].*\.ts$/.test(file)).map((file) => join(folder, file));
}

async function newest(folder: string): Promise<number> {
  const files = (await readdir(folder)).map((file) => join(folder, file));
  const sources = [...files, ...CONSTANTS.map((file) => join(ROOT, file))];
  const times = await Promise.all(sources.map(async (file) => (await stat(file)).mtimeMs));
  return Math.max(...times);
}

async function builtAt(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
}

async function compile(entry: string, name: string, more: readonly string[]): Promise<void> {
  const out = join(OUT, `${name}.wasm`);
  const source = join(ROOT, entry);
  if ((await builtAt(out)) > (await newest(dirname(source)))) return;
  const args = [
    relative(ROOT, source),
    '--baseDir',
    ROOT,
    '--outFile',
    relative(ROOT, out),
    ...OPTIONS,
    ...more,
  ];
  // Another command that starts meanwhile reads the whole kernel or none.
  const writeFile = (_: string, module: string | Uint8Array) => writeWhole([out, module]);
  // Loaded when needed, for it takes longer than most commands that start with this.
  const { default: asc } = await import('assemblyscript/asc');
  const { error, stderr } = await asc.main(args, { writeFile });
  if (error) throw new Error(`${entry} does not compile:\n${stderr.toString()}`);
}

await mkdir(OUT, { recursive: true });
for (const folder of FOLDERS) {
  for (const entry of await entries(folder)) {
    const name = basename(entry, '.ts');
    await compile(entry, name, []);
    if (SHARED.has(name)) await compile(entry, `${name}-shared`, SHARED_OPTIONS);
  }
}
