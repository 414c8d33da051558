import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Tells versions of a program apart: of the same files with the same contents it is the same.
 * @param root folder that the others are in
 * @param folders looked through with all that is in them; tests do not count
 */
export function digestOfCode(root: string, folders: readonly string[]): string {
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter((file) => !/\.(test|testing)\.ts$/.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n${readFileSync(join(root, file), 'utf8')}\n`);
  return hash.digest('hex');
}
