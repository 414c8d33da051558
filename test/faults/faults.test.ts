import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS } from './faults.ts';

const SRC = join(import.meta.dirname, '../../src');

test.each(FAULTS)('the place of a fault is found once: $rule', ({ file, from, to }) => {
  const text = readFileSync(join(SRC, file), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
