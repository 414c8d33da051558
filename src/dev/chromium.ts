import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Chromium is usually found. Branded Chrome is not listed: it ignores `--load-extension`. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const INSTRUCTION = `No Chromium was found. Install it (Debian, Ubuntu: apt-get install chromium; macOS: brew install chromium)
or set CHROME_PATH to a Chromium or Chrome for Testing. Branded Chrome and Edge refuse to load an unpacked extension.`;

/**
 * A Chromium that can load an unpacked extension: `CHROME_PATH`, the usual places, else Debian's package when root.
 * @returns path of the executable
 * @throws Error saying what to install or set
 */
export function findChromium(): string {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROME_PATH names ${given}, which does not exist. ${INSTRUCTION}`);
  }
  const found = USUAL_PLACES.find((place) => existsSync(place)) ?? installDebianPackage();
  if (found) return found;
  throw new Error(INSTRUCTION);
}

function installDebianPackage(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.error('Installing Chromium with apt-get …');
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return USUAL_PLACES.find((place) => existsSync(place));
}
