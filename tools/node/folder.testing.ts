import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new, empty folder for the tests of a file, which is removed after them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maxwell-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
