import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureWritable, writeWhole } from './write.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maxwell-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('writes all or, when one cannot be prepared, none; the last name is taken last', async () => {
  const [first, last] = [join(folder, 'first'), join(folder, 'last')];
  await writeWhole([first, 'one'], [last, new Uint8Array([50])]);
  await expect(writeWhole([first, 'new'], [join(folder, 'nowhere', 'last'), '3'])).rejects.toThrow('ENOENT');
  expect(await readFile(first, 'utf8')).toBe('one');
  expect(await readFile(last, 'utf8')).toBe('2');
  const blocked = join(folder, 'blocked');
  await mkdir(join(blocked, 'deep'), { recursive: true });
  await expect(writeWhole([blocked, 'x'], [last, 'new'])).rejects.toThrow(blocked);
  expect(await readFile(last, 'utf8')).toBe('2');
  expect((await readdir(folder)).sort()).toEqual(['blocked', 'first', 'last']);
});

test('makes a folder and leaves nothing in it; says which cannot be', async () => {
  const made = join(folder, 'new', 'deep');
  await ensureWritable(made, '--out');
  expect(await readdir(made)).toEqual([]);
  // Node's recursive mkdir never comes back from here.
  await expect(ensureWritable('/proc/nowhere', '--out')).rejects.toThrow(
    /^\/proc\/nowhere cannot be written to \([A-Z]+\): name another folder with --out$/,
  );
});
