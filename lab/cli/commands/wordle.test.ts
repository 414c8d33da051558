import { describe, expect, it } from 'vitest';
import { complaint, printed } from '../cli.testing.ts';

const answerOf = async (...args: string[]) =>
  JSON.parse(await printed(...args, '--game', 'wordle', '--json'));

describe('Wordle', () => {
  it('has the ten openers that the source lists', async () => {
    const { top, rules, remaining } = await answerOf('hint', '--strategy', 'entropy1');
    expect({ rules, remaining }).toEqual({ rules: 'answers', remaining: 2309 });
    expect(
      top.map(({ guess, bits }: { guess: string; bits: number }) => `${guess} ${bits.toFixed(4)}`),
    ).toEqual([
      'raise 5.8783',
      'slate 5.8558',
      'crate 5.8352',
      'irate 5.8328',
      'trace 5.8304',
      'arise 5.8210',
      'stare 5.8069',
      'snare 5.7687',
      'arose 5.7678',
      'least 5.7516',
    ]);
  });

  it('needs 3.53 guesses with salet and most information, as the source found', async () => {
    const { mean, answers } = await answerOf('evaluate', '--strategy', 'entropy1', '--opener', 'salet');
    expect(answers).toBe(2309);
    expect(mean).toBeCloseTo(3.53, 2);
  });

  it('every word may be the answer', async () => {
    const { remaining } = await answerOf('hint', '--strategy', 'entropy1', '--rules', 'words');
    expect(remaining).toBe(12_947);
  });

  it.each([
    [['hint', '--rules', 'pool'], 'Wordle has no rules pool: choose from answers, words'],
    [['evaluate', '--rules', 'paper'], 'Wordle has no rules paper'],
    [['evaluate', '--prior', 'site'], '--prior site and --commutative are about equations'],
    [['hint', '--turn', 'sale:BBBB'], '"sale" is not a guess of Wordle: write a word of 5 letters, a to z'],
    [['play', '--answer', 'salet'], 'salet cannot be an answer under the rules answers'],
  ])('complains in one line: %j', async (args, message) => {
    const refusal = await complaint(...args, '--game', 'wordle');
    expect(refusal).toContain(message);
    expect(refusal.split('\n')).toHaveLength(1);
  });
});

describe('harder feedback', () => {
  it('can be chosen', async () => {
    const args = ['evaluate', '--strategy', 'entropy1', '--opener', 'salet'];
    const usual = (await answerOf(...args)).mean;
    const presence = await answerOf(...args, '--feedback', 'presence');
    const places = await answerOf(...args, '--feedback', 'places');
    expect(presence.feedback).toBe('presence');
    expect(presence.mean).toBeGreaterThan(usual);
    expect(places.feedback).toBe('places');
    expect(places.mean).toBeGreaterThan(presence.mean);
  });

  it('marks the guesses of a game', async () => {
    const { turns, solved } = await answerOf(
      'play',
      '--strategy',
      'entropy2',
      '--feedback',
      'places',
      '--answer',
      'abbey',
    );
    expect(solved).toBe(true);
    for (const { feedback } of turns) expect(feedback).toMatch(/^[GB]{5}$/);
  });

  it('with places only makes games too long for lookahead', async () => {
    expect(await complaint('hint', '--feedback', 'places')).toContain('choose another --strategy');
  });
});
