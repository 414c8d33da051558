import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The code that chooses guesses and plays studies. */
export const PLAYING_CODE = [
  'src/game',
  'src/equations',
  'src/scoring',
  'src/solver',
  'lab/games.ts',
  'lab/strategy',
  'lab/choice',
  'lab/study',
];

/**
 * SHA-256, in hexadecimal, of the names and contents of some TypeScript files, except tests and their helpers.
 * @param paths files and folders, relative to `root`
 */
export function digestOfCode(root: string, paths: readonly string[]): string {
  const files = paths
    .flatMap((path) => globSync([path, `${path}/**/*.ts`], { cwd: root }))
    .filter((file) => /\.ts$/.test(file) && !/\.(test|testing)\.ts$/.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n${readFileSync(join(root, file), 'utf8')}\n`);
  return hash.digest('hex');
}
