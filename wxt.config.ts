import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { defineConfig } from 'wxt';
import { createLicenceCollector } from './tools/licences.ts';
import { LOWEST_VERSIONS } from './tools/lowest-versions.ts';

/** Prevents network access: pages load only the extension's own files. They may compile WASM. */
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

// Other values compile JSX for debugging, which includes paths of this machine.
process.env.NODE_ENV = 'production';

const licences = createLicenceCollector();

export default defineConfig({
  imports: false,
  publicDir: 'assets/public',
  // Firefox's store runs `npm ci && npm run build-for-amo` with these sources, and its reviewers read `store/reviewers.md`.
  zip: {
    excludeSources: [
      'assets/{kernels,readme}/**',
      // Everything in the lab except its package.json, which the lockfile refers to.
      'lab/*/**',
      'lab/*.{ts,md}',
      'store/{images,screenshots}/**',
      'store/{README,first-submission,listing.*}.md',
      'test/**',
    ],
  },
  manifest: ({ browser }) => ({
    // The texts are in assets/public/_locales.
    name: '__MSG_name__',
    short_name: '__MSG_shortName__',
    description: '__MSG_description__',
    default_locale: 'en',
    // At most four commands may have default keys. Neither the game nor browsers use Alt+Shift with these letters.
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
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'maxwell-for-nerdle@maxwell',
              strict_min_version: `${LOWEST_VERSIONS.firefox}.0`,
              data_collection_permissions: { required: ['none'] },
            },
            gecko_android: { strict_min_version: `${LOWEST_VERSIONS.firefox_android}.0` },
          },
        }
      : { minimum_chrome_version: `${LOWEST_VERSIONS.chrome}` }),
  }),
  hooks: { 'build:before': licences.begin, 'build:done': ({ config }) => licences.write(config.outDir) },
  vite: ({ browser }) => ({
    plugins: [preact(), licences.plugin()],
    worker: { plugins: () => [licences.plugin()] },
    resolve: {
      alias: [
        // Keeps content scripts from sending messages to pages.
        { find: 'wxt/utils/content-script-context', replacement: CONTEXT },
        // Platform differences are whole files: `host-document.firefox.ts` is for browsers without offscreen documents.
        ...(browser === 'firefox'
          ? [{ find: /^(.*\/host-document)\.ts$/, replacement: '$1.firefox.ts' }]
          : []),
      ],
    },
    build: {
      // Keeps kernels in files of their own, because the policy above forbids data: URLs.
      assetsInlineLimit: 0,
      target: [`chrome${LOWEST_VERSIONS.chrome}`, `firefox${LOWEST_VERSIONS.firefox}`],
    },
  }),
});
