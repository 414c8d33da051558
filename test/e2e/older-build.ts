import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Stands in for a release until there is one. */
const BEFORE_RELEASES = '3bdcca187ecc6bb9916ee2d6d296cf755c92760a';

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** The release before this commit. */
function olderVersion(): string {
  const tags = git('tag', '--list', 'v*', '--merged', 'HEAD', '--no-contains', 'HEAD', '--sort=-v:refname');
  return tags.split('\n')[0] || BEFORE_RELEASES;
}

export interface OlderBuild {
  readonly folder: string;
  readonly remove: () => void;
}

/**
 * Builds the release before this commit in a folder of its own, with today's packages.
 * @throws Error if the repository does not have its history
 */
export function buildOlder(browser: 'chrome' | 'firefox'): OlderBuild {
  const parent = mkdtempSync(join(tmpdir(), 'maxwell-older-'));
  const source = join(parent, 'source');
  mkdirSync(source);
  const archive = join(parent, 'source.tar');
  git('archive', '--output', archive, olderVersion());
  execFileSync('tar', ['xf', archive], { cwd: source });
  symlinkSync(join(ROOT, 'node_modules'), join(source, 'node_modules'));
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: source, stdio: 'pipe' });
  run('tools/kernels.ts');
  run('node_modules/wxt/bin/wxt.mjs', 'build', '-b', browser);
  const folder = join(source, '.output', browser === 'chrome' ? 'chrome-mv3' : 'firefox-mv2');
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  // Both versions have the same number if no release lies between them.
  writeFileSync(file, JSON.stringify({ ...manifest, version: '0.1.0' }));
  return { folder, remove: () => rmSync(parent, { recursive: true }) };
}
