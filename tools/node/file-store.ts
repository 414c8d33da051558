import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EquationStore } from '../../src/equations/store.ts';
import { makeFolder, writeAtomically } from '../write-files.ts';

/** Stores sets as files: a line of JSON, followed by the rows. */
export function fileStore(folder: string): EquationStore {
  const path = (key: string) => join(folder, `equations-${key}.bin`);
  return {
    async read(key) {
      const bytes = await readFile(path(key)).catch(() => undefined);
      if (!bytes) return undefined;
      const end = bytes.indexOf('\n');
      return { ...parseHeader(bytes.toString('utf8', 0, end)), blob: new Blob([bytes.subarray(end + 1)]) };
    },
    async write(key, { blob, ...header }) {
      await makeFolder(folder);
      const rows = new Uint8Array(await blob.arrayBuffer());
      await writeAtomically([path(key), [`${JSON.stringify(header)}\n`, rows]]);
    },
  };
}

function parseHeader(line: string): object {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
