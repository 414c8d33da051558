import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A browser that the project drives and does not ship. */
export interface Program {
  readonly name: string;
  /** Environment variable that names another one. */
  readonly variable: string;
  /** Where it is usually found, best first. */
  readonly places: readonly string[];
  readonly debianPackage: string;
  /** What to do where there is none. */
  readonly instruction: string;
}

/**
 * The one that the variable names, that of the usual places, else Debian's package when root.
 * @returns path of the executable; undefined where there is none and none can be installed
 * @throws Error when the variable names a file that does not exist
 */
export function findProgram({
  name,
  variable,
  places,
  debianPackage,
  instruction,
}: Program): string | undefined {
  const given = process.env[variable];
  if (given && !existsSync(given))
    throw new Error(`${variable} names ${given}, which does not exist. ${instruction}`);
  const find = () => places.find((place) => existsSync(place));
  return given || (find() ?? (installDebian(name, debianPackage) ? find() : undefined));
}

/** Longest wait for one step of an installation, in milliseconds; without a network it may never end. */
const INSTALL_LIMIT = 180_000;

/** @returns whether the package was installed */
function installDebian(name: string, debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.error(`Installing ${name} with apt-get …`);
  try {
    const limits = { timeout: INSTALL_LIMIT };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', ...limits });
    execFileSync('apt-get', ['install', '-y', '-qq', debianPackage], {
      stdio: ['ignore', 'ignore', 'inherit'],
      ...limits,
    });
    return true;
  } catch (error) {
    console.error(`${name} was not installed: ${(error as Error).message}`);
    return false;
  }
}
