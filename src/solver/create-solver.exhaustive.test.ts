/** Interleaves more boards than `create-solver.test.ts`. Takes about half a minute. */
import { test } from 'vitest';
import { EVEN, expectSameInTurns, FIRST, loadSmallSets, SECOND } from './solver.testing.ts';

test('interleaved boards get the same answers as separate ones', async () => {
  const { resources } = await loadSmallSets();
  await expectSameInTurns(resources, EVEN, [[], [FIRST], [SECOND], [FIRST, SECOND]]);
});
