import preact from '@preact/preset-vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { BrowserProviderOption } from 'vitest/node';
import { LONG_WAIT } from './test/long-wait.ts';
import { SEPARATE_PROCESS } from './test/separate-process.ts';
import { findChromium } from './tools/chromium.ts';

/** Software WebGPU (SwiftShader) runs real WGSL shaders without a GPU. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  // Lets threads share memory, as on the extension's pages. Ordinary pages would need special headers.
  '--enable-features=SharedArrayBuffer',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Searches for Chromium only when a test runs in it. */
const provider: BrowserProviderOption = {
  ...playwright(),
  providerFactory: (project) =>
    playwright({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS } }).providerFactory(
      project,
    ),
};

/**
 * Lets Node load the modules, as on the command line. With Vite's module runner, calls between modules take up to twice
 * as long.
 */
const NODE_MODULES = { viteModuleRunner: false };

/** Far longer than usual tests take, so that they do not fail on a busy machine. */
const TEST_TIMEOUT_MS = 900_000;
/** Some exhaustive tests compute for ten minutes. */
const EXHAUSTIVE_TIMEOUT_MS = 3_600_000;

const inNode = (
  name: string,
  isolate: boolean,
  include: string[],
  exclude: string[],
  testTimeout = TEST_TIMEOUT_MS,
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, isolate, include, exclude, testTimeout, experimental: NODE_MODULES },
});

const EXHAUSTIVE = '**/*.exhaustive.test.ts';
const EXHAUSTIVE_IN_PAGE = '**/*.exhaustive.browser.test.ts';
const EXHAUSTIVE_END_TO_END = 'test/e2e/**/*.exhaustive.test.ts';

const inPage = (name: string, include: string[], exclude: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  // Bundle these before the first run. If Vite found them later, it would reload the page during the tests.
  optimizeDeps: {
    include: [
      '@webext-core/messaging',
      '@wxt-dev/storage',
      'comlink',
      'fast-check',
      'idb',
      'preact',
      'preact/hooks',
      'preact/jsx-dev-runtime',
      'valibot',
      'wxt/browser',
      'wxt/testing/fake-browser',
    ],
  },
  test: {
    name,
    include,
    exclude,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider,
      // Otherwise Vitest appends the browser's name to the project's.
      instances: [{ browser: 'chromium', name }],
    },
  },
});

/** A project of tests of the built extension, which start browsers of their own. */
const endToEnd = (name: string, include: string[], exclude: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  // Not isolated, so that the files of a worker can share a browser.
  test: { name, include, exclude, isolate: false, globalSetup: 'test/e2e/prepare.ts' },
});

/**
 * `unit` and `unit-apart` run in Node, the latter with a process per file. `browser` (files `*.browser.test.*`) runs in
 * Chromium, with DOM, IndexedDB, workers and WebGPU. `e2e` controls the production build in browsers of its own. `lab`
 * has the lab's tests. `exhaustive`, `exhaustive-browser` and `exhaustive-e2e` have the files `*.exhaustive.*`, which
 * take longer.
 */
export default defineConfig({
  plugins: [preact()],
  test: {
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: 300_000,
    expect: { poll: LONG_WAIT },
    // With four workers, tests of the software WebGPU adapter failed.
    maxWorkers: 2,
    // Concurrent tests of a file each start a program that computes.
    maxConcurrency: 2,
    projects: [
      // Not isolated, so that the files of a worker share what they have loaded, such as equations.
      inNode(
        'unit',
        false,
        ['{src,test,tools,entrypoints}/**/*.test.{ts,tsx}'],
        ['**/*.browser.test.*', 'test/e2e/**', EXHAUSTIVE, ...SEPARATE_PROCESS],
      ),
      inNode('unit-apart', true, SEPARATE_PROCESS, []),
      // Not isolated: tests run commands in the worker's process, so that the commands share what they have loaded.
      inNode('lab', false, ['lab/**/*.test.ts'], [EXHAUSTIVE]),
      inNode(
        'exhaustive',
        true,
        [EXHAUSTIVE],
        ['node_modules/**', EXHAUSTIVE_END_TO_END],
        EXHAUSTIVE_TIMEOUT_MS,
      ),
      endToEnd('e2e', ['test/e2e/**/*.test.ts'], [EXHAUSTIVE]),
      endToEnd('exhaustive-e2e', [EXHAUSTIVE_END_TO_END], ['node_modules/**']),
      inPage('browser', ['{src,test}/**/*.browser.test.{ts,tsx}'], [EXHAUSTIVE_IN_PAGE]),
      inPage('exhaustive-browser', [EXHAUSTIVE_IN_PAGE], ['node_modules/**']),
    ],
  },
});
