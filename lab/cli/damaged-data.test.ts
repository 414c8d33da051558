import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { run } from './cli.testing.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A checkout whose data may be damaged. */
let checkout: string;

beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'maxwell-'));
  for (const part of ['package.json', 'src', 'tools', 'lab'])
    await cp(join(ROOT, part), join(checkout, part), { recursive: true });
  for (const part of ['assets', 'node_modules']) await symlink(join(ROOT, part), join(checkout, part));
  await restore();
});
afterEach(restore);
afterAll(() => rm(checkout, { recursive: true }));

async function restore(): Promise<void> {
  for (const folder of ['data', 'lab/data'])
    await cp(join(ROOT, folder), join(checkout, folder), { recursive: true });
}

function maxwell(...args: string[]) {
  return run(process.execPath, join(checkout, 'lab/cli/cli.ts'), ...args);
}

const OPENING = '"bits":1,"expectedRemaining":1,"winChance":1';

it.each<[damage: string, text: string]>([
  ['is empty', ''],
  ['ends in the middle', '{"exact":{"entropy":{"proof":"exact","top":[{'],
  ['is a list', '[1]'],
  ['has no guesses', '{"exact":{"entropy":{"proof":"exact","top":[]}}}'],
  [
    'has a guess that is none',
    `{"exact":{"entropy":{"proof":"exact","top":[{"guess":"75+2-31=47",${OPENING}}]}}}`,
  ],
])('openers-maxi.json that %s is one clear line', async (_, text) => {
  const file = join(checkout, 'data/openers-maxi.json');
  await writeFile(file, text);
  for (const command of ['hint', 'openers', 'book', 'evaluate']) {
    expect(maxwell(command), command).toEqual({
      status: 2,
      stdout: '',
      stderr: `maxwell: ${file} is damaged: get it back with git checkout\n`,
    });
  }
  expect(await readFile(file, 'utf8')).toBe(text);
});

it.each<[damage: string, name: string, change: (bytes: Buffer) => Uint8Array]>([
  ['a card that ends in the middle', 'book-exact.json', (bytes) => bytes.subarray(0, 100)],
  ['guesses that lack some', 'book-exact.bin', (bytes) => bytes.subarray(0, -3)],
  ['a guess that is another', 'book-exact.bin', (bytes) => bytes.with(7, bytes[7] ^ 1)],
])('a book with %s is one clear line', async (_, name, change) => {
  const file = join(checkout, 'lab/data', name);
  await writeFile(file, change(await readFile(file)));
  const { status, stderr } = maxwell('hint');
  expect(stderr).toMatch(/^maxwell: [^\n]*book-exact.json or [^\n]*book-exact.bin is damaged: [^\n]*\n$/);
  expect(stderr).toContain('maxwell book --rules exact');
  expect(status).toBe(2);
});

it('lengths.json that ends in the middle is one clear line', async () => {
  const file = join(checkout, 'lab/data/evaluation/lengths.json');
  await writeFile(file, '{"rules":');
  const args = ['--from', join(checkout, 'lab/data/evaluation'), '--out', join(checkout, 'report')];
  const { status, stderr } = maxwell('report', ...args);
  expect(stderr).toMatch(/^maxwell: [^\n]*lengths.json is damaged: [^\n]*\n$/);
  expect(status).toBe(2);
});
