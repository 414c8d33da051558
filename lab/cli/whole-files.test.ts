import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LAB_DATA } from '../node/data.ts';
import { MAXWELL, run } from './cli.testing.ts';

const EVALUATION = fileURLToPath(new URL('evaluation/', LAB_DATA));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maxwell-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs a command with a limit on the size of files, in blocks of 512 bytes, which simulates a full disk. */
function withRoomFor(blocks: number, ...args: string[]) {
  return run('sh', '-c', `ulimit -f ${blocks} && exec "$@"`, 'sh', ...MAXWELL, ...args);
}

it('a full disk leaves the file of `equations --out` unchanged, without a temporary file beside it', async () => {
  const file = join(folder, 'equations.txt');
  await writeFile(file, 'good\n');
  const { status, stdout, stderr } = withRoomFor(2, 'equations', '--length', '7', '--out', file);
  expect(stderr).toBe(`maxwell: ${file} cannot be written: EFBIG, file too large\n`);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(await readFile(file, 'utf8')).toBe('good\n');
  expect(await readdir(folder)).toEqual(['equations.txt']);
});

it('a full disk leaves all files of `report` unchanged', async () => {
  const page = join(folder, 'index.html');
  await writeFile(page, 'good\n');
  // Every figure fits, but the page does not.
  const { status, stderr } = withRoomFor(100, 'report', '--from', EVALUATION, '--out', folder);
  expect(stderr).toBe(`maxwell: ${page} cannot be written: EFBIG, file too large\n`);
  expect(status).toBe(2);
  expect(await readFile(page, 'utf8')).toBe('good\n');
  expect(await readdir(folder)).toEqual(['index.html']);
});
