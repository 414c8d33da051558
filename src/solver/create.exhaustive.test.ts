import { test } from 'vitest';
import { EVEN, expectSameInTurns, FIRST, loadSmallSets, SECOND } from './solver.testing.ts';

test('boards that are worked on in turns get the answers that each gets alone', async () => {
  const { resources } = await loadSmallSets();
  await expectSameInTurns(resources, EVEN, [[], [FIRST], [SECOND], [FIRST, SECOND]]);
});
