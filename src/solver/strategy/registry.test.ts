import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_STRATEGY, STRATEGIES } from './registry.ts';

it('the lab’s README has the same sentences about the strategies as the registry', () => {
  const readme = readFileSync(new URL('../../../lab/README.md', import.meta.url), 'utf8');
  const listed = STRATEGIES.filter(({ isFromPaper, name }) => isFromPaper || name === DEFAULT_STRATEGY);
  for (const { name, words } of listed) {
    expect(readme).toContain(`| ${name} | ${words.en.sentence} |`);
  }
});
