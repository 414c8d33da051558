/**
 * `npm run zip [-- --lint --owner]`: creates the packages for the stores in `.output`, one each for Chrome, Edge and
 * Firefox, and one with the sources, which Firefox's store requires. With `--lint`, the linter of that store checks the
 * build. With `--owner`, fails if a row of `store/README.md` that only the owner can fill in is empty.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { zip } from 'wxt';
import { ownerRows } from './owner-rows.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

for (const browser of ['chrome', 'edge', 'firefox']) await zip({ root: ROOT, browser });

if (process.argv.includes('--lint')) {
  // It is fetched when needed, because it has 61 MB. npx is a script that cmd.exe has to find.
  const lint = 'npx --yes addons-linter@10.12.0 .output/firefox-mv2';
  process.exitCode = spawnSync(lint, { cwd: ROOT, stdio: 'inherit', shell: true }).status ?? 1;
}

if (process.argv.includes('--owner')) {
  const readme = readFileSync(new URL('../store/README.md', import.meta.url), 'utf8');
  for (const { name } of ownerRows(readme).filter(({ value }) => value === '')) {
    console.error(`store/README.md: the row "${name}" is empty.`);
    process.exitCode = 1;
  }
}
