import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS } from './faults.ts';

const SRC = join(import.meta.dirname, '../../src');

// A planted fault has replaced the text of its place, so this test would always notice it.
test.skipIf(process.env.MAXWELL_PLANTED).each(FAULTS)(
  'the place of a fault is found once: $rule',
  ({ file, from, to }) => {
    const text = readFileSync(join(SRC, file), 'utf8');
    expect(text.split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
  },
);
