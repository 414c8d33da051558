import { describe, expect, it } from 'vitest';
import { CHROMIUM } from './chromium.ts';
import { type ComputerEnvironment, findBrowser, requireBrowser } from './find-browser.ts';
import { FIREFOX } from './firefox.ts';

function computer(files: readonly string[], rest: Partial<ComputerEnvironment> = {}): ComputerEnvironment {
  const run = () => {
    throw new Error('nothing is to be run');
  };
  const exists = (path: string) => files.includes(path);
  return { platform: 'linux', env: {}, isRoot: false, exists, run, say: () => {}, ...rest };
}

const WINDOWS = {
  platform: 'win32',
  env: {
    PROGRAMFILES: 'D:\\Program Files',
    'PROGRAMFILES(X86)': 'D:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\Ann Lee\\AppData\\Local',
  },
} satisfies Partial<ComputerEnvironment>;
const MAC = { platform: 'darwin', env: { HOME: '/Users/ann' } } satisfies Partial<ComputerEnvironment>;
const LINUX = { env: { PATH: '/home/ann/my tools::/usr/local/bin' } };

describe('a browser is found', () => {
  it.each([
    ['Google Chrome', 'D:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', WINDOWS],
    ['Google Chrome', 'D:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe', WINDOWS],
    ['Google Chrome', 'C:\\Users\\Ann Lee\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe', WINDOWS],
    ['Chromium', 'C:\\Users\\Ann Lee\\AppData\\Local\\Chromium\\Application\\chrome.exe', WINDOWS],
    ['Microsoft Edge', 'D:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe', WINDOWS],
    ['Brave', 'D:\\Program Files\\BraveSoftware\\Brave-Browser\\Application\\brave.exe', WINDOWS],
    ['Google Chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', MAC],
    ['Google Chrome', '/Users/ann/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', MAC],
    ['Chromium', '/Applications/Chromium.app/Contents/MacOS/Chromium', MAC],
    ['Microsoft Edge', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge', MAC],
    ['Brave', '/Applications/Brave Browser.app/Contents/MacOS/Brave Browser', MAC],
    ['Google Chrome', '/usr/bin/google-chrome-stable', LINUX],
    ['Google Chrome', '/home/ann/my tools/google-chrome', LINUX],
    ['Chromium', '/usr/bin/chromium', {}],
    ['Chromium', '/snap/bin/chromium', LINUX],
    ['Microsoft Edge', '/usr/bin/microsoft-edge', LINUX],
    ['Brave', '/usr/local/bin/brave-browser', LINUX],
  ] as const)('%s at %s', (name, path, rest) => {
    expect(requireBrowser(CHROMIUM, computer([path], rest))).toEqual({ name, path });
  });

  it.each([
    ['D:\\Program Files\\Mozilla Firefox\\firefox.exe', WINDOWS],
    ['/Applications/Firefox.app/Contents/MacOS/firefox', MAC],
    ['/usr/bin/firefox', LINUX],
    ['/usr/bin/firefox-esr', {}],
  ] as const)('Firefox at %s', (path, rest) => {
    expect(findBrowser(FIREFOX, computer([path], rest))).toEqual({ name: 'Firefox', path });
  });

  it('Chrome before the others, wherever they are', () => {
    const files = ['/home/ann/my tools/brave-browser', '/usr/local/bin/chromium', '/usr/bin/google-chrome'];
    expect(findBrowser(CHROMIUM, computer(files, LINUX))?.path).toBe('/usr/bin/google-chrome');
  });

  it('at the path in the variable before all others', () => {
    const path = 'D:\\my browsers\\chrome.exe';
    const own = (value: string) => computer([path, '/usr/bin/chromium'], { env: { CHROME_PATH: value } });
    expect(findBrowser(CHROMIUM, own(path))).toEqual({ name: 'CHROME_PATH', path });
    expect(findBrowser(CHROMIUM, own(`"${path}"`))).toEqual({ name: 'CHROME_PATH', path });
    expect(findBrowser(CHROMIUM, own(''))?.path).toBe('/usr/bin/chromium');
    expect(() => findBrowser(CHROMIUM, own('/no'))).toThrow(
      /^CHROME_PATH names \/no, which does not exist\.$/,
    );
  });
});

describe('without a browser', () => {
  it.each([
    ['winget install Google.Chrome', WINDOWS],
    ['brew install --cask google-chrome', MAC],
    ['apt-get install chromium', LINUX],
  ] as const)('one line says: %s', (command, rest) => {
    expect(() => requireBrowser(CHROMIUM, computer([], rest))).toThrow(
      new Error(
        `No Google Chrome, Chromium, Microsoft Edge, or Brave was found. Install one (such as by: ${command}), or set CHROME_PATH to the path of one.`,
      ),
    );
  });

  it('Debian’s package is installed only for root', () => {
    const files = ['/usr/bin/apt-get'];
    const commands: string[] = [];
    const run = (...words: readonly string[]) => {
      commands.push(words.join(' '));
      if (words.includes('install')) files.push('/usr/bin/firefox-esr');
    };
    expect(findBrowser(FIREFOX, computer(files, { run }))).toBeUndefined();
    expect(findBrowser(FIREFOX, computer([], { run, isRoot: true }))).toBeUndefined();
    expect(commands).toEqual([]);
    const found = findBrowser(FIREFOX, computer(files, { run, isRoot: true }));
    expect(found?.path).toBe('/usr/bin/firefox-esr');
    expect(commands).toEqual(['apt-get update -qq', 'apt-get install -y -qq firefox-esr']);
  });

  it('a failed installation is reported', () => {
    const said: string[] = [];
    const say = (message: string) => said.push(message);
    expect(findBrowser(CHROMIUM, computer(['/usr/bin/apt-get'], { isRoot: true, say }))).toBeUndefined();
    expect(said.at(-1)).toBe('chromium was not installed: nothing is to be run');
  });
});
