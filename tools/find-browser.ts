import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';

/** A browser, and where it is usually found on each system. */
interface BrowserPlaces {
  readonly name: string;
  /** Command names, best first. */
  readonly linux: readonly string[];
  /** Path of the executable in an applications folder. */
  readonly mac: string;
  /** Path of the executable in a programs folder. */
  readonly windows: string;
}

/** Browsers that run the same build. */
export interface BrowserFamily {
  /** Best first. */
  readonly browsers: readonly BrowserPlaces[];
  /** Environment variable that overrides the search with a path. */
  readonly variable: string;
  readonly debianPackage: string;
  /** Commands that install a browser of this family. */
  readonly commands: { readonly linux: string; readonly mac: string; readonly windows: string };
}

export interface FoundBrowser {
  /** Name to show; the variable's name if the path comes from it. */
  readonly name: string;
  readonly path: string;
}

/** The computer to search; tests pass invented ones. */
export interface ComputerEnvironment {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  readonly exists: (path: string) => boolean;
  readonly run: (command: string, ...args: readonly string[]) => void;
  readonly say: (message: string) => void;
}

/** Time limit for one step of an installation, in milliseconds: without a network it may never end. */
const INSTALL_TIMEOUT_MS = 180_000;

const THIS_COMPUTER: ComputerEnvironment = {
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  run: (command, ...args) => {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: INSTALL_TIMEOUT_MS });
  },
  say: console.error,
};

/**
 * Finds the browser whose path is in the variable, or else the first one that is installed. Otherwise installs
 * Debian's package when run as root.
 * @returns undefined if a browser was neither found nor installed
 * @throws Error if the variable names a file that does not exist
 */
export function findBrowser(
  family: BrowserFamily,
  computer: ComputerEnvironment = THIS_COMPUTER,
): FoundBrowser | undefined {
  const { variable } = family;
  // In cmd.exe, `set NAME="…"` keeps the quotation marks.
  const path = computer.env[variable]?.replace(/^"(.*)"$/, '$1');
  if (!path) return findInstalled(family, computer) ?? installDebian(family, computer);
  if (!computer.exists(path)) throw new Error(`${variable} names ${path}, which does not exist.`);
  return { name: variable, path };
}

/** Like `findBrowser`, but throws an error that explains what to install or set, instead of returning undefined. */
export function requireBrowser(
  family: BrowserFamily,
  computer: ComputerEnvironment = THIS_COMPUTER,
): FoundBrowser {
  const found = findBrowser(family, computer);
  if (found) return found;
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(
    family.browsers.map(({ name }) => name),
  );
  const command = family.commands[systemOf(computer)];
  throw new Error(
    `No ${names} was found. Install one (such as by: ${command}), or set ${family.variable} to the path of one.`,
  );
}

function findInstalled({ browsers }: BrowserFamily, computer: ComputerEnvironment): FoundBrowser | undefined {
  return browsers
    .flatMap((browser) => pathsOf(browser, computer).map((path) => ({ name: browser.name, path })))
    .find(({ path }) => computer.exists(path));
}

function systemOf({ platform }: ComputerEnvironment): keyof BrowserFamily['commands'] {
  if (platform === 'win32') return 'windows';
  return platform === 'darwin' ? 'mac' : 'linux';
}

function pathsOf({ linux, mac, windows }: BrowserPlaces, computer: ComputerEnvironment): string[] {
  const { env } = computer;
  switch (systemOf(computer)) {
    case 'windows':
      return below([env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA], [windows], win32.join);
    case 'mac':
      return below(['/Applications', env.HOME && posix.join(env.HOME, 'Applications')], [mac], posix.join);
    case 'linux':
      return below([...(env.PATH ?? '').split(':'), '/usr/bin', '/snap/bin'], linux, posix.join);
  }
}

/** Joins each file with each folder, file by file; skips folders that are undefined or empty. */
function below(
  folders: readonly (string | undefined)[],
  files: readonly string[],
  join: (folder: string, file: string) => string,
): string[] {
  return files.flatMap((file) => folders.flatMap((folder) => (folder ? [join(folder, file)] : [])));
}

/** @returns undefined on systems without apt-get, for users other than root, or if the installation failed */
function installDebian(family: BrowserFamily, computer: ComputerEnvironment): FoundBrowser | undefined {
  const { exists, isRoot, run, say } = computer;
  if (!isRoot || !exists('/usr/bin/apt-get')) return undefined;
  const { debianPackage } = family;
  say(`Installing ${debianPackage} with apt-get …`);
  try {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', debianPackage);
  } catch (error) {
    say(`${debianPackage} was not installed: ${(error as Error).message}`);
  }
  return findInstalled(family, computer);
}
