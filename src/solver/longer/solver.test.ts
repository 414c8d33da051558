import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { fitsBoard } from '../../equations/board-constraints.ts';
import { generate } from '../../equations/generate-set.ts';
import { type EquationSet, equationAt, filterByMembership } from '../../equations/set.ts';
import { type Feedback, feedbackOf, type Turn } from '../../game/feedback.ts';
import { type LongerLength, longerGame } from '../../game/longer-game.ts';
import { membershipBit } from '../../game/rules.ts';
import { type Equation, encode } from '../../game/symbols.ts';
import type { Hint } from '../../protocol/hint.ts';
import { LONGER_HINTS } from './hints.testing.ts';
import { boardFactsOf } from './positions.ts';
import { expectKnown, found, hint, resources, turn, turnFor } from './solver.testing.ts';
import { createLongerSolver } from './solver.ts';

const GUESS = '98-35+52=115' as Equation;
const SMALL_EFFORT = { effort: 4e5, evaluations: 200, against: 256, most: 512 };
let all: EquationSet;

beforeAll(async () => {
  all = filterByMembership(
    await generate(resources.generate, { length: 8, symbols: 'maxi' }),
    membershipBit('exact'),
  );
});

describe('the conditions of all turns together', () => {
  it('hold for an equation exactly if those of each turn do', () => {
    const row = fc.nat({ max: all.count - 1 });
    fc.assert(
      fc.property(row, row, fc.array(row, { minLength: 1, maxLength: 3 }), (other, answer, guesses) => {
        const clues = guesses.map((guess) => ({
          guess: equationAt(all, guess),
          feedback: feedbackOf(equationAt(all, guess), equationAt(all, answer)),
        }));
        const board = boardFactsOf(clues, 8)!;
        for (const one of [other, answer]) {
          const equation = equationAt(all, one);
          const fits = clues.every(({ guess, feedback }) => feedbackOf(guess, equation) === feedback);
          expect(fitsBoard(board, encode(equation))).toBe(fits);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('are null if no text gives the feedback', () => {
    const { guess, feedbacks } = turn('11+11=22', 'BPBBBGBB');
    expect(boardFactsOf([{ guess, feedback: feedbacks[0]! }], 8)).toBeNull();
  });
});

it('explains by colours and grammar what rows exclude, without a list of the answers', async () => {
  const solver = createLongerSolver(resources, longerGame(12));
  const turns = [turnFor('26+154-83=97', '1*63+24-9=78')];
  const asked = { turns, strategy: 'entropy2', prior: 'uniform', commutativeWins: false } as const;
  const reasonFor = async (tile: number, symbol: string) =>
    runSteps(solver.explain({ ...asked, kind: 'explain', tile, symbol }));
  expect(await reasonFor(0, '5')).toMatchObject({ reason: { kind: 'absent', row: 0 } });
  expect(await reasonFor(0, '/')).toMatchObject({ reason: { kind: 'grammar', rule: 'first' } });
  expect(await reasonFor(0, '1')).toEqual({ kind: 'explain', reason: null });
  expect(await runSteps(solver.sentences({ ...asked, kind: 'sentences' }))).toEqual({
    kind: 'sentences',
    sentences: [],
  });
});

/** The map after some rows of a game. */
async function possibleAfter(length: LongerLength, turns: readonly Turn[]) {
  const solver = createLongerSolver(resources, longerGame(length));
  const asked = { turns, strategy: 'entropy2', prior: 'uniform', commutativeWins: false } as const;
  const found = await runSteps(solver.possible({ ...asked, kind: 'possible', guess: GUESS }));
  if (found.kind !== 'possible') throw new Error('no answer fits');
  const reasonFor = async (tile: number, symbol: string) => {
    const explained = await runSteps(solver.explain({ ...asked, kind: 'explain', tile, symbol }));
    return explained.kind === 'explain' ? explained.reason : null;
  };
  return { ...found.possible, reasonFor };
}

describe('the map of a longer game', () => {
  const answer = '26+154-83=97';

  it('has no empty cell without a reason if answers are only sampled, and its chances are estimates', async () => {
    const { symbols, isSampled, answers, split, reasonFor } = await possibleAfter(12, [
      turnFor('1*63+24-9=78', answer),
    ]);
    expect({ isSampled, answers, split }).toEqual({ isSampled: true, answers: null, split: null });
    for (const { symbol, shares } of symbols)
      for (const [tile, share] of shares.entries())
        expect((await reasonFor(tile, symbol)) === null, `${symbol} at ${tile}`).toBe(share > 0);
    for (const tile of [...answer].keys())
      expect(symbols.reduce((sum, { shares }) => sum + shares[tile]!, 0)).toBeCloseTo(1, 12);
    const certain = symbols.flatMap(({ symbol, shares }) => (shares.includes(1) ? [symbol] : []));
    expect(certain, 'only the green tile').toEqual(['=']);
  });

  it('is exact if all answers are listed, with a split and a reason for each empty cell', async () => {
    const turns = ['1*63+24-9=78', '26+134-75=85'].map((guess) => turnFor(guess, answer));
    const { symbols, isSampled, answers, split, reasonFor } = await possibleAfter(12, turns);
    expect(isSampled).toBe(false);
    expect(answers!.map(({ answer }) => answer)).toContain(answer);
    expect(split!.guess).toBe(GUESS);
    for (const { symbol, shares } of symbols)
      for (const [tile, share] of shares.entries()) {
        const ways = answers!.filter((one) => one.answer[tile] === symbol).length;
        expect(share).toBeCloseTo(ways / answers!.length, 12);
        expect((await reasonFor(tile, symbol)) === null).toBe(ways > 0);
      }
  });

  it('names the row to check if no answer fits', async () => {
    const wrong = { guess: GUESS, feedbacks: ['BBBBBBBBBBBB' as Feedback] };
    await expect(possibleAfter(12, [wrong])).rejects.toThrow('no answer fits');
  });
});

describe('hints for games with too many equations to list', () => {
  it.each(LONGER_HINTS.filter(({ length }) => length === 10))(
    'are those that the worker gives: $length tiles',
    expectKnown,
  );

  it('start with the opener that was found in advance', async () => {
    const opening = resources.openings[12].exact;
    expect(await found(12, [])).toMatchObject({
      guess: opening.guess,
      remaining: 148_904_802,
      history: [148_904_802],
      certainty: 'sampled',
    });
  });

  it('start with the player’s own guess, then the opener', async () => {
    const solver = createLongerSolver(resources, longerGame(10));
    const asked = { turns: [], strategy: 'entropy2', prior: 'uniform', commutativeWins: false } as const;
    const hintWith = async (firstGuess: string) =>
      ((await runSteps(solver.hint({ ...asked, firstGuess: firstGuess as Equation }))) as { hint: Hint })
        .hint;
    const ours = resources.openings[10].exact;
    const own = await hintWith('75+2-31=46');
    expect(own).toMatchObject({
      ...{ guess: '75+2-31=46', isOwn: true, value: null, history: [2_177_736], winChance: 1 / 2_177_736 },
      top: [{ guess: '75+2-31=46' }, { guess: ours.guess, bits: ours.bits }],
    });
    // Its figures for all answers, from `data/openers-maxi.json`.
    expect(Math.abs(own.bits - 12.7317)).toBeLessThan(0.3);
    expect(own.expectedRemaining / 649.5).toBeCloseTo(1, 0);
    // The site accepts it, but it is not an answer.
    expect(await hintWith('0+5+5+5=15')).toMatchObject({ isOwn: true, winChance: 0 });
    expect(await hintWith(ours.guess)).toEqual({ ...(await found(10, [])), ms: expect.any(Number) });
  });

  it('count candidates if they are listed, and estimate them otherwise', async () => {
    const turns = [turnFor('68-24+13=57', '5+182+2=189')];
    const counted = await found(11, turns);
    expect(counted.remainingError).toBeUndefined();
    const guessed = await found(11, turns, SMALL_EFFORT);
    expect(Math.abs(guessed.remaining - counted.remaining)).toBeLessThan(4 * guessed.remainingError!);
  });

  it('list the last three candidates, and are certain with two', async () => {
    const solver = createLongerSolver(resources, longerGame(10), { ...SMALL_EFFORT, effort: 1.5e7 });
    const answer = '48-36/9=44';
    const hints = [];
    for (const guess of ['368/8-3=43', '368/8-6=40', '390-346=44', '300/6-6=44']) {
      const turns = [turnFor('75+2-31=46', answer), turnFor(guess, answer)];
      const asked = { turns, strategy: 'entropy2', prior: 'uniform', commutativeWins: false } as const;
      hints.push(((await runSteps(solver.hint(asked))) as { hint: object }).hint);
    }
    const listed = {
      remainingBits: 1,
      remainingExact: 2,
      expectedRemaining: 1,
      winChance: 1 / 2,
      progress: 1,
    };
    expect(hints).toMatchObject([
      { history: [2_177_736, 220, 4], groups: null, certainty: 'sampled' },
      {
        history: [2_177_736, 220, 3],
        groups: [[answer], ['64-84/4=43'], ['8²-63/3=43']],
        certainty: 'sampled',
      },
      { ...listed, bits: 1, remaining: 2, groups: [[answer], ['96-49-3=44']], certainty: 'exact' },
      { guess: answer, remaining: 1, bits: 0, winChance: 1, groups: [[answer]], certainty: 'exact' },
    ]);
    expect(hints[2]).toMatchObject({ top: [{ guess: answer }, { guess: '96-49-3=44' }] });
  });

  it('name the turn to check if one contradicts itself', async () => {
    expect(await hint(10, [turn('11+11+1=23', 'BPGBBGBBGB')])).toEqual({
      kind: 'inconsistent',
      suspectRow: 0,
    });
  });

  it.each([
    ['a survey', 1],
    ['the guesses', 2],
  ])('bug: %s whose memory was refused once failed for the rest of the game', async (_, refusedAt) => {
    const { instantiate } = WebAssembly;
    const solver = createLongerSolver(resources, longerGame(10), SMALL_EFFORT);
    const turns = [turnFor('75+2-31=46', '48-36/9=44')];
    const asked = () =>
      runSteps(solver.hint({ turns, strategy: 'entropy2', prior: 'uniform', commutativeWins: false }));
    let calls = 0;
    WebAssembly.instantiate = (async (...args: Parameters<typeof instantiate>) => {
      if (++calls === refusedAt) throw new RangeError('no memory');
      return instantiate(...args);
    }) as typeof instantiate;
    try {
      await expect(asked()).rejects.toThrow('no memory');
      expect(await asked()).toMatchObject({ kind: 'hint' });
    } finally {
      WebAssembly.instantiate = instantiate;
    }
  });

  it('are the only kind of answer', async () => {
    const solver = createLongerSolver(resources, longerGame(11));
    const asked = {
      kind: 'review',
      turns: [],
      strategy: 'entropy2',
      prior: 'uniform',
      commutativeWins: false,
    } as const;
    await expect(runSteps(solver.review(asked))).rejects.toThrow(
      'there are only hints and maps for games of 11 tiles',
    );
  });
});
