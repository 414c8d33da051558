import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OTHER_PAGES } from '../../src/board/selectors.ts';
import { LOWEST_VERSIONS } from '../../tools/lowest-versions.ts';

const OUTPUT = join(import.meta.dirname, '../../.output');

async function manifestOf(build: string) {
  return JSON.parse(await readFile(join(OUTPUT, build, 'manifest.json'), 'utf8'));
}

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; object-src 'none'";

it.each(['chrome-mv3', 'firefox-mv2'])(
  '%s holds the licence of every package that it contains',
  async (build) => {
    const text = await readFile(join(OUTPUT, build, 'licences.txt'), 'utf8');
    const { dependencies } = JSON.parse(await readFile(join(OUTPUT, '../package.json'), 'utf8'));
    const named = [...text.matchAll(/^(\S+) [\d.]+ \(([\w.-]+)\)$/gm)].map(([, name]) => name);
    expect(named).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'wxt', '@wxt-dev/browser']));
    expect(
      text.match(/Permission (is hereby granted|to use)|Apache License/g)?.length,
    ).toBeGreaterThanOrEqual(named.length);
  },
);

describe('the manifest', () => {
  it('asks for nothing but storage and the offscreen document, on one site', async () => {
    const manifest = await manifestOf('chrome-mv3');
    expect(manifest.permissions.toSorted()).toEqual(['offscreen', 'storage', 'unlimitedStorage']);
    expect(manifest).not.toHaveProperty('host_permissions');
    expect(manifest).not.toHaveProperty('optional_permissions');
    expect(manifest).not.toHaveProperty('optional_host_permissions');
    expect(manifest).not.toHaveProperty('externally_connectable');
    expect(manifest).not.toHaveProperty('web_accessible_resources');
    expect(manifest.content_scripts).toEqual([
      {
        matches: ['https://*.nerdlegame.com/*'],
        exclude_matches: OTHER_PAGES.map((page) => `https://*.nerdlegame.com${page}*`),
        run_at: 'document_start',
        js: ['content-scripts/maxwell.js'],
      },
    ]);
    expect(manifest.content_security_policy.extension_pages).toBe(POLICY);
  });

  it('asks for as little in Firefox, which does not have offscreen documents', async () => {
    const manifest = await manifestOf('firefox-mv2');
    expect(manifest.permissions.toSorted()).toEqual(['storage', 'unlimitedStorage']);
    expect(manifest.content_security_policy).toBe(POLICY);
    const files = await readdir(join(OUTPUT, 'firefox-mv2'));
    expect(files).not.toContain('offscreen.html');
  });

  it('names the lowest versions of browsers, and that no data are collected', async () => {
    expect((await manifestOf('chrome-mv3')).minimum_chrome_version).toBe(String(LOWEST_VERSIONS.chrome));
    expect((await manifestOf('firefox-mv2')).browser_specific_settings).toEqual({
      gecko: {
        id: 'maxwell-for-nerdle@maxwell',
        strict_min_version: `${LOWEST_VERSIONS.firefox}.0`,
        data_collection_permissions: { required: ['none'] },
      },
      gecko_android: { strict_min_version: `${LOWEST_VERSIONS.firefox_android}.0` },
    });
  });

  it.each(['chrome-mv3', 'firefox-mv2'])(
    'keeps kernels and book as files in %s: the policy forbids data: URLs',
    async (build) => {
      const assets = await readdir(join(OUTPUT, build, 'assets'));
      const binaries = assets.filter((name) => /\.(wasm|bin|txt)$/.test(name));
      const names = binaries.map((name) => name.replace(/-[\w-]{8}(?=\.)/, ''));
      expect(names.toSorted()).toEqual([
        'book-pool-site-commutative.txt',
        'generate.wasm',
        'sampled.wasm',
        'score-shared.wasm',
        'score.wasm',
        'tree-pool-site-commutative.figures.bin',
        'tree-pool-site-commutative.txt',
      ]);
      for (const worker of assets.filter((name) => /^worker-.*\.js$/.test(name))) {
        const code = await readFile(join(OUTPUT, build, 'assets', worker), 'utf8');
        expect(code).not.toContain('data:application');
      }
    },
  );
});
