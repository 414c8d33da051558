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
 * SHA-256, in hexadecimal, of the names and contents of all TypeScript files in some folders, except tests and their
 * helpers.
 * @param folders relative to `root`
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
