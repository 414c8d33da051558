import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A browser that the project drives but does not ship. */
export interface Program {
  readonly name: string;
  /** Environment variable with another path. */
  readonly variable: string;
  /** Usual places, best first. */
  readonly places: readonly string[];
  readonly debianPackage: string;
  /** Instruction if none is found. */
  readonly instruction: string;
}

/**
 * The program of the variable, of the usual places, else Debian's package when root.
 * @returns path of the executable; undefined: none, and none can be installed
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

/** Longest milliseconds for one step of an installation, which may never end without a network. */
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
