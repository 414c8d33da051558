import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

type Versions = Readonly<Record<string, string>>;
interface Package {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
}

const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const { dependencies, devDependencies, optionalDependencies } = readJson('package.json') as {
  dependencies: Versions;
  devDependencies: Versions;
  optionalDependencies: Versions;
};
const { dependencies: labDependencies } = readJson('lab/package.json') as { dependencies: Versions };
const {
  '': root,
  lab,
  'node_modules/maxwell-lab': linked,
  ...packages
} = readJson('package-lock.json').packages as Record<string, Package>;

describe('what is installed', () => {
  it('is pinned by version and digest, and does not depend on a particular registry', () => {
    expect(root).toBeDefined();
    expect(lab).toBeDefined();
    expect(linked.resolved).toBe('lab');
    const named = [dependencies, devDependencies, optionalDependencies, labDependencies].flatMap(
      Object.entries,
    );
    for (const [name, version] of named) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(packages[`node_modules/${name}`].version, name).toBe(version);
    }
    for (const [name, { integrity, resolved }] of Object.entries(packages)) {
      expect(integrity, name).toMatch(/^sha512-/);
      expect(resolved, name).toBeUndefined();
    }
  });

  it('runs no install script', () => {
    const running = Object.keys(packages).filter((name) => packages[name].hasInstallScript);
    expect(running).toEqual([]);
  });

  it('has a Node with the name that npm scripts look for first, for each platform', () => {
    const names = Object.keys(optionalDependencies);
    expect(names.map((name) => Object.keys(packages[`node_modules/${name}`].bin ?? {}))).toEqual(
      names.map(() => ['node']),
    );
  });
});

it('npm scripts run under the Node that npm ci installed, however old the machine’s is', () => {
  const PATH = process.env
    .PATH!.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const env = { ...process.env, PATH };
  const { stdout } = spawnSync('npm exec -- node -p process.execPath', {
    cwd: ROOT,
    encoding: 'utf8',
    env,
    shell: true,
  });
  expect(stdout.trim()).toMatch(/node_modules.node-[\w-]+.bin.node/);
});
