import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** File in the build that lists third-party code; the settings page links to it. */
const LICENCES_FILE = 'licences.txt';

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author?: string | { readonly name: string };
}

/**
 * Folder of a module's package; undefined for modules of this project.
 * @param id the bundler's name of the module: a path, possibly with a marker before it and a query after it
 */
function packageFolder(id: string): string | undefined {
  return /[^\0]*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
}

/**
 * Collects the packages in all bundles since `begin`, and writes their licences. A list kept by hand would become
 * incomplete.
 */
export function createLicenceCollector() {
  const folders = new Set<string>();

  const plugin = (): Plugin => ({
    name: 'licences',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(part.modules)) {
          const folder = renderedLength > 0 ? packageFolder(id) : undefined;
          if (folder !== undefined) folders.add(folder);
        }
      }
    },
  });

  /** @param out folder of the build */
  async function write(out: string): Promise<void> {
    const parts = await Promise.all([...folders].map(licenceOf));
    await writeFile(join(out, LICENCES_FILE), `${HEAD}\n\n${parts.sort().join('\n\n')}\n`);
  }

  return { plugin, begin: () => folders.clear(), write };
}

const HEAD = 'Maxwell contains code of these packages.';

/** Name, version, licence and licence text of a package. */
async function licenceOf(folder: string): Promise<string> {
  const { name, version, license, author } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as PackageJson;
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const by = typeof author === 'object' ? author.name : author;
  const text = file
    ? await readFile(join(folder, file), 'utf8')
    : (TEXTS[license]?.(by ?? `the authors of ${name}`) ?? '');
  if (text === '') throw new Error(`${name} holds no licence: look up the text of ${license}`);
  return `${name} ${version} (${license})\n\n${text.trim()}`;
}

/** Licence texts for packages that do not contain theirs. @param by copyright holder */
const TEXTS: Readonly<Record<string, (by: string) => string>> = {
  MIT: (by) => `Copyright (c) ${by}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
};
