import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readZip } from './zip.ts';

/* The packages for the stores: the same wherever they are made, with the right files. Takes two minutes. */

const ROOT = join(import.meta.dirname, '..');
/** Not copied: `.git`, and the files that a clean clone lacks. */
const MADE = /^(?:node_modules|\.output|\.wxt|\.cache|\.git|(?:assets|lab)\/kernels|test\/output)(?:\/|$)/;

const folders: string[] = [];
function newFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const borrowModules = (folder: string) =>
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));

/** Builds the packages in a copy of the project. @returns their files by name */
function packagesMadeIn(prefix: string): Record<string, Buffer> {
  const folder = newFolder(prefix);
  cpSync(ROOT, folder, { recursive: true, filter: (file) => !MADE.test(relative(ROOT, file)) });
  borrowModules(folder);
  for (const script of ['tools/kernels.ts', 'tools/zip.ts'])
    execFileSync(process.execPath, [script], { cwd: folder, stdio: 'pipe' });
  const files = globSync('.output/*.zip', { cwd: folder });
  return Object.fromEntries(files.map((file) => [basename(file), readFileSync(join(folder, file))]));
}

let packages: Record<string, Buffer>;
/** Files of a package by their paths. */
const filesIn = (kind: string) =>
  readZip(Object.entries(packages).find(([name]) => name.endsWith(`-${kind}.zip`))![1]);

beforeAll(() => {
  packages = packagesMadeIn('maxwell-');
});

const digest = (file: Buffer) => createHash('sha256').update(file).digest('hex');
const digests = (files: Iterable<readonly [string, Buffer]>) =>
  Object.fromEntries([...files].map(([name, file]) => [name, digest(file)]));

it('packages made in two folders are the same, byte for byte', () => {
  const again = packagesMadeIn('maxwell-in-a-folder-of-a-longer-name-');
  expect(Object.keys(packages)).toHaveLength(4);
  expect(digests(Object.entries(again))).toEqual(digests(Object.entries(packages)));
});

/** The pages of the extension. Only Chromium has offscreen documents. */
const PAGES = ['options', 'popup', 'practice', 'statistics', 'welcome'];

/** Files of a package for players, without the hashes of their names and the parts into which code is split. */
const expectedFiles = (pages: readonly string[]) =>
  [
    ...['_locales/en/messages.json', '_locales/zh_TW/messages.json'],
    ...['Choices.css', 'mount-page.css', ...PAGES.map((page) => `${page}.css`)].map(
      (name) => `assets/${name}`,
    ),
    ...['generate', 'sampled', 'score', 'score-shared'].map((name) => `assets/${name}.wasm`),
    ...['worker.js', 'helper-thread.js', 'book-pool-site-commutative.txt'].map((name) => `assets/${name}`),
    ...['.txt', '.figures.bin'].map((ending) => `assets/tree-pool-site-commutative${ending}`),
    ...['background.js', 'content-scripts/maxwell.js', 'licences.txt', 'manifest.json'],
    ...[16, 32, 48, 96, 128].map((size) => `icon/${size}.png`),
    ...pages.map((page) => `${page}.html`),
  ].toSorted();

it.each([
  ['chrome', ['offscreen', ...PAGES]],
  ['edge', ['offscreen', ...PAGES]],
  ['firefox', PAGES],
])('the package for %s holds these files and no others', (kind, pages) => {
  const names = [...filesIn(kind).keys()];
  const [parts, others] = [true, false].map((isPart) =>
    names.filter((name) => /^chunks\/[\w-]+\.js$/.test(name) === isPart),
  ) as [string[], string[]];
  const plain = others.map((name) =>
    name.startsWith('assets/') ? name.replace(/-[\w-]{8}(?=\.)/, '') : name,
  );
  expect(plain.toSorted()).toEqual(expectedFiles(pages));
  // A part that no page loads would be left over.
  const code = others.filter((name) => /\.(html|js)$/.test(name));
  const loaded = [...code, ...parts].map((name) => filesIn(kind).get(name)!.toString()).join('\n');
  for (const part of parts) expect(loaded).toContain(basename(part));
});

it('Edge gets the files of Chrome', () => {
  expect(digests(filesIn('edge'))).toEqual(digests(filesIn('chrome')));
});

/** Files that a reviewer needs to build and to read. */
const IN_SOURCES = [
  /^[^./][^/]*$/,
  /^(?:src|entrypoints|data|tools|assets\/public)\//,
  /^(?:assets\/icon\.svg|lab\/package\.json|store\/reviewers\.md)$/,
];
/** Tests, and a page that only Chromium has. */
const NOT_IN_SOURCES = /\.test\.tsx?$|^entrypoints\/offscreen\/index\.html$/;

it('the sources hold the committed files that the build needs, and no others', () => {
  const committed = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trimEnd().split('\n');
  const expected = committed
    .filter((file) => IN_SOURCES.some((kind) => kind.test(file)) && !NOT_IN_SOURCES.test(file))
    .toSorted();
  const sources = filesIn('sources');
  expect([...sources.keys()].toSorted()).toEqual(expected);
  for (const file of expected) expect(sources.get(file)).toEqual(readFileSync(join(ROOT, file)));
});

it('the sources, built as Firefox’s store builds them, give its package', () => {
  const folder = newFolder('sources-');
  for (const [name, content] of filesIn('sources')) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  borrowModules(folder);
  execFileSync('npm', ['run', 'build-for-amo'], { cwd: folder, stdio: 'pipe', shell: true });
  const built = join(folder, '.output/firefox-mv2');
  const files = globSync('**/*', { cwd: built, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const named = paths.map(
    (path) => [relative(built, path).replaceAll('\\', '/'), readFileSync(path)] as const,
  );
  expect(digests(named)).toEqual(digests(filesIn('firefox')));
});
