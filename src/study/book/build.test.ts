import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { equationAt } from '../../equations/set.ts';
import { DATA, readBook } from '../../node/data.ts';
import { temporaryFolder } from '../../node/folder.testing.ts';
import { loadRules } from '../../node/resources.ts';
import { everyRow, partitionBy } from '../../scoring/partition.ts';
import { secondGuess } from '../../solver/opening/book.ts';
import { openJournal } from '../journal.ts';
import type { BookEntry } from './book-worker.ts';
import { buildBook, journalOf } from './build.ts';

const folder = temporaryFolder();

test('a book resumed twice after a torn line is the same, and its seconds add up', async () => {
  const [[book], set, bytes] = await Promise.all([
    readBook('paper'),
    loadRules('paper'),
    readFile(new URL('book-paper.bin', DATA)),
  ]);
  const { opener, digest, made } = book.card;
  // All but four of the smallest classes, as a run that was stopped leaves them.
  const classes = [...partitionBy(set, everyRow(set), opener)].sort((a, b) => b[1].length - a[1].length);
  const known = classes
    .slice(0, -4)
    .map(([code]): BookEntry => ({ code, guess: equationAt(set, secondGuess(book, set, code)!), pairs: 1 }));
  const journal = join(folder, journalOf('paper', opener, set.count));
  const open = () => openJournal(journal, (value): value is BookEntry => value !== null);
  await (await open()).append(known, 1000);
  await appendFile(journal, '{"items":[{"code":7,');
  const stop = () => {
    throw new RangeError('stopped');
  };
  const out = join(folder, 'out');
  await expect(buildBook('paper', opener, out, stop, folder)).rejects.toThrow('stopped');
  const { seconds } = await open();
  expect(seconds).toBeGreaterThan(1000);
  // A line that another program wrote, and a torn one: what stands before them counts.
  await appendFile(journal, '{"items":[{"code":-1,"guess":"x"}],"seconds":5}\n{"items":[{"code":7,');

  const card = await buildBook('paper', opener, out, () => {}, folder);
  expect({ ...card, made }).toEqual({ ...book.card });
  expect(card.digest).toBe(digest);
  expect(card.made.seconds).toBeGreaterThanOrEqual(Math.floor(seconds));
  expect((await readFile(join(out, 'book-paper.bin'))).equals(bytes)).toBe(true);
  expect((await readdir(out)).sort()).toEqual(['book-paper.bin', 'book-paper.json']);
  expect((await readdir(folder)).filter((name) => name.endsWith('.ndjson'))).toEqual([]);
});

test('a folder that takes no book is found before it is computed', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const built = buildBook(
    'paper',
    (await readBook('paper'))[0].card.opener,
    join(file, 'out'),
    () => {},
    folder,
  );
  await expect(built).rejects.toThrow('cannot be written to (ENOTDIR): name another folder with --out');
});
