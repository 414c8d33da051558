import { describe, expect, it } from 'vitest';
import { equationAt, restrict } from '../../equations/set.ts';
import { type Feedback, feedbackOf } from '../../game/feedback.ts';
import { membershipBit } from '../../game/rules.ts';
import type { Equation } from '../../game/symbols.ts';
import { loadEquationsNode } from '../../node/equations.ts';
import { STRATEGY_NAMES } from '../../solver/strategy/registry.ts';
import { maxwell } from '../cli.testing.ts';

const answerOf = (...args: string[]) => JSON.parse(maxwell(...args, '--json').stdout);

const OPENER = '75+2-31=46';
const TURN = ['--turn', `${OPENER}:BPBPGBPPBB`];
const WON = ['--turn', `${OPENER}:GGGGGGGGGG`];

describe('maxwell hint', () => {
  it('opens with what was found beforehand', () => {
    expect(answerOf('hint')).toMatchObject({
      remaining: 2_177_736,
      guess: OPENER,
      certainty: 'book',
      top: { length: 10 },
    });
  });

  it('counts what is left, takes the second guess from the book and lists ten', async () => {
    const answer = '13*8-9²=23' as Equation;
    const feedback = feedbackOf(OPENER as Equation, answer);
    const hint = answerOf('hint', '--turn', `${OPENER}:${feedback}`);
    const { set } = await loadEquationsNode();
    const exact = restrict(set, membershipBit('exact'));
    const greens = [...feedback].flatMap((mark, tile) => (mark === 'G' ? [tile] : []));
    const left = Array.from({ length: exact.count }, (_, row) => equationAt(exact, row)).filter(
      (equation) =>
        // Most of the two million lack a green tile and need no full comparison.
        greens.every((tile) => equation[tile] === OPENER[tile]) &&
        feedbackOf(OPENER as Equation, equation) === feedback,
    );
    expect(hint).toMatchObject({ remaining: left.length, certainty: 'book', engine: 'simd' });
    expect(hint.top).toHaveLength(10);
    const { guess, bits, expectedRemaining, winChance } = hint;
    expect(hint.top[0]).toEqual({ guess, bits, expectedRemaining, winChance });

    const cells = new Map<Feedback, number>();
    for (const equation of left) {
      const cell = feedbackOf(guess, equation);
      cells.set(cell, (cells.get(cell) ?? 0) + 1);
    }
    const shares = [...cells.values()].map((cell) => cell / left.length);
    expect(bits).toBeCloseTo(-shares.reduce((sum, share) => sum + share * Math.log2(share), 0), 6);
    expect(expectedRemaining).toBeCloseTo(
      shares.reduce((sum, share) => sum + share * share * left.length, 0),
      9,
    );
    expect(winChance).toBe(left.includes(guess) ? 1 / left.length : 0);
  });

  it.each<[wrong: string, args: string[], words: string]>([
    ['an unknown strategy', ['--strategy', 'best'], 'greedy1'],
    ['unknown rules', ['--rules', 'mine'], 'site-tight'],
    ['a turn without feedback', ['--turn', OPENER], 'GUESS:FEEDBACK'],
    ['feedback of another length', ['--turn', `${OPENER}:GPB`], '10 letters'],
    ['a guess that is wrong', ['--turn', '75+2-31=47:BBBBBBBBBB'], '46'],
    ['turns that contradict each other', ['--turn', `${OPENER}:BBBBBBBBBB`], 'check turn 1'],
    ['a game that is won', ['--turn', `${OPENER}:GGGGGGGGGG`], 'the game is won'],
    ['a turn after the one that won', [...WON, ...TURN], 'turn 1 wins the game: no turn can follow it'],
    [
      'seven turns in a game of six',
      Array(7).fill(TURN).flat(),
      'a game has 6 guesses, and 7 turns are given',
    ],
  ])('refuses %s with one line', (_, args, words) => {
    const { status, stdout, stderr } = maxwell('hint', ...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toContain(words);
  });
});

describe('maxwell play', () => {
  it.each(STRATEGY_NAMES)('%s finds the answer, and every turn tells what it says', (strategy) => {
    const answer = '42+4²-55=3' as Equation;
    const { solved, turns } = answerOf('play', '--strategy', strategy, '--answer', answer);
    expect(solved).toBe(true);
    expect(turns.at(-1)).toMatchObject({ guess: answer, feedback: 'GGGGGGGGGG', remainingAfter: 1 });
    for (const [i, { guess, feedback, remainingBefore, remainingAfter, bits }] of turns.entries()) {
      expect(feedback).toBe(feedbackOf(guess, answer));
      expect(bits).toBe(Math.log2(remainingBefore / remainingAfter));
      if (i > 0) expect(remainingBefore).toBe(turns[i - 1].remainingAfter);
    }
  });

  it('refuses an answer that the rules do not have', () => {
    const { status, stderr } = maxwell('play', '--answer', '0+5+5+5=15');
    expect(status).toBe(2);
    expect(stderr).toContain('cannot be an answer');
  });
});

describe('classic Nerdle', () => {
  it('is hinted at, with its own opener and equations', () => {
    const hint = answerOf('hint', '--game', 'classic');
    expect(hint).toMatchObject({ remaining: 17_723, guess: '48-32=16', certainty: 'book' });
  });

  it('is played to the end', () => {
    const { solved, turns } = answerOf('play', '--game', 'classic', '--answer', '12+35=47');
    expect(solved).toBe(true);
    expect(turns[0]).toMatchObject({ guess: '48-32=16', remainingBefore: 17_723 });
    expect(turns.at(-1)).toMatchObject({ guess: '12+35=47', feedback: 'GGGGGGGG' });
  });

  it('has guesses of its own length', () => {
    expect(maxwell('hint', '--game', 'classic', '--turn', '75+2-31=46:BPBPGBPPBB')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('10 tiles, not 8'),
    });
  });
});
