import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/ui/words/words.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const [newest, ...older] = read('CHANGELOG.md').split(/^## /m).slice(1) as [string, ...string[]];

describe('what is new', () => {
  it('is listed for the next version or the released one', () => {
    const { version } = JSON.parse(read('package.json'));
    const [heading] = newest.split('\n', 1);
    if (heading !== 'Unreleased')
      expect(heading).toMatch(new RegExp(`^${version} \\(\\d{4}-\\d\\d-\\d\\d\\)$`));
  });

  it.each(LANGUAGES)('bug: the news was that of an older version, in $language', ({ news }) => {
    expect(newest).toContain(`\n- ${news}\n`);
    for (const version of older) expect(version).not.toContain(news);
  });
});
