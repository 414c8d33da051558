import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the code that chooses guesses and plays studies. */
export const PLAYING_CODE = [
  'src/game',
  'src/equations',
  'src/scoring',
  'src/solver',
  'lab/strategy',
  'lab/choice',
  'lab/study',
];

/**
 * Digest of the TypeScript files in some folders.
 * @param root folder that contains the others
 * @param folders searched recursively, without tests
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
