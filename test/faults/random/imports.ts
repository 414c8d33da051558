import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Paths of the project's files that a file imports, also later. */
function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  return requests
    .filter((request) => request.startsWith('.'))
    .map((request) => join(dirname(file), request.replace(/\?.*$/, '')))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
}

/** The number of imports between a file and each file that it needs. */
export function createDistances(root: string): (from: string) => ReadonlyMap<string, number> {
  const known = new Map<string, string[]>();
  const imports = (file: string) => {
    let found = known.get(file);
    if (!found) {
      found = importsOf(root, file);
      known.set(file, found);
    }
    return found;
  };
  return (from) => {
    const distances = new Map([[from, 0]]);
    for (const [file, distance] of distances)
      for (const imported of imports(file))
        if (!distances.has(imported)) distances.set(imported, distance + 1);
    return distances;
  };
}
