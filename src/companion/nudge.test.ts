import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedbackOf, type Turn } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { nudgeOf } from './nudge.ts';
import { nudge, say } from '../ui/words/en.ts';

function turns(answer: string, ...guesses: string[]): Turn[] {
  return guesses.map((guess) => ({
    guess: guess as Equation,
    feedback: feedbackOf(guess as Equation, answer as Equation),
  }));
}

describe('nudgeOf', () => {
  it('before the first turn every symbol is new, and only the place of = is open', () => {
    expect(nudgeOf('56+4-21=39', [])).toEqual({
      fresh: ['5', '6', '+', '4', '-', '2', '1', '3', '9'],
      where: ['='],
      again: [],
    });
  });

  it('leaves out what is proved and what is absent', () => {
    // Green: 1 and +; absent: 2, 3; present elsewhere: =.
    const played = turns('1+4*5=21-0', '1+2-3=0000');
    const { fresh, where } = nudgeOf('1+46=7/8*3', played);
    expect(fresh).toEqual(['4', '6', '7', '/', '8', '*']);
    expect(where).toEqual(['=']);
  });

  it('names a symbol once when another copy of it is tested', () => {
    const played = turns('77+1-2*3=9', '17+0=0-0/4');
    const { again, where } = nudgeOf('97-7=56*28', played);
    expect(again).toEqual(['7']);
    expect(where).not.toContain('7');
  });

  it('tests nothing when the guess is the answer that was played', () => {
    const answer = '56+4-21=39';
    expect(nudgeOf(answer, turns(answer, answer))).toEqual({ fresh: [], where: [], again: [] });
  });

  it('names only symbols of the guess, each in one list', () => {
    const tiles = fc.string({
      unit: fc.constantFrom(...'0123456789+-*/=()²³'),
      minLength: 10,
      maxLength: 10,
    });
    fc.assert(
      fc.property(tiles, tiles, fc.array(tiles, { maxLength: 5 }), (guess, answer, guesses) => {
        const { fresh, where, again } = nudgeOf(guess, turns(answer, ...guesses));
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
    expect(say(nudge({ fresh: ['6', '8'], where: ['='], again: [] }))).toBe(
      'Test 6, 8 and where equals stands.',
    );
    expect(say(nudge({ fresh: [], where: ['6', '-'], again: ['8'] }))).toBe(
      'Test another 8 and where 6 and minus stand.',
    );
  });

  it('says so when there is nothing to test', () => {
    expect(say(nudge({ fresh: [], where: [], again: [] }))).toMatch(/try a possible answer/);
  });
});
