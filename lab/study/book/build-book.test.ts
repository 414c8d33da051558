import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { equationAt, filterByMembership } from '../../../src/equations/set.ts';
import type { AnswerRules } from '../../../src/game/answer-rules.ts';
import { feedbackOf } from '../../../src/game/feedback.ts';
import { MODES } from '../../../src/game/mode.ts';
import { membershipBit } from '../../../src/game/rules.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { isCommutativeWin } from '../../../src/game/win-rule.ts';
import { allRows, feedbackToCode } from '../../../src/scoring/feedback-codes.ts';
import { type AnswerModel, answerModelOf } from '../../../src/solver/answer-model.ts';
import { secondGuess } from '../../../src/solver/opening/book.ts';
import { readSecondGuesses } from '../../../src/solver/opening/second-guesses.ts';
import { cellsOfGuess } from '../../../tools/node/cells-of-guess.ts';
import { temporaryFolder } from '../../../tools/node/folder.testing.ts';
import { loadEquationsNode } from '../../../tools/node/load-equations.ts';
import { LAB_DATA, readBook } from '../../node/data.ts';
import { loadLabModel, loadLabRules } from '../../node/resources.ts';
import { openJournal } from '../journal.ts';
import type { BookEntry } from './book-worker.ts';
import { buildBook } from './build-book.ts';
import { classesOfOpener } from './classes-of-opener.ts';
import { nameOfWork } from './opener-job.ts';

const folder = temporaryFolder();

const PAPER: AnswerRules = { rules: 'paper', prior: 'uniform', commutativeWins: false };

test('a book resumed twice after incomplete lines is the same, and its seconds add up', async () => {
  const [[book], set, bytes] = await Promise.all([
    readBook('paper'),
    loadLabRules('paper'),
    readFile(new URL('book-paper.txt', LAB_DATA)),
  ]);
  const { opener, digest, made } = book.card;
  // The journal of an interrupted run, which lacks four of the smallest classes.
  const classes = [...cellsOfGuess(set, allRows(set), opener)].sort((a, b) => b[1].length - a[1].length);
  const known = classes
    .slice(0, -4)
    .map(([code]): BookEntry => ({ code, guess: equationAt(set, secondGuess(book, set, code)!), pairs: 1 }));
  const journal = join(folder, `${nameOfWork('book', { answerRules: PAPER, opener }, set)}.ndjson`);
  const open = () => openJournal(journal, (value): value is BookEntry => value !== null);
  await (await open()).append(known, 1000);
  await appendFile(journal, '{"items":[{"code":7,');
  const stop = () => {
    throw new RangeError('stopped');
  };
  const out = join(folder, 'out');
  await expect(buildBook({ answerRules: PAPER, opener }, out, stop, folder)).rejects.toThrow('stopped');
  const { seconds } = await open();
  expect(seconds).toBeGreaterThan(1000);
  // A foreign line and an incomplete one; the lines before them count.
  await appendFile(journal, '{"items":[{"code":-1,"guess":"x"}],"seconds":5}\n{"items":[{"code":7,');

  const card = await buildBook({ answerRules: PAPER, opener }, out, () => {}, folder);
  expect({ ...card, made }).toEqual({ ...book.card });
  expect(card.digest).toBe(digest);
  expect(card.made.seconds).toBeGreaterThanOrEqual(Math.floor(seconds));
  expect((await readFile(join(out, 'book-paper.txt'))).equals(bytes)).toBe(true);
  expect((await readdir(out)).sort()).toEqual(['book-paper.json', 'book-paper.txt']);
  expect((await readdir(folder)).filter((name) => name.endsWith('.ndjson'))).toEqual([]);
});

test('an unwritable folder is reported before anything is computed', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const { opener } = (await readBook('paper'))[0].card;
  const built = buildBook({ answerRules: PAPER, opener }, join(file, 'out'), () => {}, folder);
  await expect(built).rejects.toThrow('cannot be written to (ENOTDIR): name another folder with --out');
});

const SITE: AnswerRules = { rules: 'pool', prior: 'site', commutativeWins: true };

test('the classes leave out answers that the opener wins against, except the opener itself', async () => {
  const { set } = await loadEquationsNode({ shape: { length: 8, symbols: 'maxi' } });
  const guesses = filterByMembership(set, membershipBit('site-tight'));
  const model = answerModelOf(SITE, guesses, 'orders-with-numbers');
  const opener = '1+3*8=25' as Equation;
  const expected = new Map<number, Equation[]>();
  for (const row of model.answers) {
    const answer = equationAt(guesses, row);
    if (answer !== opener && isCommutativeWin(opener, answer, true)) continue;
    const code = feedbackToCode(feedbackOf(opener, answer));
    expected.set(code, [...(expected.get(code) ?? []), answer]);
  }
  const classes = classesOfOpener(model, opener);
  const spelled = new Map(
    Array.from(classes, ([code, rows]) => [code, Array.from(rows, (row) => equationAt(guesses, row))]),
  );
  expect(spelled).toEqual(expected);
  expect([...expected.values()].flat().length).toBeLessThan(model.answers.length);
});

/** Weight of the answers that a row wins against, computed from the definition. */
function wonOf({ guesses, weightsOf }: AnswerModel, guess: number, answers: Uint32Array): number {
  const weights = weightsOf(answers)!;
  const [text, ...others] = [guess, ...answers].map((row) => equationAt(guesses, row));
  return others.reduce(
    (sum, answer, i) => (text === answer || isCommutativeWin(text, answer, true) ? sum + weights[i] : sum),
    0,
  );
}

test('second guesses for one or two weighted answers: the heavier one, or one that wins against both', async () => {
  const opener = '75+2-31=46' as Equation;
  const { model } = await loadLabModel(SITE, MODES.maxi);
  const classes = classesOfOpener(model, opener);
  const small = [...classes].filter(([, { length }]) => length <= 2);
  const best = ([, answers]: readonly [number, Uint32Array]) =>
    Array.from(answers).toSorted((a, b) => wonOf(model, b, answers) - wonOf(model, a, answers) || a - b)[0];
  const isOfBoth = ([code, answers]: readonly [number, Uint32Array]) =>
    answers.length === 2 &&
    wonOf(model, best([code, answers]), answers) === wonOf(model, answers[0], answers);
  const asked = [
    small.find(([, { length }]) => length === 1)!,
    small.find(([, answers]) => answers.length === 2 && best([0, answers]) === answers[1])!,
    small.find((one) => isOfBoth(one))!,
  ];
  expect(asked.every(Boolean)).toBe(true);
  const codes = new Set(asked.map(([code]) => code));
  const known = [...classes.keys()]
    .filter((code) => !codes.has(code))
    .map((code): BookEntry => ({ code, guess: opener, pairs: 1 }));
  const journal = await openJournal(
    join(folder, `${nameOfWork('book', { answerRules: SITE, opener }, model.guesses)}.ndjson`),
    (value): value is BookEntry => value !== null,
  );
  await journal.append(known, 1);
  const out = join(folder, 'site');
  const card = await buildBook({ answerRules: SITE, opener }, out, () => {}, folder);
  expect(card).toMatchObject({ ...SITE, guesses: 'site-tight', equations: model.guesses.count });
  expect(card.made.command).toBe('maxwell book --rules pool --prior site --commutative');
  const [cardFile, guessesFile] = ['book-pool-site-commutative.json', 'book-pool-site-commutative.txt'];
  expect((await readdir(out)).sort()).toEqual([cardFile, guessesFile]);
  const guesses = readSecondGuesses(await readFile(join(out, guessesFile), 'utf8'));
  const book = { card, guesses, figures: null };
  expect(asked.map(([code]) => secondGuess(book, model.guesses, code))).toEqual(asked.map(best));
});
