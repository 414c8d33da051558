import preact from '@preact/preset-vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { BrowserProviderOption } from 'vitest/node';
import { APART } from './test/apart.ts';
import { PATIENT } from './test/patient.ts';
import { findChromium } from './tools/chromium.ts';

/** Software WebGPU (SwiftShader) runs real WGSL without a GPU. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  // Threads share memory, as on the extension's pages; ordinary pages would need headers for it.
  '--enable-features=SharedArrayBuffer',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Chromium, looked for when a test runs in it: unit tests need none. */
const provider: BrowserProviderOption = {
  ...playwright(),
  providerFactory: (project) =>
    playwright({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS } }).providerFactory(
      project,
    ),
};

/** Node's own modules, as the command line has them: calls between those of Vite take up to twice as long. */
const NODE_MODULES = { viteModuleRunner: false };

/** Tests in Node, as a project of this name. */
const inNode = (
  name: string,
  isolate: boolean,
  include: string[],
  exclude: string[],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, isolate, include, exclude, experimental: NODE_MODULES },
});

const EXHAUSTIVE = '**/*.exhaustive.test.ts';
const EXHAUSTIVE_IN_PAGE = '**/*.exhaustive.browser.test.ts';
const EXHAUSTIVE_END_TO_END = 'test/e2e/**/*.exhaustive.test.ts';

/** Tests in a page of Chromium, as a project of this name. */
const inPage = (name: string, include: string[], exclude: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  // Bundled before the first run: found during it, they would reload the page under the tests.
  optimizeDeps: { include: ['fast-check', 'preact', 'preact/hooks', 'preact/jsx-dev-runtime'] },
  test: {
    name,
    include,
    exclude,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider,
      // Vitest would call both projects by the browser's name.
      instances: [{ browser: 'chromium', name }],
    },
  },
});

/** Tests of the built extension in browsers of their own, as a project of this name. */
const endToEnd = (name: string, include: string[], exclude: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  // Files share their worker's browser.
  test: { name, include, exclude, isolate: false, globalSetup: 'test/e2e/prepare.ts' },
});

/**
 * `unit` and `unit-apart` run in Node; `browser` (files `*.browser.test.*`) runs in Chromium: DOM, IndexedDB, workers, WebGPU;
 * `e2e` drives the production build in browsers of its own. `lab` holds the lab's tests. `exhaustive`, `exhaustive-browser` and
 * `exhaustive-e2e` hold the files `*.exhaustive.*`, which look at everything there is and take minutes.
 */
export default defineConfig({
  plugins: [preact()],
  test: {
    // Far beyond what anything here takes, so that a busy machine fails no test.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: PATIENT },
    // With four, tests of the software WebGPU adapter failed.
    maxWorkers: 2,
    // Of tests that run beside each other in one file: each starts a program that computes.
    maxConcurrency: 2,
    projects: [
      // The equations of a game are made once for all these files.
      inNode(
        'unit',
        false,
        ['{src,test,tools,entrypoints}/**/*.test.{ts,tsx}'],
        ['**/*.browser.test.*', 'test/e2e/**', EXHAUSTIVE, ...APART],
      ),
      inNode('unit-apart', true, APART, []),
      // Commands run in the tests' own process and load each set once.
      inNode('lab', false, ['lab/**/*.test.ts'], [EXHAUSTIVE]),
      inNode('exhaustive', true, [EXHAUSTIVE], ['node_modules/**', EXHAUSTIVE_END_TO_END]),
      endToEnd('e2e', ['test/e2e/**/*.test.ts'], [EXHAUSTIVE]),
      endToEnd('exhaustive-e2e', [EXHAUSTIVE_END_TO_END], ['node_modules/**']),
      inPage('browser', ['{src,test}/**/*.browser.test.{ts,tsx}'], [EXHAUSTIVE_IN_PAGE]),
      inPage('exhaustive-browser', [EXHAUSTIVE_IN_PAGE], ['node_modules/**']),
    ],
  },
});
