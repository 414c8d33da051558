/** Hints for games of 10 to 13 tiles. Takes about a minute. */
import { describe, expect, it } from 'vitest';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { longerGame } from '../../game/longer-game.ts';
import { LONGER_HINTS } from './hints.testing.ts';
import { expectKnown, found, hint, resources, turn, turnFor } from './solver.testing.ts';
import { createLongerSolver } from './solver.ts';

describe('hints for games with too many equations to list', () => {
  it.each(LONGER_HINTS.filter(({ length }) => length > 10))(
    'are those that the worker gives: $length tiles',
    expectKnown,
  );

  it('start with a search if no opener is known', async () => {
    const solver = createLongerSolver({ ...resources, openings: {} }, longerGame(11));
    const answer = await runSteps(
      solver.hint({ turns: [], strategy: 'entropy2', prior: 'uniform', commutativeWins: false }),
    );
    if (answer.kind !== 'hint') throw new Error('nothing fits');
    const { remaining, remainingError = 0, bits } = answer.hint;
    expect(Math.abs(remaining - 20_324_177)).toBeLessThan(4 * remainingError);
    // Six seeds found 13.1 to 13.3 bits; the best known opener has 13.8.
    expect(bits).toBeGreaterThan(13);
  });

  it('count the candidates of the exact rules under wider rules', async () => {
    const solver = createLongerSolver(resources, longerGame(10, 'paper'));
    const turns = [turnFor('29-4+31=56', '(-3+9)²=36')];
    const answer = await runSteps(
      solver.hint({ turns, strategy: 'entropy2', prior: 'uniform', commutativeWins: false }),
    );
    if (answer.kind !== 'hint') throw new Error('nothing fits');
    expect(answer.hint.remainingExact).toBeLessThan(answer.hint.remaining);
  });

  it('name the last few candidates, and the only one', async () => {
    const answer = '5+182+2=189';
    const turns = ['68-24+13=57', '5*128/5=128', '5+281+2=288'].map((guess) => turnFor(guess, answer));
    const last = await found(11, turns);
    expect(last.remaining).toBeLessThanOrEqual(3);
    expect(last.groups?.flat()).toContain(answer);
    const only = await found(11, [...turns, turnFor('5+182+1=188', answer)]);
    expect(only).toMatchObject({ guess: answer, remaining: 1, certainty: 'exact', winChance: 1, bits: 0 });
    expect(only.history).toHaveLength(5);
  });

  it('name the turn to check if nothing fits', async () => {
    const answer = '5+182+2=189';
    const turns = [turnFor('68-24+13=57', answer), turnFor('5*128/5=128', answer)];
    const wrong = turn('5+281+2=288', 'GGGGGGGGGGB');
    expect(await hint(11, [...turns, wrong])).toEqual({ kind: 'inconsistent', suspectRow: 2 });
    expect(await hint(11, [turn('11+11+11=33', 'BPGBBGBBGBB')])).toEqual({
      kind: 'inconsistent',
      suspectRow: 0,
    });
  });
});
