/** `npm run owner` names the rows of `store/README.md` that only the owner can fill in and that are empty. */
import { readFileSync } from 'node:fs';
import { ownerRows } from './owner-rows.ts';

const readme = readFileSync(new URL('../store/README.md', import.meta.url), 'utf8');
for (const { name } of ownerRows(readme).filter(({ value }) => value === '')) {
  console.error(`store/README.md: the row "${name}" is empty.`);
  process.exitCode = 1;
}
