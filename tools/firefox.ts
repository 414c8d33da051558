import { findProgram } from './program.ts';

/**
 * A Firefox for WebDriver BiDi: `FIREFOX_PATH`, the usual places, else Debian's package when root.
 * @returns path of the executable; undefined: none
 * @throws Error when `FIREFOX_PATH` names a file that does not exist
 */
export function findFirefox(): string | undefined {
  return findProgram({
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    places: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    debianPackage: 'firefox-esr',
    instruction: 'Set it to a Firefox, or unset it.',
  });
}
