import { copyFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from './cli.testing.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A checkout whose data may be damaged. */
let checkout: string;
/** Runs a command of that checkout in this process. */
let complaint: typeof import('./cli.testing.ts').complaint;

beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'maxwell-'));
  for (const part of ['package.json', 'src', 'tools', 'lab', 'data'])
    await cp(join(ROOT, part), join(checkout, part), { recursive: true });
  for (const part of ['assets', 'node_modules']) await symlink(join(ROOT, part), join(checkout, part));
  ({ complaint } = await import(pathToFileURL(join(checkout, 'lab/cli/cli.testing.ts')).href));
});
afterAll(() => rm(checkout, { recursive: true }));

/** Damages a file of the checkout, tests commands with it and puts it back. */
async function withDamaged(
  name: string,
  change: (bytes: Buffer) => Uint8Array | string,
  test: (file: string) => Promise<void>,
): Promise<void> {
  const file = join(checkout, name);
  await writeFile(file, change(await readFile(file)));
  try {
    await test(file);
  } finally {
    await copyFile(join(ROOT, name), file);
  }
}

const OPENING = '"bits":1,"expectedRemaining":1,"winChance":1';

it.each<[damage: string, text: string]>([
  ['is empty', ''],
  ['ends in the middle', '{"exact":{"entropy":{"proof":"exact","top":[{'],
  ['is a list', '[1]'],
  ['has no guesses', '{"exact":{"entropy":{"proof":"exact","top":[]}}}'],
  [
    'has a guess that is not an equation',
    `{"exact":{"entropy":{"proof":"exact","top":[{"guess":"75+2-31=47",${OPENING}}]}}}`,
  ],
])('complains in one line about openers-maxi.json if it %s', (_, text) =>
  withDamaged(
    'data/openers-maxi.json',
    () => text,
    async (file) => {
      for (const command of ['hint', 'openers', 'book', 'evaluate'])
        expect(await complaint(command), command).toBe(`${file} is damaged: get it back with git checkout`);
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  ),
);

it('a damaged file ends the process with status 2', () =>
  withDamaged(
    'data/openers-maxi.json',
    () => '[1]',
    async (file) => {
      expect(run(process.execPath, join(checkout, 'lab/cli/cli.ts'), 'hint')).toEqual({
        status: 2,
        stdout: '',
        stderr: `maxwell: ${file} is damaged: get it back with git checkout\n`,
      });
    },
  ));

it.each<[damage: string, name: string, change: (bytes: Buffer) => Uint8Array]>([
  ['a card that ends in the middle', 'book-exact.json', (bytes) => bytes.subarray(0, 100)],
  ['missing guesses', 'book-exact.txt', (bytes) => bytes.subarray(0, -3)],
  ['a changed guess', 'book-exact.txt', (bytes) => bytes.with(7, bytes[7] ^ 1)],
])('complains in one line about a book with %s', (_, name, change) =>
  withDamaged(`lab/data/${name}`, change, async () => {
    const message = await complaint('hint');
    expect(message).toMatch(/^[^\n]*book-exact.json or [^\n]*book-exact.txt is damaged: [^\n]*$/);
    expect(message).toContain('maxwell book --rules exact');
  }),
);

it('complains in one line about lengths.json if it ends in the middle', () =>
  withDamaged(
    'lab/data/evaluation/lengths.json',
    () => '{"rules":',
    async () => {
      const args = ['--from', join(checkout, 'lab/data/evaluation'), '--out', join(checkout, 'report')];
      expect(await complaint('report', ...args)).toMatch(/^[^\n]*lengths.json is damaged: [^\n]*$/);
    },
  ));
