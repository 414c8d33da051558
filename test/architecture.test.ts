import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
// Vite's parser, Oxc, replaces dependency-cruiser 18, which needs a TypeScript compiler older than 7.
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { SEPARATE_PROCESS } from './separate-process.ts';

const ROOT = join(import.meta.dirname, '..');

/** Normalises a path to the form used in this file: relative to the root, with slashes. */
const written = (path: string) => relative(ROOT, join(ROOT, path)).replaceAll('\\', '/');

/** Rooms of the product and files outside them, lowest first. Each lists all rooms and files that it may import. */
const PRODUCT: Record<string, readonly string[]> = {
  'src/async.ts': [],
  'src/stored-item.ts': ['src/async.ts'],
  'src/database.ts': ['src/async.ts'],
  game: [],
  equations: ['src/async.ts', 'src/database.ts', 'game'],
  scoring: ['src/async.ts', 'game', 'equations'],
  strategy: ['scoring'],
  protocol: ['game', 'scoring', 'strategy'],
  deduction: ['game', 'equations', 'protocol'],
  solver: ['src/async.ts', 'game', 'protocol', 'strategy', 'equations', 'scoring', 'deduction'],
  worker: ['src/async.ts', 'game', 'protocol', 'strategy', 'equations', 'scoring', 'solver'],
  statistics: ['src/async.ts', 'src/database.ts', 'game', 'protocol'],
  messaging: ['src/async.ts', 'game', 'protocol', 'worker', 'statistics'],
  background: ['src/async.ts', 'src/stored-item.ts', 'protocol', 'messaging'],
  'src/settings.ts': ['game', 'strategy'],
  'src/settings-store.ts': ['src/settings.ts', 'src/stored-item.ts'],
  board: ['game'],
  companion: ['game', 'protocol', 'strategy', 'statistics', 'messaging', 'board', 'src/settings.ts'],
  practice: ['game', 'equations', 'protocol', 'statistics', 'board', 'companion'],
  ui: ['game', 'protocol', 'strategy', 'statistics', 'board', 'companion', 'practice', 'src/settings.ts'],
  entrypoints: [
    'src/async.ts',
    'game',
    'equations',
    'protocol',
    'statistics',
    'messaging',
    'background',
    'board',
    'companion',
    'practice',
    'ui',
    'src/settings.ts',
    'src/settings-store.ts',
    'src/stored-item.ts',
  ],
};

/** Rooms of the lab, lowest first, and the rooms of the lab that each may import. All may import the whole product. */
const LAB: Record<string, readonly string[]> = {
  'lab/games.ts': [],
  'lab/guess.ts': ['lab/games.ts'],
  'lab/number-option.ts': [],
  'lab/strategy': [],
  'lab/choice': ['lab/strategy'],
  'lab/node': ['lab/games.ts', 'lab/guess.ts', 'lab/strategy', 'lab/choice'],
  'lab/check': [],
  'lab/study': ['lab/games.ts', 'lab/strategy', 'lab/choice', 'lab/node'],
  'lab/solve': ['lab/games.ts', 'lab/node', 'lab/study'],
  'lab/research': ['lab/games.ts', 'lab/strategy', 'lab/choice', 'lab/node', 'lab/study'],
  'lab/report': ['lab/games.ts', 'lab/strategy', 'lab/node', 'lab/study', 'lab/research'],
  'lab/bench': ['lab/node'],
  'lab/measure': ['lab/games.ts', 'lab/number-option.ts', 'lab/node', 'lab/study', 'lab/solve', 'lab/bench'],
  'lab/cli': [
    'lab/games.ts',
    'lab/guess.ts',
    'lab/number-option.ts',
    'lab/strategy',
    'lab/choice',
    'lab/node',
    'lab/solve',
    'lab/study',
    'lab/research',
    'lab/report',
    'lab/bench',
  ],
};

/** Files of the product that no entrypoint reaches, and why. */
const NOT_IMPORTED: Record<string, string> = {
  'src/background/host-document.firefox.ts': 'the build for Firefox replaces host-document.ts with it',
};

/** The room that builds and starts the product. The product must not import it. */
const TOOLS = 'tools';

/** Files that import a `*.testing.ts` although they are not tests, and why. */
const IMPORT_TESTING: Record<string, string> = {
  'lab/bench/scenarios.ts': 'the reference engine is one of the things measured',
  'lab/measure/graphics.ts': 'the reference scorer checks the shader',
};

interface Module {
  readonly path: string;
  readonly room: string;
  /** Imported packages, and imported files of the project. */
  readonly imports: readonly string[];
  /** Files in the module's `new URL('./a.ts', import.meta.url)`, such as workers that it starts. */
  readonly workers: readonly string[];
  /** Identifiers, except property names. */
  readonly variables: ReadonlySet<string>;
  readonly strings: readonly string[];
  readonly text: string;
}

/** The room of a file. Strategies are a room of their own, because rooms below the solver use them. */
function roomOf(path: string): string {
  if (path.startsWith('src/solver/strategy/')) return 'strategy';
  return (
    path.match(/^src\/([^/]+)\//)?.[1] ??
    path.match(/^(lab\/[^/]+|entrypoints|tools|test|assets|data)(?:\/|$)/)?.[1] ??
    path
  );
}

/** A node of the syntax tree, a list of nodes, or any other value in the tree. */
type Syntax = { readonly [key: string]: Syntax } | string | null;

function* nodesOf(part: Syntax): Generator<{ readonly [key: string]: Syntax }> {
  if (typeof part !== 'object' || part === null) return;
  yield part;
  const isNamed = part.type === 'MemberExpression' || part.type === 'Property';
  for (const [key, child] of Object.entries(part)) {
    const isName = isNamed && !part.computed && (key === 'property' || key === 'key');
    if (!isName) yield* nodesOf(child);
  }
}

function readModule(path: string): Module {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const { program, module } = parseSync(path, text);
  const variables = new Set<string>();
  const strings: string[] = [];
  for (const node of nodesOf(program as unknown as Syntax)) {
    if (node.type === 'Identifier') variables.add(node.name as string);
    if (node.type === 'Literal' && typeof node.value === 'string') strings.push(node.value);
    if (node.type === 'TemplateElement') strings.push((node.value as { raw: string }).raw);
  }
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ].filter((request) => request !== undefined);
  const imports = requests.map((request) =>
    request.startsWith('.') ? written(join(dirname(path), request.replace(/\?.*/, ''))) : request,
  );
  const workers = [...text.matchAll(/new URL\('(\.[^']+)',\s*import\.meta\.url/g)].map(([, file]) =>
    written(join(dirname(path), file)),
  );
  return { path, room: roomOf(path), imports, workers, variables, strings, text };
}

const ALL = globSync('{src,entrypoints,lab,tools,test}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => name === 'assembly' || name.endsWith('.d.ts'),
}).map((path) => readModule(written(path)));

const MODULES = new Map(ALL.map((module) => [module.path, module]));
const isTest = (path: string) => /\.test(ing)?\.tsx?$/.test(path) || path.startsWith('test/');
const CODE = ALL.filter(({ path }) => !isTest(path));
const SHIPPED = CODE.filter(({ room }) => room in PRODUCT);

/** Imports across rooms, described as `a.ts imports b.ts`. */
const crossings = (modules: readonly Module[]) =>
  modules.flatMap(({ path, room, imports }) =>
    imports
      .filter((target) => MODULES.has(target) && roomOf(target) !== room)
      .map((target) => ({ room, into: roomOf(target), text: `${path} imports ${target}` })),
  );

const pathsOf = (modules: readonly Module[]) => modules.map(({ path }) => path);
const outside = (modules: readonly Module[], ...rooms: string[]) =>
  modules.filter(({ room }) => !rooms.includes(room));

describe('the module graph', () => {
  it('covers the whole project, and every import exists', () => {
    expect(SHIPPED.length).toBeGreaterThan(100);
    const own = CODE.flatMap(({ imports }) =>
      imports.filter((target) => /^(src|entrypoints|lab|tools|test)\//.test(target)),
    );
    expect(own.filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);
    const rooms = new Set(CODE.map(({ room }) => room));
    expect([...rooms].sort()).toEqual([...Object.keys(PRODUCT), ...Object.keys(LAB), TOOLS].sort());
  });

  it('points downward', () => {
    const upward = crossings(SHIPPED).filter(({ room, into }) => !PRODUCT[room].includes(into));
    expect(upward.map(({ text }) => text)).toEqual([]);
    const inLab = crossings(CODE).filter(
      ({ room, into }) => room in LAB && into in LAB && !LAB[room].includes(into),
    );
    expect(inLab.map(({ text }) => text)).toEqual([]);
    // If each room lists only lower rooms, there cannot be cycles of rooms.
    for (const table of [PRODUCT, LAB]) {
      const rooms = Object.keys(table);
      for (const [at, room] of rooms.entries())
        expect(rooms.slice(0, at), room).toEqual(expect.arrayContaining([...table[room]]));
    }
  });

  it('keeps the lab out of the product and of the tools', () => {
    const below = CODE.filter(({ room }) => room in PRODUCT || room === TOOLS);
    const seen = crossings(below).filter(({ into }) => into in LAB);
    expect(seen.map(({ text }) => text)).toEqual([]);
  });

  it('keeps the lab out of the tests of the product, too', () => {
    const tests = ALL.filter(({ path }) => path.startsWith('src/'));
    expect(crossings(tests).flatMap(({ into, text }) => (into in LAB ? text : []))).toEqual([]);
  });

  it('starts at the entrypoints: they reach every file of the product', () => {
    const reached = new Set<string>();
    const visit = (path: string) => {
      const module = MODULES.get(path);
      if (!module || reached.has(path)) return;
      reached.add(path);
      for (const target of [...module.imports, ...module.workers]) visit(target);
    };
    for (const { path, room } of SHIPPED) if (room === 'entrypoints') visit(path);
    for (const path of Object.keys(NOT_IMPORTED)) visit(path);
    expect(pathsOf(SHIPPED).filter((path) => !reached.has(path))).toEqual([]);
  });

  it('has no cycles', () => {
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (path: string, above: readonly string[]) => {
      if (above.includes(path)) cycles.push([...above.slice(above.indexOf(path)), path].join(' → '));
      if (done.has(path)) return;
      done.add(path);
      for (const target of MODULES.get(path)?.imports ?? [])
        if (MODULES.has(target)) visit(target, [...above, path]);
    };
    for (const { path } of ALL) visit(path, []);
    expect(cycles).toEqual([]);
  });

  it('keeps test code in tests', () => {
    const users = CODE.filter(({ imports }) => imports.some((target) => /\.test(ing)?\./.test(target)));
    expect(pathsOf(users).filter((path) => !(path in IMPORT_TESTING))).toEqual([]);
  });

  it('lets game import nothing', () => {
    const game = SHIPPED.filter(({ room }) => room === 'game');
    expect(game.flatMap(({ imports }) => imports).filter((target) => roomOf(target) !== 'game')).toEqual([]);
  });
});

describe('access', () => {
  const using = (modules: readonly Module[], ...names: string[]) =>
    pathsOf(
      modules.filter(({ variables, imports }) =>
        names.some((name) => variables.has(name) || imports.includes(name)),
      ),
    );

  it('only entrypoints, background, messaging and settings use the browser', () => {
    const others = outside(
      CODE,
      'entrypoints',
      'background',
      'messaging',
      'src/settings-store.ts',
      'src/stored-item.ts',
      TOOLS,
      'lab/measure',
    );
    expect(using(others, 'browser', 'chrome', 'wxt/browser', '@wxt-dev/storage')).toEqual([]);
  });

  it('only entrypoints, ui and board use the page', () => {
    // lab/node/plot.ts draws on a document created by linkedom.
    const others = outside(CODE, 'entrypoints', 'ui', 'board', TOOLS, 'lab/measure').filter(
      ({ path }) => path !== 'lab/node/plot.ts',
    );
    expect(using(others, 'document')).toEqual([]);
  });

  it('nothing uses the network: only the loaders of the extension’s own files fetch', () => {
    const network = [
      'XMLHttpRequest',
      'WebSocket',
      'EventSource',
      'WebTransport',
      'RTCPeerConnection',
      'importScripts',
    ];
    expect(using(SHIPPED, ...network)).toEqual([]);
    expect(SHIPPED.filter(({ text }) => text.includes('sendBeacon'))).toEqual([]);
    expect(using(SHIPPED, 'fetch').sort()).toEqual(['src/worker/resources.ts']);
    // The only addresses are links to the games, and the pages on which the content script runs.
    const withAddresses = ['src/ui/GameLinks.tsx', 'entrypoints/maxwell.content/index.ts'];
    const others = SHIPPED.filter(({ path }) => !withAddresses.includes(path));
    const addresses = others.flatMap(({ strings }) => strings.filter((text) => /https?:\/\//.test(text)));
    expect(addresses).toEqual([]);
  });

  it('nothing reads the stored answer', () => {
    expect(using(SHIPPED, 'localStorage', 'sessionStorage')).toEqual([]);
    const named = SHIPPED.filter(({ text }) => /gameState|\.(?:local|session)Storage/i.test(text));
    expect(pathsOf(named)).toEqual([]);
  });
});

/** Files whose exports may have the same names as those of other files. */
const NAMED_TWICE: readonly RegExp[] = [
  // A command is exported under its own name.
  /^lab\/cli\/commands\//,
  // A platform's file replaces that of another platform.
  /\/host-document\.firefox\.ts$/,
  /^tools\/node\/threads\/platform\.ts$/,
  // AssemblyScript is compiled separately; helpers of tests are not part of the product.
  /\/assembly\//,
  /\.testing\.ts$/,
];

it('tests that change the state of their process have a separate one', () => {
  const apart = globSync(SEPARATE_PROCESS, { cwd: ROOT }).map(written);
  const changing = ALL.filter(
    ({ path, text }) =>
      /^(?:src|test|tools|entrypoints|lab)\/.*\.test\.tsx?$/.test(path) &&
      !/\.(?:browser|exhaustive)\./.test(path) &&
      /\bvi\.(?:stub|mock|spy|use|set)|\bstartAgain\b|\bprocess\.chdir\b/.test(text),
  ).map(({ path }) => path);
  expect(changing).toContain('src/settings-store.test.ts');
  expect(changing.filter((path) => !apart.includes(path))).toEqual([]);
});

describe('the code', () => {
  it('declares a type name once', () => {
    const declared = ALL.filter(
      ({ path }) => /^(src|entrypoints|lab|tools)\//.test(path) && !/\.test\./.test(path),
    ).flatMap(({ path, text }) =>
      [...text.matchAll(/^(?:export )?(?:interface|class|type) (\w+)/gm)].map(([, name]) => ({ name, path })),
    );
    expect(declared.length).toBeGreaterThan(100);
    const repeated = declared.filter(({ name, path }) =>
      declared.some((other) => other.name === name && other.path !== path),
    );
    expect(repeated).toEqual([]);
  });

  it('exports a value name once', () => {
    const exported = ALL.filter(
      ({ path }) =>
        /^(src|entrypoints|lab|tools)\//.test(path) &&
        !/\.test\./.test(path) &&
        !NAMED_TWICE.some((files) => files.test(path)),
    ).flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|const|let) (\w+)/gm)].map(([, name]) => ({
        name,
        path,
      })),
    );
    expect(exported.length).toBeGreaterThan(500);
    const repeated = exported.filter(({ name, path }) =>
      exported.some((other) => other.name === name && other.path !== path),
    );
    expect(repeated).toEqual([]);
  });

  it('has no any, and nothing left to do', () => {
    // The lint rule forbids `any`, so the rule must not be switched off.
    expect(pathsOf(ALL.filter(({ text }) => /noExplicit(?:Any)/.test(text)))).toEqual([]);
    const left = new RegExp(['TO', 'DO|FIX', 'ME'].join(''));
    expect(pathsOf(ALL.filter(({ text }) => left.test(text)))).toEqual([]);
  });
});

it('ARCHITECTURE follows a board through functions that exist', () => {
  const steps = [
    ...readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').matchAll(
      /^\| \d+ \|.*\| `(?<file>[^`]+)` \| `(?<name>[^`]+)` \|$/gm,
    ),
  ];
  expect(steps.length).toBeGreaterThan(5);
  const missing = steps.filter(({ groups }) => {
    const { file, name } = groups!;
    return !new RegExp(`export (async )?function\\*? ${name}\\(`).test(MODULES.get(file!)?.text ?? '');
  });
  expect(missing.map(([row]) => row)).toEqual([]);
});
