import { type BrowserFamily, requireBrowser } from './find-browser.ts';

/** Browsers that run the build for Chromium. Brave comes last because its shields change pages. */
export const CHROMIUM: BrowserFamily = {
  browsers: [
    {
      name: 'Google Chrome',
      linux: ['google-chrome', 'google-chrome-stable'],
      mac: 'Google Chrome.app/Contents/MacOS/Google Chrome',
      windows: 'Google\\Chrome\\Application\\chrome.exe',
    },
    {
      name: 'Chromium',
      linux: ['chromium', 'chromium-browser'],
      mac: 'Chromium.app/Contents/MacOS/Chromium',
      windows: 'Chromium\\Application\\chrome.exe',
    },
    {
      name: 'Microsoft Edge',
      linux: ['microsoft-edge', 'microsoft-edge-stable'],
      mac: 'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      windows: 'Microsoft\\Edge\\Application\\msedge.exe',
    },
    {
      name: 'Brave',
      linux: ['brave-browser', 'brave'],
      mac: 'Brave Browser.app/Contents/MacOS/Brave Browser',
      windows: 'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
    },
  ],
  variable: 'CHROME_PATH',
  debianPackage: 'chromium',
  commands: {
    linux: 'apt-get install chromium',
    mac: 'brew install --cask google-chrome',
    windows: 'winget install Google.Chrome',
  },
};

/**
 * Finds a Chromium browser: `CHROME_PATH`, an installed browser, or Debian's package, which it installs when run as
 * root.
 * @returns path of the executable
 * @throws Error that explains what to install or set
 */
export function findChromium(): string {
  return requireBrowser(CHROMIUM).path;
}
