import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { feedbackOf } from '../../../src/game/feedback.ts';
import { MODES } from '../../../src/game/mode.ts';
import { temporaryFolder } from '../../../tools/node/folder.testing.ts';
import { drawGiven, loadAnswers } from './given-game.ts';
import { type GivenStudy, type OneGuessResult, runGiven, type TimedResult } from './given-study.ts';

const folder = temporaryFolder();
const run = async <Result>(study: GivenStudy) => {
  const { result, forget } = await runGiven(study, join(folder, 'cache'), () => {});
  await forget();
  return result as Result;
};

const USUAL = { strategy: 'maxwell', commutative: false, guessSeconds: 8 } as const;
const instant = (size: number): GivenStudy => ({ ...USUAL, game: 'instant', sample: { size, seed: 7 } });
const speed = (size: number): GivenStudy => ({ ...USUAL, game: 'speed', sample: { size, seed: 7 } });

describe('games that begin with a given row', () => {
  test('are drawn with a seed, each answer with a row that is not the answer', async () => {
    for (const mode of [MODES.speed, MODES.instant]) {
      const answers = await loadAnswers(mode);
      expect(answers).toHaveLength(17_723);
      const games = drawGiven(mode, { size: 300, seed: 4 }, answers);
      expect(drawGiven(mode, { size: 300, seed: 4 }, answers)).toEqual(games);
      expect(drawGiven(mode, { size: 300, seed: 5 }, answers)).not.toEqual(games);
      // Neither answers nor rows come from a short list.
      expect(new Set(games.map(({ answer }) => answer)).size).toBeGreaterThan(280);
      expect(new Set(games.map(({ given }) => given.guess)).size).toBeGreaterThan(280);
      for (const { answer, given } of games) {
        expect(given.guess).not.toBe(answer);
        expect(given.feedback).toBe(feedbackOf(given.guess, answer));
        if (mode.givenRow === 'scramble') expect([...given.feedback].sort().join('')).toBe('GPPPPPPP');
        else expect(answers).toContain(given.guess);
      }
    }
  });

  test('all: each answer once', async () => {
    const answers = await loadAnswers(MODES.instant);
    const games = drawGiven(MODES.instant, { size: 'all', seed: 1 }, answers);
    expect(games.map(({ answer }) => answer)).toEqual(answers);
    // Every answer has a scramble like the site's.
    expect(games.filter(({ given }) => given.feedback.match(/G/g)!.length !== 1)).toEqual([]);
  });

  test('instant: the share won is that of guessing one of the equations that the scramble leaves', async () => {
    const { won, error, single, games } = await run<OneGuessResult>(instant(120));
    const answers = await loadAnswers(MODES.instant);
    const leftBy = drawGiven(MODES.instant, { size: 120, seed: 7 }, answers).map(
      ({ given }) => answers.filter((one) => feedbackOf(given.guess, one) === given.feedback).length,
    );
    expect(games).toBe(120);
    expect(single).toEqual({ games: leftBy.filter((left) => left === 1).length, won: 1 });
    const expected = leftBy.reduce((sum, left) => sum + 1 / left, 0) / 120;
    expect(Math.abs(won - expected)).toBeLessThan(3 * error);
  });

  test('speed: seconds are those of the guesses and of the penalties for wrong ones', async () => {
    const { seconds, mean, histogram, lost, games } = await run<TimedResult>(speed(60));
    expect(histogram.reduce((sum, count) => sum + count, lost)).toBe(games);
    expect(lost).toBe(0);
    // A guess takes 8 seconds; wrong ones cost 0, 10, 20, 30.
    const spent = [8, 16, 34, 62, 100];
    expect(seconds).toBeCloseTo(histogram.reduce((sum, count, i) => sum + count * spent[i]!, 0) / 60, 9);
    expect(mean).toBeCloseTo(histogram.reduce((sum, count, i) => sum + count * (i + 1), 0) / 60, 9);
    const slow = await run<TimedResult>({ ...speed(60), guessSeconds: 60 });
    expect(slow.seconds).toBeGreaterThan(mean * 60);
  });

  test('any order of operations wins if the study is commutative', async () => {
    const literal = await run<TimedResult>(speed(60));
    const orders = await run<TimedResult>({ ...speed(60), commutative: true });
    expect(orders.seconds).toBeLessThan(literal.seconds);
  });

  test('a second run takes its games from the journal', async () => {
    const counts: number[] = [];
    const cache = join(folder, 'stopped');
    const first = await runGiven(instant(40), cache, ({ done }) => void counts.push(done));
    const again = await runGiven(instant(40), cache, () => expect.unreachable());
    expect(again.result).toEqual(first.result);
    expect(Math.max(...counts)).toBe(40);
    await again.forget();
  });
});

test('the figures of Speed and Instant in lab/README.md agree with the files', async () => {
  const pathTo = (file: string) => new URL(`../../${file}`, import.meta.url);
  const page = await readFile(pathTo('README.md'), 'utf8');
  const kept = async (game: string) => JSON.parse(await readFile(pathTo(`data/given/${game}.json`), 'utf8'));
  const [instant, speed] = await Promise.all(
    ['instant', 'speed'].map((game) =>
      Promise.all(['maxwell', 'maxwell-commutative'].map((name) => kept(`${game}-${name}`))),
    ),
  );
  const percent = (share: number) => (100 * share).toFixed(1);
  const cells = (figures: readonly string[]) => `| ${figures.join(' | ')} |\n`;
  expect(page).toContain(
    cells(instant!.map(({ won, error }: OneGuessResult) => `${percent(won)} ± ${percent(error)} %`)),
  );
  expect(page).toContain(
    cells(speed!.map(({ seconds, error }: TimedResult) => `${seconds.toFixed(2)} ± ${error.toFixed(2)}`)),
  );
  expect(page).toContain(cells(speed!.map(({ mean }: TimedResult) => `${mean.toFixed(3)}, four at most`)));
  for (const { histogram, lost, guessSeconds } of speed as TimedResult[]) {
    expect({ most: histogram.findLastIndex((count) => count > 0) + 1, lost, guessSeconds }).toEqual({
      most: 4,
      lost: 0,
      guessSeconds: 8,
    });
  }
  for (const { single, games, sample, made } of instant as (OneGuessResult & {
    made: { command: string };
  })[]) {
    expect(page).toContain(`${percent(single.games / games)} % of them fit a single equation`);
    expect(single.won).toBe(1);
    expect(sample).toEqual({ size: 10_000, seed: 1 });
    expect(made.command).toContain('--answers sample:10000 --seed 1');
  }
});
