import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { defineConfig } from 'wxt';
import { createLicences } from './tools/licences.ts';

/** Enforces "no network": only the extension's own files can be loaded; WASM may be compiled. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
].join('; ');

const CONTEXT = fileURLToPath(new URL('entrypoints/maxwell.content/context.ts', import.meta.url));

const licences = createLicences();

export default defineConfig({
  imports: false,
  publicDir: 'assets/public',
  // Sources for `npm ci && npm run build:firefox`, for the reviewers of Firefox's store.
  zip: {
    excludeSources: [
      'assets/{kernels,readme}/**',
      // Its package.json is named by the lockfile.
      'lab/*/**',
      'lab/*.{ts,md}',
      'store/**',
      'test/**',
    ],
  },
  manifest: ({ browser }) => ({
    // Texts of every language: assets/public/_locales.
    name: '__MSG_name__',
    short_name: '__MSG_shortName__',
    description: '__MSG_description__',
    default_locale: 'en',
    // At most four may have default keys. Alt+Shift and a letter is free in game and browsers.
    commands: {
      [browser === 'firefox' ? '_execute_browser_action' : '_execute_action']: {
        suggested_key: { default: 'Alt+Shift+M' },
      },
      'toggle-panel': { suggested_key: { default: 'Alt+Shift+H' }, description: '__MSG_togglePanel__' },
      'show-more': { suggested_key: { default: 'Alt+Shift+U' }, description: '__MSG_showMore__' },
      fill: { suggested_key: { default: 'Alt+Shift+F' }, description: '__MSG_fill__' },
    },
    permissions:
      browser === 'firefox' ? ['storage', 'unlimitedStorage'] : ['storage', 'unlimitedStorage', 'offscreen'],
    content_security_policy: { extension_pages: CONTENT_SECURITY_POLICY },
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: { id: 'maxwell-for-nerdle@maxwell', data_collection_permissions: { required: ['none'] } },
        // The first version that knows the line above.
        gecko_android: { strict_min_version: '142.0' },
      },
    }),
  }),
  hooks: { 'build:before': licences.begin, 'build:done': ({ config }) => licences.write(config.outDir) },
  vite: ({ browser }) => ({
    plugins: [preact(), licences.plugin()],
    worker: { plugins: () => [licences.plugin()] },
    resolve: {
      alias: [
        // Content scripts send pages no messages.
        { find: 'wxt/utils/content-script-context', replacement: CONTEXT },
        // A platform difference is a whole file: this one replaces the other without offscreen documents.
        ...(browser === 'firefox'
          ? [{ find: /^(.*\/engine-place)\.ts$/, replacement: '$1.firefox.ts' }]
          : []),
      ],
    },
    // The policy above forbids data: URLs, so kernels must stay files.
    build: { assetsInlineLimit: 0 },
  }),
});
