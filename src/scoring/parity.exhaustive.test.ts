import { describe } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { platform } from '../../tools/node/threads/platform.ts';
import { exactSet } from './exact-set.testing.ts';
import { comparedKernel, testManyClasses, testParity } from './parity.testing.ts';
import { createKernel } from './wasm/kernel.ts';

/** Long enough for classes of 3,000, short enough for the reference to score every guess against 17 candidates. */
const LENGTH = 7;

describe('WASM, one thread', () => {
  const equations = async (length: number) =>
    comparedKernel(createKernel(await readKernel('score'), await exactSet(length)));
  testParity(() => equations(LENGTH));
  testManyClasses(() => equations(6), 200);
});

describe('WASM, several threads', () => {
  const equations = async (length: number) =>
    comparedKernel(
      createKernel(await readKernel('score-shared'), await exactSet(length), { platform, count: 2 }),
    );
  testParity(() => equations(LENGTH));
  testManyClasses(() => equations(6), 200);
});
