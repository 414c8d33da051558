import { type BrowserFamily, findBrowser } from './find-browser.ts';

export const FIREFOX: BrowserFamily = {
  browsers: [
    {
      name: 'Firefox',
      linux: ['firefox-esr', 'firefox'],
      mac: 'Firefox.app/Contents/MacOS/firefox',
      windows: 'Mozilla Firefox\\firefox.exe',
    },
  ],
  variable: 'FIREFOX_PATH',
  debianPackage: 'firefox-esr',
  commands: {
    linux: 'apt-get install firefox',
    mac: 'brew install --cask firefox',
    windows: 'winget install Mozilla.Firefox',
  },
};

/**
 * Finds Firefox: `FIREFOX_PATH`, an installed one, or Debian's package, which it installs when run as root.
 * @returns path of the executable; undefined if Firefox was not found
 * @throws Error if `FIREFOX_PATH` names a file that does not exist
 */
export function findFirefox(): string | undefined {
  return findBrowser(FIREFOX)?.path;
}
