import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type EquationSet, equationAt, filterByMembership, ROW_BYTES } from '../../src/equations/set.ts';
import { feedbackOf } from '../../src/game/feedback.ts';
import { membershipBit } from '../../src/game/rules.ts';
import { decode, type Equation } from '../../src/game/symbols.ts';
import { weightLog } from '../../src/scoring/logarithms.ts';
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { GAMES } from '../games.ts';
import { LAB_DATA } from '../node/data.ts';
import { readLabKernel } from '../node/kernels.ts';
import { loadLabRules } from '../node/resources.ts';
import { type ContestRules, createContest, type PlayedFirst, totalOfContest } from './contest.ts';
import { publishedOpener } from './contest-source.ts';

const cache = temporaryFolder();
const [score, tree] = await Promise.all([readKernel('score'), readLabKernel('tree')]);
const words = await loadLabRules('words', GAMES.wordle);
const { set: equations } = await loadEquationsNode({ shape: { length: 7, symbols: 'maxi' } });

/** Plays the games of some first symbols without keeping journals. */
async function playFirsts(rules: ContestRules, set: EquationSet, firsts: readonly string[]) {
  const contest = createContest(rules, { set, kernels: { score, tree } });
  const all: PlayedFirst[] = [];
  for (const first of firsts) {
    const { played, forget } = await contest.play(first, { cache, threads: 1 });
    await forget();
    all.push(played);
  }
  return { all, contest };
}

const cellsOf = (guess: Equation, answers: readonly Equation[]) =>
  Map.groupBy(answers, (answer) => feedbackOf(guess, answer));

/** Shortfall of a partition from full information, times the number of answers, in units of 2^-20 bit. */
const costOf = (guess: Equation, answers: readonly Equation[]) =>
  [...cellsOf(guess, answers).values()].reduce((sum, { length }) => sum + length * weightLog(length), 0);

/** Number of guesses that entropy1 needs for each answer, computed from its definition. */
function guessesFrom(guess: Equation, answers: readonly Equation[], turn: number): number[] {
  return [...cellsOf(guess, answers).values()].flatMap((cell) => {
    if (cell[0] === guess) return [turn];
    const costs = cell.map((one) => costOf(one, cell));
    return guessesFrom(cell[costs.indexOf(Math.min(...costs))], cell, turn + 1);
  });
}

test.each([
  { game: GAMES.wordle, rules: 'answers', set: words, first: 'q' },
  { game: GAMES.wordle, rules: 'answers', set: words, first: 'k' },
  {
    game: { ...GAMES.maxi, length: 7 },
    rules: 'exact',
    set: filterByMembership(equations, membershipBit('exact')),
    first: '(',
  },
] as const)(
  '$game.name, $first: opener and games agree with the definition',
  async ({ set, first, ...about }) => {
    const { all } = await playFirsts({ ...about, strategy: 'entropy1' }, set, [first]);
    const guesses = Array.from({ length: set.count }, (_, row) => equationAt(set, row));
    const admitted = filterByMembership(set, membershipBit(about.rules));
    const answers = Array.from({ length: admitted.count }, (_, row) => equationAt(admitted, row)).filter(
      (answer) => answer.startsWith(first),
    );
    const [{ opener, histogram, mean, solvedInFive }] = all;
    const least = Math.min(...guesses.map((guess) => costOf(guess, answers)));
    expect(costOf(opener.guess, answers)).toBe(least);
    const cells = [...cellsOf(opener.guess, answers).values()];
    const bits = cells.reduce(
      (sum, { length }) => sum + (length / answers.length) * Math.log2(answers.length / length),
      0,
    );
    expect(opener.bits).toBeCloseTo(bits, 6);

    const needed = guessesFrom(opener.guess, answers, 1);
    expect(histogram).toEqual(histogram.map((_, i) => needed.filter((count) => count === i + 1).length));
    expect(needed).toHaveLength(all[0].answers);
    expect(mean).toBeCloseTo(needed.reduce((sum, count) => sum + count, 0) / needed.length, 9);
    expect(solvedInFive).toBe(needed.filter((count) => count <= 5).length / needed.length);
  },
);

const FIRST_LETTERS = 'abcdefghijklmnopqrstuvwxyz';

test.each([
  // Words that Wordle uses as answers never begin with x; some other accepted words do.
  { file: 'contest-wordle', letters: FIRST_LETTERS.replace('x', ''), some: 'ejqyz', answers: 2309, agree: 0 },
  { file: 'contest-wordle-words', letters: FIRST_LETTERS, some: 'iqx', answers: 12_947, agree: 11 },
])('$file agrees with its games and published openers', async ({ file, letters, some, answers, agree }) => {
  const text = await readFile(new URL(`${file}.json`, LAB_DATA), 'utf8');
  const { strategy, rules, firsts, whole } = JSON.parse(text);
  const { all, contest } = await playFirsts({ game: GAMES.wordle, strategy, rules }, words, [...some]);
  expect(contest.firsts.join('')).toBe(letters);
  expect(firsts.map(({ first }: PlayedFirst) => first)).toEqual(contest.firsts);
  expect(all).toEqual(firsts.filter(({ first }: PlayedFirst) => some.includes(first)));
  expect(all.map(({ published }) => published?.guess)).toEqual(
    [...some].map((letter) => publishedOpener(letter)),
  );
  const agreeing = firsts.filter(({ opener, published }: PlayedFirst) => opener.guess === published?.guess);
  expect(agreeing).toHaveLength(agree);
  expect(whole).toEqual(totalOfContest(firsts));
  expect(whole.answers).toBe(answers);
});

test('the committed contest of Maxi has every answer once', async () => {
  const { firsts, whole } = JSON.parse(await readFile(new URL('contest-maxi.json', LAB_DATA), 'utf8'));
  const set = await loadLabRules('paper');
  const counts = new Map<string, number>();
  for (let row = 0; row < set.count; row++) {
    const first = decode([set.rows[row * ROW_BYTES]], set.alphabet);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  expect(firsts.map(({ first, answers }: PlayedFirst) => [first, answers])).toEqual([...counts]);
  expect(whole).toEqual(totalOfContest(firsts));
  expect(whole.answers).toBe(2_197_321);
});
