/** Runs commands over all equations of Maxi; takes ten seconds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printed } from './cli.testing.ts';

describe('maxwell', () => {
  it('counts the equations of Maxi unless told otherwise', async () => {
    expect(await printed('equations', '--rules', 'pool', '--count', '--json')).toBe(
      '{"rules":"pool","length":10,"symbols":"maxi","count":1692498}',
    );
  });

  it('prints the published table of symbols and slots', async () => {
    const published = readFileSync(
      join(import.meta.dirname, '../../test/fixtures/slot-frequencies.csv'),
      'utf8',
    );
    expect(await printed('equations', '--rules', 'table', '--frequencies')).toBe(published.trimEnd());
  });
});
