import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { isCount } from '../../tools/node/json.ts';
import { openJournal } from './journal.ts';

const isText = (value: unknown) => typeof value === 'string';

const folder = temporaryFolder();

test('an incomplete line damages neither the lines before it nor those written after it', async () => {
  const file = join(folder, 'deep', 'torn.ndjson');
  await (await openJournal(file, isText)).append(['1²', 'b'], 1.5);
  await appendFile(file, '{"items":["c²');
  await (await openJournal(file, isText)).append(['d'], 2.5);
  await appendFile(file, '{"items":["e"],"seconds":9}');
  const again = await openJournal(file, isText);
  expect(again).toMatchObject({ items: ['1²', 'b', 'd'], seconds: 2.5 });
  await again.append(['f'], 3);
  expect(await openJournal(file, isText)).toMatchObject({ items: ['1²', 'b', 'd', 'f'], seconds: 3 });
  await again.remove();
  expect(await openJournal(file, isText)).toMatchObject({ items: [], seconds: 0 });
});

test('resumes before an invalid line in the middle, which older versions could leave', async () => {
  const file = join(folder, 'broken.ndjson');
  const first = '{"items":[1],"seconds":1}\n';
  await writeFile(file, `${first}{"items":[2,\n{"items":[3],"seconds":3}\n`);
  expect(await openJournal(file, isCount)).toMatchObject({ items: [1], seconds: 1 });
  expect(await readFile(file, 'utf8')).toBe(first);
});

test.each([
  '{"items":[1,"two"],"seconds":2}',
  '{"items":[null],"seconds":2}',
  '{"items":[2],"seconds":-1}',
  '{"items":[2],"seconds":1e999}',
  '{"items":{"0":2},"seconds":2}',
  'null',
])('a line of valid JSON that is not of this computation is cut off: %s', async (foreign) => {
  const file = join(folder, 'foreign.ndjson');
  const first = '{"items":[1],"seconds":1}\n';
  await writeFile(file, `${first}${foreign}\n`);
  expect(await openJournal(file, isCount)).toMatchObject({ items: [1], seconds: 1 });
  expect(await readFile(file, 'utf8')).toBe(first);
});

test('does not treat a journal that cannot be opened as empty', async () => {
  await expect(openJournal(folder, isText)).rejects.toThrow('EISDIR');
});
