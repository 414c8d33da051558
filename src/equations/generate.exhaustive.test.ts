import { it } from 'vitest';
import { expectEnumerated } from './generate.testing.ts';

it('makes what the enumerator makes: maxi, 8 tiles', async () => {
  await expectEnumerated({ length: 8, symbols: 'maxi' });
});
