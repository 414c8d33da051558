import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

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

/**
 * Hash for the name of a journal: of the task, and of the code that computes it.
 * @param code files and folders
 */
export function hashOfWork(work: unknown, code: readonly string[]): string {
  const parts = JSON.stringify([work, digestOfCode(ROOT, code)]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 16);
}
