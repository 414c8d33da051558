import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countMembers } from './divergence.ts';
import { recover } from './recover.ts';
import { cellsOfSmall, small, subsets } from './small.testing.ts';

test('finds a set with the counts, whether it is the only one, and the members that all such sets share', async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(small(null), async (given) => {
      const cells = cellsOfSmall(given);
      const size = given.members.length;
      const fitting = [...subsets(cells.answers.length, size)].filter((members) =>
        countMembers(cells, members).every((count, cell) => count === cells.seen[cell]),
      );
      const { determined, members, certain } = await recover(cells, 1000);
      kinds.add(determined);
      expect(fitting).toContainEqual(members);
      expect(determined).toBe(fitting.length === 1 ? 'unique' : 'several');
      const shared = fitting[0].filter((member) => fitting.every((one) => one.includes(member)));
      expect(certain).toBe(shared.length);
    }),
    { numRuns: 60 },
  );
  expect(kinds).toEqual(new Set(['unique', 'several']));
});

test('impossible counts are an error', async () => {
  await fc.assert(
    fc.asyncProperty(small(null), async (given) => {
      const cells = cellsOfSmall(given);
      const seen = cells.seen.with(0, cells.answers.length + 1);
      await expect(recover({ ...cells, seen }, 1000)).rejects.toThrow('no set has these counts');
    }),
    { numRuns: 20 },
  );
});
