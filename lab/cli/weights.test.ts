import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EquationSet, equationAt } from '../../src/equations/set.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { GAMES } from '../games.ts';
import { loadLabRules } from '../node/resources.ts';
import { complaint, printed } from './cli.testing.ts';
import { readWeights } from './weights.ts';

const folder = temporaryFolder();
let words: EquationSet;

beforeAll(async () => {
  words = await loadLabRules('words', GAMES.wordle);
});

async function fileOf(text: string, name = 'words.txt'): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

const read = async (text: string) => readWeights(await fileOf(text), GAMES.wordle, words);

describe('a file of weights', () => {
  it('has an answer and its weight on each line, in any order', async () => {
    const { file, digest, byAnswer } = await read('salet 3\nCRANE\t12\r\naahed  1\n');
    expect(file).toBe('words.txt');
    expect([...byAnswer]).toEqual([
      ['salet', 3],
      ['crane', 12],
      ['aahed', 1],
    ]);
    expect((await read('aahed 1\nsalet 3\ncrane 12')).digest).toBe(digest);
    expect((await read('aahed 1\nsalet 3\ncrane 13')).digest).not.toBe(digest);
  });

  it('accepts the characters that people type in equations', async () => {
    const file = await fileOf('6×9/1=54 2\n');
    const { byAnswer } = await readWeights(file, GAMES.classic, await loadLabRules('exact', GAMES.classic));
    expect([...byAnswer]).toEqual([['6*9/1=54', 2]]);
  });

  it('can begin with a byte order mark, which some editors write', async () => {
    expect((await read('\uFEFFsalet 3\ncrane 1\n')).byAnswer.get('salet' as Equation)).toBe(3);
  });

  it('can have 255 different weights with a sum below 2^25', async () => {
    const lines = Array.from({ length: 256 }, (_, i) => `${equationAt(words, i)} ${i + 1}\n`);
    expect((await read(lines.slice(0, 255).join(''))).byAnswer.size).toBe(255);
    await expect(read(lines.join(''))).rejects.toThrow('line 256: more than 255 different weights');
    expect((await read(`salet ${2 ** 25 - 2}\ncrane 1\n`)).byAnswer.size).toBe(2);
  });

  it.each([
    ['line 1: it is empty', ''],
    ['line 1: it is empty', '\n'],
    ['line 2: "" is not an answer', 'salet 3\n\ncrane 1\n'],
    ['line 1: "salet" is not an answer, a space and its weight', 'salet\n'],
    ['line 1: "salet 0" is not an answer', 'salet 0\n'],
    ['line 1: "salet 1.5" is not an answer', 'salet 1.5\n'],
    ['line 1: "salet -1" is not an answer', 'salet -1\n'],
    ['line 1: "salet 3 4" is not an answer', 'salet 3 4\n'],
    ['line 2: zzzzz cannot be guessed in Wordle', 'salet 3\nzzzzz 1\n'],
    ['line 1: 1+1=2 cannot be guessed', '1+1=2 1\n'],
    ['line 3: salet is already in an earlier line', 'salet 3\ncrane 1\nsalet 4\n'],
    ['line 2: up to here the weights add up to 33554432', 'salet 33554431\ncrane 1\n'],
  ])('is refused: %s', async (complaint, text) => {
    await expect(read(text)).rejects.toThrow(`${join(folder, 'words.txt')}, ${complaint}`);
  });
});

describe('--weights', () => {
  it.each([
    [['hint', '--weights', 'nowhere'], 'nowhere cannot be read (ENOENT)'],
    [['hint', '--weights', 'nowhere', '--rules', 'answers', '--prior', 'uniform'], "'--prior <P>'"],
    [['evaluate', '--weights', 'nowhere', '--prior', 'uniform'], "'--prior <P>'"],
    [['evaluate', '--weights', 'nowhere', '--ties', 'order'], '--ties order is for equally likely answers'],
    [['evaluate', '--weights', 'nowhere'], 'nowhere cannot be read'],
  ])('complains in one line: %j', async (args, message) => {
    const refusal = await complaint(...args, '--game', 'wordle');
    expect(refusal).toContain(message);
    expect(refusal.split('\n')).toHaveLength(1);
  });

  it('is named in hints, games and results', async () => {
    const file = await fileOf('salet 3\ncrane 12\naahed 1\n');
    const about = ['--game', 'wordle', '--strategy', 'entropy3', '--weights', file, '--json'];
    const hint = JSON.parse(await printed('hint', ...about));
    expect(hint).toMatchObject({
      remaining: 3,
      weights: { file: 'words.txt' },
      guess: 'salet',
      winChance: 3 / 16,
    });
    expect(hint).not.toHaveProperty('prior');

    const { solved, turns } = JSON.parse(await printed('play', ...about, '--answer', 'aahed'));
    expect(solved).toBe(true);
    expect(turns[0]).toMatchObject({ guess: hint.guess, remainingBefore: 3 });
    await expect(printed('play', ...about, '--answer', 'raise')).rejects.toThrow(
      'raise cannot be an answer under the rules answers (weights words.txt)',
    );

    const out = join(folder, 'results');
    const result = JSON.parse(await printed('evaluate', ...about, '--out', out));
    expect(await readdir(out)).toContain(`entropy3-answers-salet-weights-${hint.weights.digest}.json`);
    expect(result).toMatchObject({ answers: 3, opener: hint.guess, weights: hint.weights });
    expect(result.mean).toBeCloseTo((3 + 2 * 13) / 16, 9);
  });

  it('works for equations, too, which win in any order of their operations', async () => {
    const file = await fileOf('6*9/1=54 1\n9*6/1=54 1\n48-32=16 2\n', 'equations.txt');
    const about = ['--game', 'classic', '--weights', file, '--json'];
    expect(JSON.parse(await printed('hint', ...about))).toMatchObject({ remaining: 3, winChance: 0.5 });
  });
});
