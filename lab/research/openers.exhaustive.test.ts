/**
 * Tests the listed first guesses of midi and classic; takes two minutes. `openers.test.ts` tests those of micro and mini.
 */
import { describe, expect, test } from 'vitest';
import { MODES } from '../../src/game/mode.ts';
import { parseRulesName } from '../node/data.ts';
import { loadLabModel } from '../node/resources.ts';
import { listedOpeners } from './listed-openers.testing.ts';
import { openerEstimate, openerValue } from './values-of-guesses.ts';

describe.each(['midi', 'classic'] as const)('the guesses needed with a listed opener of %s', (id) => {
  test.each(['exact', 'exact-commutative'])('agree with its games: %s', async (name) => {
    const field = await loadLabModel(parseRulesName(name)!, MODES[id]);
    for (const [guess, needed] of listedOpeners(id, name))
      expect((await openerValue(field, guess)).needed, guess).toBeCloseTo(needed, 4);
  });
});

test.each(['exact', 'exact-commutative'])(
  'no estimate of a listed first guess of midi is far off: %s',
  async (name) => {
    const field = await loadLabModel(parseRulesName(name)!, MODES.midi);
    for (const [guess, needed] of listedOpeners('midi', name))
      expect(Math.abs((await openerEstimate(field, guess)) - needed), guess).toBeLessThan(0.05);
  },
);
