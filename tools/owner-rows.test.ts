import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownerRows } from './owner-rows.ts';

const TABLE = `# Stores
| a | b |
| --- | --- |
| no | row |

## What only the owner can fill in

Before.

| row | value | where |
| --- | --- | --- |
| repository | | everywhere |
| contact | me@example.org | stores |

## Next

| x | y |
| --- | --- |
| no | row |
`;

it('reads the rows of the one table', () => {
  expect(ownerRows(TABLE)).toEqual([
    { name: 'repository', value: '' },
    { name: 'contact', value: 'me@example.org' },
  ]);
  expect(ownerRows('')).toEqual([]);
});

it('the stores’ page has the rows that forms, release and README need', () => {
  const rows = ownerRows(readFileSync(join(import.meta.dirname, '../store/README.md'), 'utf8'));
  expect(rows.map(({ name }) => name)).toEqual([
    'repository',
    'publisher',
    'contact',
    'trader',
    'Chrome page',
    'Edge page',
    'Firefox page',
  ]);
});

it('a release stops as long as one is empty', () => {
  const workflow = readFileSync(join(import.meta.dirname, '../.github/workflows/release.yml'), 'utf8');
  expect(workflow).toContain('run: npm run -s zip -- --owner\n');
});
