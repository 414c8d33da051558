import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../../../src/equations/random.ts';
import { type DescentPlan, descend } from './descent.ts';
import { DIVERGENCES, type Divergence } from './divergence.ts';
import { type Cells, cellsAt } from './rounds.ts';
import { cellsOfSmall, small } from './small.testing.ts';

/** The divergence computed from its definition, probe by probe. */
function divergenceOf(cells: Cells, members: Iterable<number>, divergence: Divergence): number {
  const list = [...members];
  let sum = 0;
  for (let k = 0; k < cells.probes; k++) {
    const own = [...cells.seen.keys()].filter((cell) => cells.probeOf[cell] === k);
    const lent = divergence === 'seen-inferred' ? 0.5 : 0;
    const shares = (counts: number[]) => {
      const total = counts.reduce((all, count) => all + count, 0);
      return counts.map((count) => (count + lent) / (total + lent * own.length));
    };
    const seen = shares(own.map((cell) => cells.seen[cell]));
    const inferred = shares(
      own.map((cell) => list.filter((member) => cellsAt(cells, member).includes(cell)).length),
    );
    const [p, q] = divergence === 'seen-inferred' ? [seen, inferred] : [inferred, seen];
    for (const [i, share] of p.entries()) if (share > 0) sum += share * Math.log2(share / q[i]);
  }
  return sum;
}

const plans = fc.record({
  divergence: fc.constantFrom(...DIVERGENCES),
  swap: fc.constant(1),
  rounds: fc.constant(4),
});

/** Cells of the answers whose feedback was seen for every probe, the usual input of the descent. */
function seenOnly(cells: Cells): Cells {
  const kept = Array.from(cells.answers.keys()).filter((i) =>
    cellsAt(cells, i).every((cell) => cells.seen[cell] > 0),
  );
  const cellsKept = [...new Set(kept.flatMap((i) => [...cellsAt(cells, i)]))];
  return {
    answers: Uint32Array.from(kept, (i) => cells.answers[i]),
    probes: cells.probes,
    cellOf: Uint32Array.from(
      kept.flatMap((i) => Array.from(cellsAt(cells, i), (cell) => cellsKept.indexOf(cell))),
    ),
    seen: Uint32Array.from(cellsKept, (cell) => cells.seen[cell]),
    probeOf: Uint32Array.from(cellsKept, (cell) => cells.probeOf[cell]),
  };
}

test.each(['gradient', 'pair', 'random'] as const)('%s: each step follows the definition', (replacement) => {
  fc.assert(
    fc.property(small(null), plans, fc.nat(), (given, base, seed) => {
      const cells = seenOnly(cellsOfSmall(given));
      const size = given.members.length;
      fc.pre(cells.answers.length > size && size > 1);
      const plan: DescentPlan = { ...base, replacement };
      const lossOf = (members: Iterable<number>) => divergenceOf(cells, members, plan.divergence);
      const steps = [...descend(cells, size, plan, createRandom(seed))];
      expect(steps).toHaveLength(plan.rounds + 1);
      const all = Array.from(cells.answers.keys());
      for (const [i, { members, loss }] of steps.entries()) {
        expect(members.size).toBe(size);
        expect(loss).toBeCloseTo(lossOf(members), 9);
        if (i === 0) continue;
        const before = steps[i - 1].members;
        const without = (out: number) => [...before].filter((member) => member !== out);
        const others = (left: readonly number[]) => all.filter((answer) => !left.includes(answer));
        if (replacement === 'pair') {
          const losses = [...before].flatMap((out) =>
            others([...before]).map((into) => lossOf([...without(out), into])),
          );
          expect(loss).toBeCloseTo(Math.min(lossOf(before), ...losses), 8);
          continue;
        }
        const least = Math.min(...[...before].map((out) => lossOf(without(out))));
        const outs = [...before].filter((out) => lossOf(without(out)) < least + 1e-9);
        const possible = outs.flatMap((out) => {
          const left = without(out);
          const losses = others(left).map((into) => lossOf([...left, into]));
          return replacement === 'random' ? losses : [Math.min(...losses)];
        });
        expect(possible.some((value) => Math.abs(value - loss) < 1e-8)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
