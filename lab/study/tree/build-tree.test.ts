import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type EquationSet, equationAt } from '../../../src/equations/set.ts';
import type { AnswerRules } from '../../../src/game/answer-rules.ts';
import { allRows } from '../../../src/scoring/feedback-codes.ts';
import { type Book, secondGuess } from '../../../src/solver/opening/book.ts';
import { cellsOfGuess } from '../../../tools/node/cells-of-guess.ts';
import { temporaryFolder } from '../../../tools/node/folder.testing.ts';
import type { LabBookCard } from '../../node/book-card.ts';
import { LAB_DATA, readBook } from '../../node/data.ts';
import { loadLabRules } from '../../node/resources.ts';
import { nameOfWork, type OpenerJob } from '../book/opener-job.ts';
import { openJournal } from '../journal.ts';
import { journalFile } from '../journaled-work.ts';
import { type Shard, WHOLE_STUDY } from '../study.ts';
import { type Branch, buildTree, computeBranches } from './build-tree.ts';

const PAPER: AnswerRules = { rules: 'paper', prior: 'uniform', commutativeWins: false };
/** Number of classes left to compute, which are the smallest ones. */
const OPEN = 6;

const folder = temporaryFolder();
let set: EquationSet;
let book: Book<LabBookCard>;
let job: OpenerJob;
/** Classes of the opener, largest first. */
let classes: [code: number, rows: Uint32Array][];
/** The finished classes of an interrupted run: all but the smallest, with invented costs. */
let known: Branch[];

beforeAll(async () => {
  [[book], set] = await Promise.all([readBook('paper', 'win-mass'), loadLabRules('paper')]);
  const { opener } = book.card;
  job = { answerRules: PAPER, opener };
  classes = [...cellsOfGuess(set, allRows(set), opener)].sort((a, b) => b[1].length - a[1].length);
  known = classes.slice(0, -OPEN).map(([code, { length }]) => ({
    code,
    guess: equationAt(set, secondGuess(book, set, code)!),
    most: 3 * length,
    least: 2 * length,
  }));
});

const pathOf = (cache: string, shard: Shard) => join(cache, journalFile(nameOfWork('tree', job, set), shard));

const journalAt = (cache: string, shard: Shard = WHOLE_STUDY) =>
  openJournal(pathOf(cache, shard), (value): value is Branch => value !== null);

test('a tree that resumes after an incomplete line has the same guesses, and its bound adds up', async () => {
  const cache = join(folder, 'resumed');
  await (await journalAt(cache)).append(known, 1000);
  await appendFile(pathOf(cache, WHOLE_STUDY), '{"items":[{"code":7,');
  const out = join(folder, 'out');
  const { card, sizes } = await buildTree(job, { out, classesOut: out }, { cache });
  expect(card).toMatchObject({ ...PAPER, guesses: 'paper', objective: 'win-mass', digest: book.card.digest });
  // Each of the smallest classes has a single answer. In the all-green class it is the opener.
  const least = known.reduce((sum, branch) => sum + branch.least, 0) + OPEN;
  const green = classes.find(([code]) => code === 3 ** set.length - 1)!;
  const isOpen = classes.slice(-OPEN).includes(green);
  expect(card.bound).toBeCloseTo(1 + (least - (isOpen ? 1 : 2)) / set.count, 9);
  expect(card.proof!.needed).toBeGreaterThan(card.bound);
  expect(card.proof!.closed.classes).toBe(OPEN);
  expect(sizes.reduce((sum, { open }) => sum + open, 0)).toBe(classes.length - OPEN);
  expect(card.made.command).toBe("maxwell tree --rules paper --opener '46-2+31=75'");
  expect(card.made.seconds).toBeGreaterThanOrEqual(1000);
  const [written, committed] = await Promise.all(
    [join(out, 'tree-paper.txt'), new URL('tree-paper.txt', LAB_DATA)].map((file) => readFile(file)),
  );
  expect(written.equals(committed)).toBe(true);
  expect((await readdir(out)).sort()).toEqual(['classes-paper.csv', 'tree-paper.json', 'tree-paper.txt']);
  const lines = (await readFile(join(out, 'classes-paper.csv'), 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(1 + classes.length);
  expect(lines.at(-1)).toMatch(/^GGGGGGGGGG,1,1,/);
  expect(await readdir(cache)).toEqual([]);
});

test('can compute only some classes, and keeps them for the whole tree', async () => {
  const cache = join(folder, 'some');
  const [first, second] = classes.slice(-2).map(([code]) => code);
  await computeBranches(job, { cache, only: new Set([first]) });
  const { branches } = await computeBranches(job, { cache, only: new Set([second]) });
  expect([...branches.keys()].sort()).toEqual([first, second].sort());
});

test('the whole tree reuses the work of its shards', async () => {
  const cache = join(folder, 'shards');
  const shards = [1, 2].map((index) => ({ index, of: 2 }));
  const madeUp = classes.slice(-OPEN).map(([code]) => ({ ...known[0], code }));
  const inOrder = [...cellsOfGuess(set, allRows(set), job.opener).keys()];
  const numbers = new Map(inOrder.map((code, number) => [code, number]));
  for (const shard of shards) {
    // The second shard is finished: a run starts no thread for it.
    const kept = shard.index === 1 ? known : [...known, ...madeUp];
    const own = kept.filter(({ code }) => numbers.get(code)! % shard.of === shard.index - 1);
    await (await journalAt(cache, shard)).append(own, 10);
    await computeBranches(job, { cache, shard });
  }
  const done: number[] = [];
  const { branches, seconds } = await computeBranches(job, {
    cache,
    onProgress: (progress) => done.push(progress.done),
  });
  expect(branches.size).toBe(classes.length);
  expect(done).toEqual([]);
  expect(seconds).toBeGreaterThanOrEqual(20);
});

test('an unwritable folder is reported before anything is computed', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const out = join(file, 'out');
  const built = buildTree(job, { out, classesOut: out }, { cache: join(folder, 'unused') });
  await expect(built).rejects.toThrow('cannot be written to (ENOTDIR): name another folder with --out');
});
