import { describe, expect, test } from 'vitest';
import { MODES } from '../../src/game/mode.ts';
import { readOpeners, rulesNamed } from '../node/data.ts';
import { loadLabModel } from '../node/resources.ts';
import { openerValue } from './curve.ts';

/* Micro and mini are in `curve.test.ts`. */

describe.each(['midi', 'classic'] as const)('what a listed first guess of %s needs', (id) => {
  test.each(['exact', 'exact-commutative'])('is what its games take: %s', async (name) => {
    const field = await loadLabModel(rulesNamed(name)!, MODES[id]);
    const listed = Object.values(readOpeners(MODES[id])[name]!).flatMap(({ top }) => top);
    for (const [guess, needed] of new Map(listed.map((one) => [one.guess, one.needed!])))
      expect((await openerValue(field, guess)).needed, guess).toBeCloseTo(needed, 4);
  });
});
