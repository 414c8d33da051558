/** `npm run pictures [-- icons | readme | stores]` draws the pictures that are committed, by default all. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureChineseFont } from './chinese-font.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WXT = 'node_modules/wxt/bin/wxt.mjs';

/** Runs a script with Node in the root of the project, and ends this process if it fails. */
function run(args: readonly string[], folder = ''): void {
  const env = { ...process.env, ...(folder && { MAXWELL_SCREENSHOTS: folder }) };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
}

/** Draws the pictures that end-to-end tests take of the built extension. */
function drawBuild(tests: string, folder: string): void {
  run(['tools/kernels.ts']);
  run([WXT, 'build']);
  run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'exhaustive-e2e', tests], folder);
}

const PICTURES: Readonly<Record<string, () => void>> = {
  icons: () => run(['tools/drawings.ts']),
  readme: () => drawBuild('e2e/readme', 'assets/readme'),
  stores: () => drawBuild('e2e/store', 'store/screenshots'),
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(PICTURES, name));
if (unknown !== undefined) {
  console.error(`"${unknown}" is not one of ${Object.keys(PICTURES).join(', ')}`);
  process.exit(2);
}
ensureChineseFont();
for (const [name, draw] of Object.entries(PICTURES)) if (names.length === 0 || names.includes(name)) draw();
