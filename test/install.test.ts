import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const LAUNCHER = 'tools/node.js';

type Versions = Readonly<Record<string, string>>;
interface Package {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
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

  it('has a Node for every platform that the launcher names', () => {
    const named = [...readFileSync(join(ROOT, LAUNCHER), 'utf8').matchAll(/: '(node-[\w-]+)'/g)];
    expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(optionalDependencies).sort());
  });
});

describe('the launcher of the npm scripts', () => {
  const alone = mkdtempSync(join(tmpdir(), 'maxwell-'));
  cpSync(join(ROOT, LAUNCHER), join(alone, 'node.js'));
  cpSync(join(ROOT, 'package.json'), join(alone, 'package.json'));
  afterAll(() => rmSync(alone, { recursive: true }));

  function launch(file: string, args: readonly string[], ownVersion = process.versions.node) {
    const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${ownVersion}'}})`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', pretend, file, ...args], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  }

  it('runs a file under the Node that npm ci installed, however old the machine’s is', () => {
    const show = 'console.log(process.execPath); console.log(process.env.PATH)';
    const { status, stdout, stderr } = launch(join(ROOT, LAUNCHER), ['-e', show], '20.0.0');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [executable, path] = stdout.trim().split('\n');
    expect(executable).toMatch(/node_modules.node-[\w-]+.bin.node/);
    expect(path.startsWith(join(executable, '..'))).toBe(true);
  });

  it('ends with the exit code of the program that it runs', () => {
    expect(launch(join(ROOT, LAUNCHER), ['-e', 'process.exit(7)']).status).toBe(7);
    // Windows does not have signals.
    if (process.platform === 'win32') return;
    expect(launch(join(ROOT, LAUNCHER), ['-e', 'process.kill(process.pid, "SIGTERM")']).status).toBe(143);
  });

  it('uses the machine’s Node if none is installed, and says what to do if that is too old', () => {
    const alien = join(alone, 'node.js');
    expect(launch(alien, ['-p', '1 + 1'])).toEqual({ status: 0, stdout: '2\n', stderr: '' });
    const { status, stdout, stderr } = launch(alien, ['-p', '1 + 1'], '22.17.9');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Maxwell needs Node 22\.18 or newer; this is 22\.17\.9\. Run npm ci[^\n]+\n$/);
  });
});
