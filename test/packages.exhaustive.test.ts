import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';

/* The packages for the stores are made twice, in two folders, and compared byte for byte. Takes half a minute. */

const ROOT = join(import.meta.dirname, '..');
/** Not copied: `.git`, and the files that a clean clone lacks. */
const MADE = /^(?:node_modules|\.output|\.wxt|\.cache|\.git|(?:assets|lab)\/kernels|test\/output)(?:\/|$)/;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Builds the packages in a copy of the project. @returns their digests by name */
function packagesMadeIn(prefix: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  folders.push(folder);
  cpSync(ROOT, folder, { recursive: true, filter: (file) => !MADE.test(relative(ROOT, file)) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const script of ['tools/kernels.ts', 'tools/zip.ts'])
    execFileSync(process.execPath, [script], { cwd: folder, stdio: 'pipe' });
  const files = globSync('.output/*.zip', { cwd: folder });
  return Object.fromEntries(
    files.map((file) => [
      basename(file),
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
  );
}

it('packages made in two folders are the same, byte for byte', () => {
  const once = packagesMadeIn('maxwell-');
  expect(Object.keys(once)).toHaveLength(4);
  expect(packagesMadeIn('maxwell-in-a-folder-of-a-longer-name-')).toEqual(once);
});
