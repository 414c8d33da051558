/** Compares the generator with the enumerator on longer equations. Takes about a minute. */
import { it } from 'vitest';
import { expectEnumerated } from './generate-set.testing.ts';

it.each([
  ['classic', 8],
  ['maxi', 7],
  ['maxi', 8],
] as const)('makes what the enumerator makes: %s, %i tiles', async (symbols, length) => {
  await expectEnumerated({ length, symbols });
});
