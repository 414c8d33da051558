import { describe, expect, test } from 'vitest';
import { MODES } from '../../src/game/mode.ts';
import { readOpeners, rulesNamed } from '../node/data.ts';
import { loadLabModel } from '../node/resources.ts';
import { openerValue } from './curve.ts';

/* Plays all answers of midi and classic with their openers; `curve.test.ts` does so for micro and mini. */

describe.each(['midi', 'classic'] as const)('the guesses needed with a listed opener of %s', (id) => {
  test.each(['exact', 'exact-commutative'])('agree with its games: %s', async (name) => {
    const field = await loadLabModel(rulesNamed(name)!, MODES[id]);
    const listed = Object.values(readOpeners(MODES[id])[name]!).flatMap(({ top }) => top);
    for (const [guess, needed] of new Map(listed.map((one) => [one.guess, one.needed!])))
      expect((await openerValue(field, guess)).needed, guess).toBeCloseTo(needed, 4);
  });
});
