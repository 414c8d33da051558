import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EquationStore } from '../equations/store.ts';

/** Sets as files: a line of JSON, then the rows. */
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
      await mkdir(folder, { recursive: true });
      // A name of its own and a rename: a reader sees the old file or the whole new one.
      const draft = `${path(key)}.${randomUUID()}`;
      try {
        await writeFile(draft, [`${JSON.stringify(header)}\n`, new Uint8Array(await blob.arrayBuffer())]);
        await rename(draft, path(key));
      } finally {
        await rm(draft, { force: true });
      }
    },
    remove: (key) => rm(path(key), { force: true }),
  };
}

function parseHeader(line: string): object {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
