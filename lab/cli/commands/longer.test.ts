import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LONGER_HINTS } from '../../../src/solver/longer/hints.testing.ts';
import { temporaryFolder } from '../../../tools/node/folder.testing.ts';
import { complaint, printed } from '../cli.testing.ts';

const folder = temporaryFolder();

const answerOf = async (...args: string[]) => JSON.parse(await printed(...args, '--json'));

const hintFor = (known: (typeof LONGER_HINTS)[number]) =>
  answerOf('hint', '--length', `${known.length}`, '--turn', known.turn);

describe('maxwell hint --length', () => {
  it('counts candidates that can be listed', async () => {
    const [known] = LONGER_HINTS;
    const { remaining, guess } = known;
    const hint = await hintFor(known);
    expect(hint).toMatchObject({
      remaining,
      guess,
      certainty: 'sampled',
      rules: 'exact',
      top: { length: 10 },
    });
    expect(hint).not.toHaveProperty('remainingError');
  });

  it('otherwise estimates their number, with the error', async () => {
    const known = LONGER_HINTS.find(({ length }) => length === 12)!;
    const hint = await hintFor(known);
    const { remaining, guess } = known;
    expect(hint).toMatchObject({ remaining, guess, certainty: 'sampled' });
    expect(hint.remainingError).toBeGreaterThan(100);
    expect(hint.remainingError).toBeLessThan(0.1 * hint.remaining);
    expect(await printed('hint', '--length', '12', '--turn', known.turn)).toContain(
      `about ${remaining} ± ${Math.round(hint.remainingError)} possible`,
    );
  });

  it('begins with the precomputed opener', async () => {
    expect(await answerOf('hint', '--length', '11')).toMatchObject({
      remaining: 20_324_177,
      guess: '4+123-69=58',
    });
  });

  it.each<[complaint: string, args: string[]]>([
    ["argument '14' is invalid. Write a whole number from 10 to 13", ['--length', '14']],
    ["argument '08' is invalid", ['--length', '08']],
    ["argument '-1' is invalid", ['--length', '-1']],
    ['leave out --game', ['--length', '12', '--game', 'classic']],
    ['leave out --feedback', ['--length', '12', '--feedback', 'places']],
    ['leave out --strategy', ['--length', '12', '--strategy', 'greedy1']],
    ['leave out --commutative', ['--length', '12', '--commutative']],
    ['it has 10 tiles, not 12', ['--length', '12', '--turn', '75+2-31=46:BPBPGBPPBB']],
    ['check turn 1', ['--length', '10', '--turn', '29-4+31=56:GGGGGGGGGB']],
  ])('complains in one line: %s', async (words, args) => {
    const message = await complaint('hint', ...args);
    expect(message.split('\n')).toHaveLength(1);
    expect(message).toContain(words);
  });
});

describe('maxwell play --length', () => {
  it('plays to the end', async () => {
    const { solved, turns } = await answerOf('play', '--length', '11', '--answer', '5+182+2=189');
    expect(solved).toBe(true);
    expect(turns[0]).toMatchObject({ guess: '4+123-69=58', remainingBefore: 20_324_177 });
    expect(turns.at(-1)).toMatchObject({ guess: '5+182+2=189', remainingAfter: 1 });
  });

  it('refuses an answer that is not possible', async () => {
    const refused = (answer: string) => complaint('play', '--length', '11', '--answer', answer);
    expect(await refused('05+182+2=7'.padEnd(11, '0'))).toMatch(/equation: .* is not /);
    expect(await refused('05+18+2=025')).toContain('05+18+2=025 cannot be an answer under the rules exact');
  });
});

describe('maxwell evaluate --length', () => {
  it('plays drawn answers and writes the result', async () => {
    const plays = await answerOf(
      'evaluate',
      '--length',
      '10',
      '--answers',
      'sample:2',
      '--seed',
      '4',
      '--out',
      folder,
    );
    expect(plays.histogram.reduce((sum: number, count: number) => sum + count)).toBe(2);
    expect(plays).toMatchObject({ length: 10, rules: 'exact', sample: { size: 2, seed: 4 } });
    expect(JSON.parse(readFileSync(join(folder, 'plays-10.json'), 'utf8'))).toEqual(plays);
  });

  it('needs the number of answers', async () => {
    expect(await complaint('evaluate', '--length', '10')).toContain('add --answers sample:N');
  });
});

describe('maxwell longer', () => {
  it('refuses at once a length whose equations cannot be listed', async () => {
    expect(await complaint('longer', 'compare', '--length', '12', '--out', '/dev/null/no')).toContain(
      'the equations of 12 tiles cannot be listed',
    );
  });

  it('lets every method look for the same guesses', async () => {
    const few = ['--answers', '1', '--against', '128'];
    const compared = await answerOf('longer', 'compare', '--length', '10', ...few, '--out', folder);
    expect(compared.methods.map(({ method }: { method: string }) => method)).toEqual([
      'random',
      'local',
      'improvement',
      'max-value',
    ]);
    for (const { byEvaluations, bySeconds } of compared.methods)
      for (const { mean, found } of [...byEvaluations, ...bySeconds]) {
        expect(mean).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(1);
      }
    expect(compared.problems).toHaveLength(1);
  });
});
