import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedbackOf, type Turn, turnFromClue } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { SYMBOLS } from '../game/symbols.ts';
import { toSpeech } from '../ui/symbols.ts';
import { en } from '../ui/words/en.ts';
import { nudgeOf, symbolsTestedBy } from './nudge.ts';

/** The nudge for a guess while many answers are left. */
const nudgeFor = (guess: string, turns: readonly Turn[]) =>
  nudgeOf({ guess: guess as Equation, groups: null }, turns)!;

function turns(answer: string, ...guesses: string[]): Turn[] {
  return guesses.map((guess) =>
    turnFromClue({ guess: guess as Equation, feedback: feedbackOf(guess as Equation, answer as Equation) }),
  );
}

const tiles = fc.string({
  unit: fc.constantFrom(...'0123456789+-*/=()²³'),
  minLength: 10,
  maxLength: 10,
});
const game = [tiles, tiles, fc.array(tiles, { maxLength: 5 })] as const;

describe('nudgeOf', () => {
  it('bug: the nudge for the opener was the guess, in order', () => {
    expect(nudgeFor('75+2-31=46', [])).toEqual({ fresh: ['1', '2'], again: [], where: ['='] });
  });

  it('bug: the nudge was nearly the guess: it names at most three symbols, sorted, and never all that are tested', () => {
    fc.assert(
      fc.property(...game, (guess, answer, guesses) => {
        const played = turns(answer, ...guesses);
        const nudged = Object.values(nudgeFor(guess, played));
        const tested = Object.values(symbolsTestedBy(guess, played));
        const named = nudged.flat();
        expect(named.length).toBe(Math.max(0, Math.min(3, tested.flat().length - 1)));
        nudged.forEach((symbols, kind) => {
          expect(tested[kind]).toEqual(expect.arrayContaining(symbols));
          const codes = symbols.map((symbol: string) => SYMBOLS.indexOf(symbol));
          expect(codes).toEqual(codes.toSorted((a: number, b: number) => a - b));
        });
      }),
    );
  });

  it('is empty if only one symbol is left to test: with the board it would reveal the guess', () => {
    const played = turns('12+34-5=41', '12+34-6=40');
    expect(symbolsTestedBy('12+34-5=41', played)).toEqual({ fresh: ['5'], again: ['1'], where: [] });
    expect(nudgeFor('12+34-6=45', played)).toEqual({ fresh: [], again: [], where: [] });
  });

  it('does not name extra symbols in a row, which are never tested', () => {
    const played = turns('58+16=74', '2^3*6=48', '1.5*8=12');
    expect(Object.values(symbolsTestedBy('58+17=75', played)).flat().join('')).not.toMatch(/[\^!.π]/);
    expect(nudgeFor('58+17=75', played)).toEqual(
      nudgeFor('58+17=75', turns('58+16=74', '2b3*6=48', '1c5*8=12')),
    );
  });

  it('bug: a nudge for the only answer left revealed where its symbols are', () => {
    const guess = '9*6+7-53=8' as Equation;
    const played = turns(guess, '56+4-21=39', '67*4-183=8');
    expect(Object.values(nudgeFor(guess, played)).flat()).not.toEqual([]);
    expect(nudgeOf({ guess, groups: [[guess, '6*9+7-53=8' as Equation]] }, played)).toBeNull();
  });
});

describe('symbolsTestedBy', () => {
  it('before the first turn every symbol is new, and only the place of = is unknown', () => {
    expect(symbolsTestedBy('56+4-21=39', [])).toEqual({
      fresh: ['1', '2', '3', '4', '5', '6', '9', '+', '-'],
      where: ['='],
      again: [],
    });
  });

  it('leaves out proved and absent symbols', () => {
    // Green: 1, +, = and 0; the guess tests = at another place. Absent: 3.
    const played = turns('1+4*5=21-0', '1+2-3=0000');
    const { fresh, where } = symbolsTestedBy('1+46=7/8*3', played);
    expect(fresh).toEqual(['4', '6', '7', '8', '*', '/']);
    expect(where).toEqual(['=']);
  });

  it('names a symbol once when another copy of it is tested', () => {
    const played = turns('77+1-2*3=9', '17+0=0-0/4');
    const { again, where } = symbolsTestedBy('97-7=56*28', played);
    expect(again).toEqual(['7']);
    expect(where).not.toContain('7');
  });

  it('is empty if the guess is the answer that was played', () => {
    const answer = '56+4-21=39';
    expect(symbolsTestedBy(answer, turns(answer, answer))).toEqual({ fresh: [], where: [], again: [] });
  });

  it('names only symbols of the guess, each in one list', () => {
    fc.assert(
      fc.property(...game, (guess, answer, guesses) => {
        const { fresh, where, again } = symbolsTestedBy(guess, turns(answer, ...guesses));
        const named = [...fresh, ...where, ...again];
        expect(new Set(named).size).toBe(named.length);
        for (const symbol of named) expect(guess).toContain(symbol);
        for (const symbol of fresh) expect(guesses.join('')).not.toContain(symbol);
      }),
    );
  });
});

describe('the nudge in words', () => {
  it('reads as a sentence', () => {
    expect(toSpeech(en.nudge({ fresh: ['6', '8'], where: ['='], again: [] }), en)).toBe(
      'Test 6, 8 and where the equals is.',
    );
    expect(toSpeech(en.nudge({ fresh: [], where: ['6', '-'], again: ['8'] }), en)).toBe(
      'Test another 8 and where the 6 and the minus are.',
    );
  });

  it('has a sentence for a guess that tests nothing', () => {
    expect(toSpeech(en.nudge({ fresh: [], where: [], again: [] }), en)).toMatch(/try an equation that fits/);
    expect(toSpeech(en.nudge(null), en)).toBe('Only one answer is left.');
  });
});

describe('with several boards', () => {
  const turn = (guess: string, ...feedbacks: (string | null)[]) => ({ guess, feedbacks }) as unknown as Turn;

  it('a guess tests symbols that are unknown on any open board', () => {
    // The 3 is placed on the first board, and absent from the second.
    const both = turn('3+4=7', 'GBBGB', 'BPBGB');
    expect(symbolsTestedBy('3+9=8', [both])).toEqual({ fresh: ['8', '9'], again: [], where: ['+'] });
    // If only the second board is open, the first does not count.
    const second = turn('3+4=7', 'GGGGG', 'BGBGB');
    expect(symbolsTestedBy('3+5=8', [second])).toEqual({ fresh: ['5', '8'], again: [], where: [] });
  });

  it('a nudge does not spell out the only answer left on a board', () => {
    const guess = '9*8-7=65' as Equation;
    const gridsLeft = [
      { remaining: 120, groups: null },
      { remaining: 1, groups: [[guess]] },
    ];
    expect(nudgeOf({ guess, groups: null, gridsLeft }, [])).toBeNull();
    expect(nudgeOf({ guess: '48-32=16' as Equation, groups: null, gridsLeft }, [])).not.toBeNull();
  });
});
