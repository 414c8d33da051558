import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOWEST_VERSIONS } from '../../tools/lowest-versions.ts';
import {
  type BrowserName,
  featuresOf,
  keysOf,
  ownersOf,
  stylesOf,
  versionOf,
  versionOfPath,
} from '../compatibility.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));

/** Used only where the browser has it. */
const OPTIONAL = [
  // The graphics processor scores guesses; WASM does otherwise.
  'navigator.gpu',
  // Firefox has it since 137. The settings page describes the way there otherwise.
  'commands.openShortcutSettings',
  // Firefox for Android has no keyboard shortcuts.
  'commands.getAll',
  'commands.onCommand',
  // Preact falls back to `insertBefore`.
  'moveBefore',
];
/** Members of objects that only the graphics processor's interface returns. */
const isOfGpu = (name: string) => ownersOf(name).some((owner) => owner.startsWith('GPU'));

/** Styles without which everything is there and can be used. */
const OPTIONAL_STYLES = ['scrollbar-width', 'reading-flow', 'field-sizing', 'overscroll-behavior'];

/** Features that names in code do not show, as paths in the data. */
const HIDDEN: readonly (readonly string[])[] = [
  ['webassembly', 'fixed-width-SIMD'],
  ['webassembly', 'bulk-memory-operations'],
  ['http', 'headers', 'Content-Security-Policy', 'script-src', 'wasm-unsafe-eval'],
];
/** The tab in which a keyboard shortcut was pressed. */
const TAB_OF_COMMAND = ['webextensions', 'api', 'commands', 'onCommand', 'tab'];

/** The features that a build uses, without members that may be its own. */
function usedBy(build: string): string[] {
  const scripts = read(`.output/${build}/**/*.js`);
  const keys = new Set(scripts.flatMap((code) => [...keysOf(code)]));
  return [...new Set(scripts.flatMap((code) => [...featuresOf(code)]))].filter((name) => !keys.has(name));
}
const USED: Readonly<Record<string, string[]>> = {
  'chrome-mv3': usedBy('chrome-mv3'),
  'firefox-mv2': usedBy('firefox-mv2'),
};

/** All features that a build needs, and the first version that has each. */
function neededBy(build: string, browser: BrowserName): (readonly [string, number])[] {
  const needed = USED[build]!.filter((name) => !OPTIONAL.includes(name) && !isOfGpu(name));
  const hidden = browser === 'firefox_android' ? HIDDEN : [...HIDDEN, TAB_OF_COMMAND];
  return [
    ...needed.map((name) => [name, versionOf(name, browser)] as const),
    ...hidden.map((path) => [path.join('.'), versionOfPath(path, browser)] as const),
  ];
}

describe.each([
  ['chrome-mv3', 'chrome', LOWEST_VERSIONS.chrome],
  ['chrome-mv3', 'edge', LOWEST_VERSIONS.chrome],
  ['firefox-mv2', 'firefox', LOWEST_VERSIONS.firefox],
  ['firefox-mv2', 'firefox_android', LOWEST_VERSIONS.firefox_android],
] as const)('%s in %s, from version %i', (build, browser, lowest) => {
  it('needs nothing newer, and excludes no version without need', () => {
    const needed = neededBy(build, browser);
    expect(needed.filter(([, version]) => version > lowest)).toEqual([]);
    // Another reason decides for Firefox for Android.
    if (browser !== 'firefox_android') expect(Math.max(...needed.map(([, version]) => version))).toBe(lowest);
  });

  it('has styles that need nothing newer', () => {
    const styles = read('src/ui/**/*.css').flatMap((css) => [...stylesOf(css, browser)]);
    const newer = styles.filter(([name, version]) => version > lowest && !OPTIONAL_STYLES.includes(name));
    expect(newer).toEqual([]);
  });
});

it('what is optional is used', () => {
  const styles = read('src/ui/**/*.css').join('\n');
  expect(OPTIONAL.filter((name) => !Object.values(USED).flat().includes(name))).toEqual([]);
  expect(OPTIONAL_STYLES.filter((name) => !styles.includes(name))).toEqual([]);
});
