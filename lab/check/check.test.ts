import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findMistakes } from './check.ts';

/** A certificate; loosely typed because the tests damage it. */
interface Certificate {
  game: string;
  wins: string;
  total: number;
  tree: string[];
  openers: (number | [number, [number, number][]])[];
}

const readCertificate = (name: string) =>
  JSON.parse(readFileSync(new URL(`../data/solved/${name}.json`, import.meta.url), 'utf8')) as Certificate;

const faultsIn = (certificate: Certificate) => findMistakes(JSON.stringify(certificate));

describe.each(['micro', 'micro-commutative', 'mini', 'mini-commutative'])('%s', (name) => {
  const certificate = readCertificate(name);

  test('is proved as a whole and in parts', () => {
    expect(faultsIn(certificate)).toEqual([]);
    for (const part of [1, 2, 3]) expect(findMistakes(JSON.stringify(certificate), [part, 3])).toEqual([]);
    // bug: a part that does not exist was reported as proved.
    expect(findMistakes(JSON.stringify(certificate), [4, 3])).toEqual(['there is no part 4 of 3']);
  });

  test('the claimed total is at most what is shown, and at least what the tree needs', () => {
    const { total } = certificate;
    expect(faultsIn({ ...certificate, total: total - 1 })).toEqual([
      `the tree needs ${total} guesses, not ${total - 1}`,
    ]);
    const more = faultsIn({ ...certificate, total: total + 1 });
    expect(more[0]).toBe(`the tree needs ${total} guesses, not ${total + 1}`);
    expect(more.length).toBeGreaterThan(1);
  });

  test('rejects a first guess when a class that its proof needs is not counted', () => {
    const needed = certificate.openers.map((claim, opener) => {
      if (typeof claim !== 'number' || claim === 0) return null;
      return certificate.openers.with(opener, claim - 1);
    });
    // Only eight claims, because each needs a whole check.
    for (const openers of needed.filter((claims) => claims !== null).slice(0, 8))
      expect(faultsIn({ ...certificate, openers })).toEqual([
        expect.stringMatching(/is shown to need \d+ guesses/),
      ]);
  });

  test('rejects a damaged tree', () => {
    const { tree } = certificate;
    expect(faultsIn({ ...certificate, tree: tree.slice(0, -1) })).toEqual([
      expect.stringMatching(/too few guesses/),
    ]);
    expect(faultsIn({ ...certificate, tree: [...tree, tree[0]!] })).toEqual([
      expect.stringMatching(/not needed/),
    ]);
    expect(faultsIn({ ...certificate, tree: tree.with(1, '1+1=3') })).toEqual([
      expect.stringMatching(/not an equation/),
    ]);
    expect(faultsIn({ ...certificate, tree: tree.with(2, tree[0]!) })).toEqual([expect.any(String)]);
  });

  test('rejects a missing first guess and the other way to win', () => {
    expect(faultsIn({ ...certificate, openers: certificate.openers.slice(1) })).toEqual([
      expect.stringMatching(/first guesses$/),
    ]);
    const wins = certificate.wins === 'itself' ? 'orders' : 'itself';
    expect(faultsIn({ ...certificate, wins })).not.toEqual([]);
    expect(faultsIn({ ...certificate, game: 'maxi' })).toEqual([
      `maxi, ${certificate.wins} is not a game that can be checked`,
    ]);
  });
});

test('rejects classes of micro whose claim is too high or missing', () => {
  const certificate = readCertificate('micro');
  const opener = certificate.openers.findIndex((claim) => typeof claim !== 'number');
  const [counted, solved] = certificate.openers[opener] as [number, [number, number][]];
  const withClaim = (claim: number | [number, [number, number][]]) =>
    faultsIn({ ...certificate, openers: certificate.openers.with(opener, claim) });
  expect(withClaim(counted)).toEqual([expect.stringMatching(/is shown to need \d+ guesses, not 374/)]);
  const doubled = solved.map(([code, least]): [number, number] => [code, 2 * least]);
  // Only proved costs count, whatever is claimed.
  expect(withClaim([counted, doubled])).toEqual([]);
  expect(withClaim([0, doubled])).toEqual([expect.stringMatching(/is shown to need/)]);
});

test.each([
  ['a file that is not there', '../data/solved/maxi.json', 'ENOENT'],
  ['a file that is not JSON', 'check.ts', 'JSON'],
  [
    'JSON that is not a certificate',
    '../../package.json',
    'undefined, undefined is not a game that can be checked',
  ],
])('%s is named', (_, file, reason) => {
  const [program, path] = ['check.ts', file].map((name) => fileURLToPath(new URL(name, import.meta.url)));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program!, path!], { encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stdout + stderr).toContain(reason);
  expect(stderr).not.toContain(' at ');
});
