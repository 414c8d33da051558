import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { digestOfCode, PLAYING_CODE } from './code.ts';

const folder = temporaryFolder();

test('bug: journals did not depend on the code of studies, because the folder was sought in src', () => {
  const root = join(import.meta.dirname, '../..');
  expect(PLAYING_CODE.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
});

test('the digest changes with any source file, but not with a test', () => {
  mkdirSync(join(folder, 'play/deep'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const digest = () => digestOfCode(folder, ['play']);
  write('play/deep/a.ts', '1');
  write('play/a.test.ts', '1');
  const before = digest();
  write('play/a.test.ts', '2');
  write('other.ts', '2');
  expect(digest()).toBe(before);
  write('play/deep/a.ts', '2');
  const changed = digest();
  expect(changed).not.toBe(before);
  write('play/b.ts', '2');
  expect(digest()).not.toBe(changed);
});
