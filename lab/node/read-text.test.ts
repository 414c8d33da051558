import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { readText } from './read-text.ts';

const folder = temporaryFolder();

it('bug: a file with a byte order mark was refused', async () => {
  const file = join(folder, 'games.json');
  await writeFile(file, '\uFEFF[]');
  expect(await readText(file, 'export it')).toBe('[]');
});

it.skipIf(!existsSync('/dev/zero'))('bug: a device was read until the memory was full', async () => {
  await expect(readText('/dev/zero', 'name a file')).rejects.toThrow('/dev/zero has more than 64 MiB: name');
});

it.skipIf(process.platform === 'win32')('reads a pipe, as shells make for <(…)', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const [text] = await Promise.all([readText(pipe, 'name a file'), writeFile(pipe, '1+1=2')]);
  expect(text).toBe('1+1=2');
});

it('refuses folders, missing files and files that are too large', async () => {
  await expect(readText(folder, 'name a file')).rejects.toThrow('cannot be read (EISDIR): name a file');
  await expect(readText(join(folder, 'none'), 'name a file')).rejects.toThrow(
    'cannot be read (ENOENT): name',
  );
  const large = join(folder, 'large');
  await writeFile(large, '');
  await truncate(large, 64 * 2 ** 20);
  expect(await readText(large, 'name a file')).toHaveLength(64 * 2 ** 20);
  await truncate(large, 64 * 2 ** 20 + 1);
  await expect(readText(large, 'name a file')).rejects.toThrow('has more than 64 MiB: name a file');
});
