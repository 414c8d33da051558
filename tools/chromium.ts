import { findProgram, type Program } from './program.ts';

const CHROMIUM: Program = {
  name: 'Chromium',
  variable: 'CHROME_PATH',
  // Branded Chrome is not listed: it ignores `--load-extension`.
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
    '/usr/lib/chromium/chromium',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  debianPackage: 'chromium',
  instruction: `Install it (Debian, Ubuntu: apt-get install chromium; macOS: brew install chromium)
or set CHROME_PATH to a Chromium or Chrome for Testing. Branded Chrome and Edge refuse to load an unpacked extension.`,
};

/**
 * A Chromium that can load an unpacked extension: `CHROME_PATH`, the usual places, else Debian's package when root.
 * @returns path of the executable
 * @throws Error saying what to install or set
 */
export function findChromium(): string {
  const found = findProgram(CHROMIUM);
  if (found) return found;
  throw new Error(`No Chromium was found. ${CHROMIUM.instruction}`);
}
