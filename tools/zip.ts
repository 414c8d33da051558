/**
 * `npm run zip [-- --lint]`: creates the packages for the stores in `.output`, one each for Chrome, Edge and Firefox,
 * and one with the sources, which Firefox's store requires. With `--lint`, the linter of that store checks the build.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { zip } from 'wxt';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

for (const browser of ['chrome', 'edge', 'firefox']) await zip({ root: ROOT, browser });

if (process.argv.includes('--lint')) {
  // It is fetched when needed, because it has 61 MB. npx is a script that cmd.exe has to find.
  const lint = 'npx --yes addons-linter@10.12.0 .output/firefox-mv2';
  process.exitCode = spawnSync(lint, { cwd: ROOT, stdio: 'inherit', shell: true }).status ?? 1;
}
