import { execFileSync } from 'node:child_process';
import { lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './node/folder.testing.ts';
import { ensureWritable, writeAtomically } from './write-files.ts';

const folder = temporaryFolder();

test('writes all files, or none if one cannot be prepared; the last file is renamed last', async () => {
  const [first, last] = [join(folder, 'first'), join(folder, 'last')];
  await writeAtomically([first, 'one'], [last, new Uint8Array([50])]);
  await expect(writeAtomically([first, 'new'], [join(folder, 'nowhere', 'last'), '3'])).rejects.toThrow(
    'ENOENT',
  );
  expect(await readFile(first, 'utf8')).toBe('one');
  expect(await readFile(last, 'utf8')).toBe('2');
  const blocked = join(folder, 'blocked');
  await mkdir(join(blocked, 'deep'), { recursive: true });
  await expect(writeAtomically([blocked, 'x'], [last, 'new'])).rejects.toThrow(blocked);
  expect(await readFile(last, 'utf8')).toBe('2');
  expect((await readdir(folder)).sort()).toEqual(['blocked', 'first', 'last']);
});

test('a link is kept, and its target is replaced', async () => {
  const [file, link] = [join(folder, 'named'), join(folder, 'link')];
  await writeFile(file, 'old');
  await symlink(file, link);
  await writeAtomically([link, ['in ', new Uint8Array([50]), ' pieces']]);
  expect(await readFile(file, 'utf8')).toBe('in 2 pieces');
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
});

test.skipIf(process.platform === 'win32')('a pipe is written in place', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const [text] = await Promise.all([readFile(pipe, 'utf8'), writeAtomically([pipe, 'x'])]);
  expect(text).toBe('x');
  expect((await stat(pipe)).isFIFO()).toBe(true);
});

test('creates a folder and leaves it empty; names a folder that is not writable', async () => {
  const made = join(folder, 'new', 'deep');
  await ensureWritable(made, '--out');
  expect(await readdir(made)).toEqual([]);
  if (process.platform !== 'linux') return;
  // Node's recursive mkdir never returns here.
  await expect(ensureWritable('/proc/nowhere', '--out')).rejects.toThrow(
    /^\/proc\/nowhere cannot be written to \([A-Z]+\): name another folder with --out$/,
  );
});
