import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LoadedEquations, loadEquations } from '../../src/equations/load.ts';
import { fileStore } from './file-store.ts';
import { readKernel } from './kernels.ts';

const FILE = 'equations-maxi-6.bin';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maxwell-'));
});
afterEach(() => rm(folder, { recursive: true }));

function load(from = folder): Promise<LoadedEquations> {
  return loadEquations({
    store: fileStore(from),
    kernel: () => readKernel('generate'),
    shape: { length: 6, symbols: 'maxi' },
  });
}

async function fill(): Promise<void> {
  const loaded = await load();
  expect(loaded.source).toBe('built');
  await loaded.stored;
}

it('keeps a set in one file', async () => {
  await fill();
  expect(await readdir(folder)).toEqual([FILE]);
  expect(await load()).toMatchObject({ source: 'cache', set: { length: 6, count: 409 } });
});

it('survives two processes that generate it at once', async () => {
  await Promise.all([fill(), fill()]);
  expect(await readdir(folder)).toEqual([FILE]);
  expect((await load()).source).toBe('cache');
});

it.each<[name: string, change: (bytes: Buffer) => Uint8Array]>([
  ['an empty file', () => Buffer.alloc(0)],
  ['a foreign file', () => Buffer.from('{"hello":\n')],
  ['a truncated file', (bytes) => bytes.subarray(0, -5)],
  ['a flipped bit', (bytes) => bytes.with(-3, bytes.at(-3)! ^ 1)],
])('generates the set again instead of reading %s', async (_name, change) => {
  await fill();
  const file = join(folder, FILE);
  await writeFile(file, change(await readFile(file)));
  const rebuilt = await load();
  expect(rebuilt).toMatchObject({ source: 'built', set: { count: 409 } });
  await rebuilt.stored;
  expect((await load()).source).toBe('cache');
});

it('generates the set if the folder is not writable', async () => {
  await writeFile(join(folder, 'file'), '');
  const loaded = await load(join(folder, 'file'));
  expect(loaded).toMatchObject({ source: 'built', set: { count: 409 } });
  await loaded.stored;
});
