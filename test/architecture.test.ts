import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Rooms of `src`, and the rooms and files that each may import from besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  game: [],
  async: [],
  protocol: ['game', 'strategy'],
  strategy: ['protocol', 'scoring'],
  equations: ['game', 'async'],
  scoring: ['game', 'async', 'protocol', 'equations'],
  solver: ['game', 'protocol', 'strategy', 'equations', 'scoring'],
  worker: ['game', 'async', 'protocol', 'strategy', 'equations', 'scoring', 'solver'],
  messaging: ['game', 'async', 'protocol', 'companion', 'worker'],
  board: ['game'],
  companion: ['game', 'protocol', 'strategy', 'board', 'messaging', 'src/settings.ts'],
  ui: ['game', 'protocol', 'strategy', 'board', 'companion', 'src/settings.ts'],
};

/** The only files that fetch, and only the extension's own files. */
const LOADERS = ['src/worker/resources.ts', 'src/equations/browser.ts'];

/** Draws on a document of linkedom's, in Node; there is no page. */
const DRAWINGS = ['src/study/report/draw.ts'];

interface Source {
  readonly path: string;
  readonly text: string;
  /** Without comments. */
  readonly code: string;
}

function sources(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file))
      .map((file) => {
        const path = join(folder, file).replaceAll('\\', '/');
        const text = readFileSync(join(ROOT, path), 'utf8');
        return { path, text, code: text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '') };
      }),
  );
}

const ALL = sources('src', 'entrypoints', 'test');
/** What is shipped: no tests, nothing of the developer's own commands. */
const SHIPPED = ALL.filter(
  ({ path }) => /^(src|entrypoints)\//.test(path) && !/\.test(ing)?\.|^src\/tools\//.test(path),
);

/** The strategies are data that everything above the game may name: a room of its own inside the solver's. */
function folderOf(path: string): string {
  if (path.startsWith('src/solver/strategy/')) return 'strategy';
  return path.match(/^src\/([^/]+)\//)?.[1] ?? path;
}

function offenders(files: readonly Source[], pattern: RegExp): string[] {
  return files.flatMap(({ path, code }) => {
    const hit = code.match(pattern);
    return hit ? [`${path}: ${hit[0]}`] : [];
  });
}

function without(files: readonly Source[], ...folders: string[]): Source[] {
  return files.filter(({ path }) => !folders.some((folder) => path.startsWith(folder)));
}

describe('architecture', () => {
  it('looks at the whole project', () => {
    expect(SHIPPED.length).toBeGreaterThan(40);
  });

  it('imports point downward', () => {
    const wrong = SHIPPED.flatMap(({ path, code }) => {
      const allowed = MAY_IMPORT[folderOf(path)];
      if (!allowed) return [];
      return [...code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
        .map(([, target]) => relative(ROOT, resolve(ROOT, dirname(path), target)).replaceAll('\\', '/'))
        .filter((target) => !/^(assets|data)\//.test(target))
        .filter((target) => ![folderOf(path), ...allowed].includes(folderOf(target)))
        .map((target) => `${path} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('game imports nothing outside itself', () => {
    const game = SHIPPED.filter(({ path }) => folderOf(path) === 'game');
    expect(game.length).toBeGreaterThan(3);
    expect(offenders(game, /from '[^.][^']*'|from '\.\.\/[^']*'/)).toEqual([]);
  });

  it('only entrypoints, messaging and settings touch the browser interface', () => {
    const others = without(SHIPPED, 'entrypoints/', 'src/messaging/', 'src/settings-store.ts');
    expect(offenders(others, /\b(?:browser|chrome)\.(?!ts\b)\w+|'wxt\/browser'|'@wxt-dev\/storage'/)).toEqual(
      [],
    );
  });

  it('only entrypoints, ui and board touch the document', () => {
    const others = without(SHIPPED, 'entrypoints/', 'src/ui/', 'src/board/', ...DRAWINGS);
    expect(offenders(others, /(?<![.'\w])document\b(?!')/)).toEqual([]);
  });

  it('nothing reaches for the network; only the named loaders fetch', () => {
    const network =
      /\b(?:XMLHttpRequest|WebSocket|EventSource|WebTransport|RTCPeerConnection|sendBeacon|importScripts)\b/;
    expect(offenders(SHIPPED, network)).toEqual([]);
    expect(offenders(without(SHIPPED, ...LOADERS), /\bfetch\s*\(/)).toEqual([]);
    expect(
      offenders(without(SHIPPED, 'src/study/', 'src/bench/'), /https?:\/\/(?!maxi\.nerdlegame\.com)/),
    ).toEqual([]);
  });

  it('the stored answer is out of reach', () => {
    expect(offenders(SHIPPED, /gameState/i)).toEqual([]);
    expect(offenders(SHIPPED, /\b(?:localStorage|sessionStorage)\b/)).toEqual([]);
  });

  it('declares a type name once', () => {
    const declared = ALL.filter(
      ({ path }) => /^(src|entrypoints)\//.test(path) && !/\.test\./.test(path),
    ).flatMap(({ path, code }) =>
      [...code.matchAll(/^(?:export )?(?:interface|class|type) (\w+)/gm)].map(([, name]) => ({ name, path })),
    );
    expect(declared.length).toBeGreaterThan(100);
    const repeated = declared.filter(({ name, path }) =>
      declared.some((other) => other.name === name && other.path !== path),
    );
    expect(repeated).toEqual([]);
  });

  it('no type is any, nothing is left to do', () => {
    // The lint rule forbids it; nobody may switch the rule off.
    expect(ALL.filter(({ text }) => /noExplicit(?:Any)/.test(text)).map(({ path }) => path)).toEqual([]);
    const left = new RegExp(['TO', 'DO|FIX', 'ME'].join(''));
    expect(ALL.filter(({ text }) => left.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
