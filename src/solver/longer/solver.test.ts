import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readKernel } from '../../../lab/node/kernels.ts';
import { readLongerOpenings } from '../../../lab/node/longer.ts';
import { agrees } from '../../equations/board.ts';
import { generate } from '../../equations/generate.ts';
import { type EquationSet, equationAt, restrict } from '../../equations/set.ts';
import { feedbackOf, parseFeedback, type Turn, turnOf } from '../../game/feedback.ts';
import { type LongerLength, longerGame } from '../../game/longer.ts';
import { membershipBit } from '../../game/rules.ts';
import { type Equation, encode } from '../../game/symbols.ts';
import type { Solutions } from '../../protocol/answer.ts';
import { runSteps } from '../steps.ts';
import { boardOf } from './board.ts';
import { LONGER_HINTS } from './hints.testing.ts';
import { createLongerSolver, type LongerEffort, type LongerResources } from './solver.ts';

let resources: LongerResources;
let all: EquationSet;

beforeAll(async () => {
  const [generator, sampled] = await Promise.all([readKernel('generate'), readKernel('sampled')]);
  resources = { generate: generator, sampled, openings: readLongerOpenings() };
  all = restrict(await generate(generator, { length: 8, symbols: 'maxi' }), membershipBit('exact'));
});

const turn = (guess: string, feedback: string): Turn =>
  turnOf({ guess: guess as Equation, feedback: parseFeedback(feedback, guess.length) });
const turnFor = (guess: string, answer: string) =>
  turn(guess, feedbackOf(guess as Equation, answer as Equation));

function hint(
  length: LongerLength,
  turns: readonly Turn[],
  effort?: LongerEffort,
): Promise<Solutions['hint']> {
  const solver = createLongerSolver(resources, longerGame(length), effort);
  return runSteps(solver.hint({ turns, strategy: 'entropy2', prior: 'uniform', commutativeWins: false }));
}

async function found(...asked: Parameters<typeof hint>) {
  const answer = await hint(...asked);
  if (answer.kind !== 'hint') throw new Error(`nothing fits: ${answer.suspectRow}`);
  return answer.hint;
}

describe('what turns say of the answer, all together', () => {
  it('holds for an equation exactly when each of them does', () => {
    const row = fc.nat({ max: all.count - 1 });
    fc.assert(
      fc.property(row, row, fc.array(row, { minLength: 1, maxLength: 3 }), (other, answer, guesses) => {
        const clues = guesses.map((guess) => ({
          guess: equationAt(all, guess),
          feedback: feedbackOf(equationAt(all, guess), equationAt(all, answer)),
        }));
        const board = boardOf(clues, 8)!;
        for (const one of [other, answer]) {
          const equation = equationAt(all, one);
          const fits = clues.every(({ guess, feedback }) => feedbackOf(guess, equation) === feedback);
          expect(agrees(board, encode(equation))).toBe(fits);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is nothing when no text gives the feedback', () => {
    const { guess, feedbacks } = turn('11+11=22', 'BPBBBGBB');
    expect(boardOf([{ guess, feedback: feedbacks[0]! }], 8)).toBeNull();
  });
});

describe('hints where nothing is listed', () => {
  it.each(LONGER_HINTS)('are those that the worker gives: $length tiles', async (known) => {
    const { length, turn: written, ...told } = known;
    const [guess, feedback] = written.split(':');
    expect(await found(length, [turn(guess, feedback)])).toMatchObject(told);
  });

  it('begin with the opener that was found beforehand', async () => {
    const opening = resources.openings[12].exact;
    expect(await found(12, [])).toMatchObject({
      guess: opening.guess,
      remaining: 148_904_802,
      history: [148_904_802],
      certainty: 'sampled',
    });
  });

  it('begin with a search where none is known', async () => {
    const solver = createLongerSolver({ ...resources, openings: {} }, longerGame(11));
    const answer = await runSteps(
      solver.hint({ turns: [], strategy: 'entropy2', prior: 'uniform', commutativeWins: false }),
    );
    if (answer.kind !== 'hint') throw new Error('nothing fits');
    const { remaining, remainingError = 0, bits } = answer.hint;
    expect(Math.abs(remaining - 20_324_177)).toBeLessThan(4 * remainingError);
    // Six seeds found 13.1 to 13.3 bits; the best opener that is known tells 13.7.
    expect(bits).toBeGreaterThan(13);
  });

  it('count what is listed, and estimate what is not', async () => {
    const turns = [turnFor('68-24+13=57', '5+182+2=189')];
    const counted = await found(11, turns);
    expect(counted.remainingError).toBeUndefined();
    const guessed = await found(11, turns, { effort: 4e5, evaluations: 200, against: 256, most: 512 });
    expect(Math.abs(guessed.remaining - counted.remaining)).toBeLessThan(4 * guessed.remainingError!);
  });

  it('tell of wider rules how many are left by the exact ones', async () => {
    const solver = createLongerSolver(resources, longerGame(10, 'paper'));
    const turns = [turnFor('29-4+31=56', '(-3+9)²=36')];
    const answer = await runSteps(
      solver.hint({ turns, strategy: 'entropy2', prior: 'uniform', commutativeWins: false }),
    );
    if (answer.kind !== 'hint') throw new Error('nothing fits');
    expect(answer.hint.remainingExact).toBeLessThan(answer.hint.remaining);
  });

  it('name the last two, and the only one', async () => {
    const answer = '5+182+2=189';
    const turns = ['68-24+13=57', '5*128/5=128', '5+281+2=288'].map((guess) => turnFor(guess, answer));
    const last = await found(11, turns);
    expect(last.remaining).toBeLessThanOrEqual(3);
    expect(last.groups?.flat()).toContain(answer);
    const only = await found(11, [...turns, turnFor('5+182+1=188', answer)]);
    expect(only).toMatchObject({ guess: answer, remaining: 1, certainty: 'exact', winChance: 1, bits: 0 });
    expect(only.history).toHaveLength(5);
  });

  it('say which turn to check when nothing fits', async () => {
    const answer = '5+182+2=189';
    const turns = [turnFor('68-24+13=57', answer), turnFor('5*128/5=128', answer)];
    const wrong = turn('5+281+2=288', 'GGGGGGGGGGB');
    expect(await hint(11, [...turns, wrong])).toEqual({ kind: 'inconsistent', suspectRow: 2 });
    expect(await hint(11, [turn('11+11+11=33', 'BPGBBGBBGBB')])).toEqual({
      kind: 'inconsistent',
      suspectRow: 0,
    });
  });

  it('tell hints and nothing else', async () => {
    const solver = createLongerSolver(resources, longerGame(11));
    const asked = {
      kind: 'review',
      turns: [],
      strategy: 'entropy2',
      prior: 'uniform',
      commutativeWins: false,
    } as const;
    await expect(runSteps(solver.review(asked))).rejects.toThrow('of games of 11 tiles only hints are told');
  });
});
