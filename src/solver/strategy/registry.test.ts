import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STRATEGIES } from './registry.ts';

it('the lab’s README says of every strategy what its row says', () => {
  const readme = readFileSync(new URL('../../../lab/README.md', import.meta.url), 'utf8');
  for (const { name, words } of STRATEGIES) {
    expect(readme).toContain(`| ${name} | ${words.en.sentence} |`);
  }
});
