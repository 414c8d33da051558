import { expect } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import type { EquationShape } from '../game/membership.ts';
import { enumerate } from './enumerate.testing.ts';
import { generate } from './generate-set.ts';

/** Compares the kernel's output byte for byte with that of the enumerator. */
export async function expectEnumerated(shape: EquationShape): Promise<void> {
  const made = await generate(await readKernel('generate'), shape);
  const expected = enumerate(shape);
  expect(made.count).toBe(expected.count);
  expect(Buffer.compare(made.rows, expected.rows)).toBe(0);
}
